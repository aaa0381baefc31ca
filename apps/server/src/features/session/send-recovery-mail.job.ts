import { languages } from '@ressoa/domain/languages'
import * as z from 'zod'
import { job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { makeRecoveryKey } from './recovery-key'
import { adminByEmail } from './session.sql'

export const sendRecoveryMail = job({
  name: 'send-recovery-mail',
  payload: z.object({ email: z.string(), language: z.enum(languages) }),
  run: async ({ email, language }, app) => {
    const admin = await adminByEmail(app.db, email)
    if (!admin) return
    const key = makeRecoveryKey(app.config.secretKey, admin.id, app.clock().toISOString())
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.greeting', { name: admin.name }),
      text: say(language, 'mail.recovery.text'),
      button: say(language, 'mail.recovery.button'),
      url: `${app.config.publicUrl}/admin/recovery?recoverykey=${key}`,
      footnote: say(language, 'mail.recovery.ignore'),
    })
    await sendMail(app, {
      to: { name: admin.name, address: admin.email },
      subject: say(language, 'mail.recovery.subject'),
      ...mail,
    })
  },
})
