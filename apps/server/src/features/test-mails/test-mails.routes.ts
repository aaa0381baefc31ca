import { sendTestMail as call } from '@ressoa/contract/mail'
import { route } from '../../http/route'
import { sendTestMail } from './send-test-mail'

export const testMailRoutes = [
  route(call, async (input, context) => {
    await sendTestMail(context, input)
    return {}
  }),
]
