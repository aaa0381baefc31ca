import { languages } from '@ressoa/domain/languages'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import * as z from 'zod'
import { job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { storeById } from '../stores/stores.sql'

/** The snippet for the person who runs the shop's site. */
export const sendWidgetScript = job({
  name: 'send-widget-script',
  payload: z.object({
    storeId: z.int(),
    adminId: z.int(),
    to: z.string(),
    dimensions: z.array(z.string()),
    language: z.enum(languages),
  }),
  run: async ({ storeId, to, dimensions, language }, app) => {
    const store = await storeById(app.db, storeId)
    if (!store) return
    const { widgetHost, publicUrl } = app.config
    const snippet = plainSnippet({ script: `${widgetHost}/widget.js`, storeKey: store.key, dimensions })
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.widget.greeting'),
      text: say(language, 'mail.widget.text', { store: store.name }),
      code: snippet,
      button: say(language, 'mail.widget.button'),
      url: `${publicUrl}/admin/WidgetScript?StoreKey=${encodeURIComponent(store.key)}`,
      footnote: say(language, 'mail.widget.footnote', { store: store.name }),
    })
    await sendMail(app, {
      to: { name: '', address: to },
      subject: say(language, 'mail.widget.subject', { store: store.name }),
      ...mail,
    })
  },
})
