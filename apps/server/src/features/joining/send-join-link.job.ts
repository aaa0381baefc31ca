import { languages } from '@ressoa/domain/languages'
import { joinLinkDays } from '@ressoa/domain/limits'
import * as z from 'zod'
import { job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { placeOf } from './joining.sql'
import { makeJoiningKey } from './joining-key'

export const sendJoinLink = job({
  name: 'send-join-link',
  payload: z.object({
    storeId: z.int(),
    adminId: z.int(),
    language: z.enum(languages),
    /** The previous password ended with the invitation. */
    hasLostPassword: z.boolean(),
  }),
  run: async ({ storeId, adminId, language, hasLostPassword }, app) => {
    const place = await placeOf(app.db, { storeId, adminId })
    if (!place?.invitedAt || place.enteredAt) return
    const { email, provenAt, storeName: store, invitedAt } = place
    const name = provenAt ? place.name : (place.invitedName ?? place.name)
    const text = provenAt ? 'mail.join.known' : hasLostPassword ? 'mail.join.lostPassword' : 'mail.join.new'
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.greeting', { name }),
      text: say(language, text, { store, days: joinLinkDays }),
      button: say(language, provenAt ? 'mail.join.accept' : 'mail.join.create'),
      url: `${app.config.publicUrl}/admin/join?key=${makeJoiningKey(app.config.secretKey, { storeId, adminId, invitedAt })}`,
      footnote: say(language, 'mail.join.decline'),
    })
    await sendMail(app, { to: { name, address: email }, subject: say(language, 'mail.join.subject', { store }), ...mail })
  },
})
