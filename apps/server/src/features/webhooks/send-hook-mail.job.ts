import { integrationTypes } from '@ressoa/domain/integrations'
import * as z from 'zod'
import { job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { adminById } from '../session/session.sql'
import { storeById } from '../stores/stores.sql'
import { integrationName } from './integration-name.sql'

/** Tells one administrator that an integration does not reach its receiver, or that it was switched off for that. */
export const sendHookMail = job({
  name: 'send-hook-mail',
  payload: z.object({
    storeId: z.int(),
    adminId: z.int(),
    integrationId: z.int(),
    kind: z.enum(['failing', 'gone', 'disabled']),
  }),
  run: async ({ storeId, adminId, integrationId, kind }, app) => {
    const admin = await adminById(app.db, adminId)
    const store = await storeById(app.db, storeId)
    const found = await integrationName(app.db, { storeId, id: integrationId })
    const type = integrationTypes.find((one) => one === found?.type)
    if (!admin || !store || !found || !type) return
    const { language } = store
    const words = { store: store.name, name: found.label || say(language, `integration.${type}.name`) }
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.greeting', { name: admin.name }),
      text: say(language, `mail.hook.${kind}.text`, words),
      button: say(language, 'mail.hook.button'),
      url: `${app.config.publicUrl}/admin/integrations`,
      footnote: say(language, 'mail.hook.why', words),
    })
    const subject = say(language, `mail.hook.${kind}.subject`, words)
    await sendMail(app, { to: { name: admin.name, address: admin.email }, subject, ...mail })
  },
})
