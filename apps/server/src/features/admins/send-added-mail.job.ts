import { languages } from '@ressoa/domain/languages'
import * as z from 'zod'
import { job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { adminById } from '../session/session.sql'
import { storeById } from '../stores/stores.sql'

export const sendAddedMail = job({
  name: 'send-added-mail',
  payload: z.object({ adminId: z.int(), storeId: z.int(), language: z.enum(languages) }),
  run: async ({ adminId, storeId, language }, app) => {
    const admin = await adminById(app.db, adminId)
    const store = await storeById(app.db, storeId)
    if (!admin || !store) return
    const params = { store: store.name }
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.greeting', { name: admin.name }),
      text: say(language, 'mail.added.text', params),
      button: say(language, 'mail.added.button'),
      url: `${app.config.publicUrl}/admin/`,
      footnote: say(language, 'mail.added.ignore'),
    })
    await sendMail(app, {
      to: { name: admin.name, address: admin.email },
      subject: say(language, 'mail.added.subject', params),
      ...mail,
    })
  },
})
