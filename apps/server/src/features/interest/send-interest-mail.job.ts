import { defaultLanguage } from '@ressoa/domain/languages'
import * as z from 'zod'
import { job } from '../../db/queue'
import { escapeHtml } from '../../html'
import { say } from '../../locales/messages'
import { sendMail } from '../../mail/send-mail'

export const sendInterestMail = job({
  name: 'send-interest-mail',
  payload: z.object({ app: z.string(), name: z.string(), company: z.string(), email: z.string(), phone: z.string() }),
  run: async ({ app: product, ...person }, app) => {
    if (!app.config.interestEmail) return
    const text = [product, ...Object.values(person)].join('\n')
    const subject = say(defaultLanguage, 'mail.interest.subject', { app: product })
    await sendMail(app, {
      to: { name: '', address: app.config.interestEmail },
      subject,
      text,
      html: `<pre>${escapeHtml(text)}</pre>`,
    })
  },
})
