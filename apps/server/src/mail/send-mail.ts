import { createTransport, type Transporter } from 'nodemailer'
import type { App } from '../http/context'

export type Mail = { to: { name: string; address: string }; subject: string; html: string; text: string }

const transports = new Map<string, Transporter>()

const transportOf = (smtpUrl: string) => {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = createTransport(smtpUrl, { pool: true } as never)
  transports.set(smtpUrl, made)
  return made
}

// A line break in a name or subject would begin a header of its own.
const oneLine = (value: string) => value.replace(/[\p{Cc}]+/gu, ' ').trim()

/** One mail to one person: recovery, notices, tests. Campaigns have their own way out. */
export const sendMail = async ({ config }: Pick<App, 'config'>, { to, subject, html, text }: Mail) => {
  if (!config.smtpUrl) throw new Error('SMTP_URL is not set: the mail waits in the queue')
  await transportOf(config.smtpUrl).sendMail({
    from: config.mailFrom,
    to: { name: oneLine(to.name), address: oneLine(to.address) },
    subject: oneLine(subject),
    html,
    text,
  })
}

export const closeMail = () => {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}
