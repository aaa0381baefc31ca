import * as z from 'zod'
import { job } from '../../db/queue'
import { deleteTestInvitations } from '../survey/survey.sql'

// Until then, opening an old test mail says that it has expired.
const keptDays = 30

export const forgetTestMails = job({
  name: 'forget-test-mails',
  payload: z.unknown(),
  schedule: '20 4 * * *',
  run: async (_payload, app) => {
    await deleteTestInvitations(app.db, { expiredBefore: new Date(app.clock().getTime() - keptDays * 86_400_000) })
  },
})
