import { createTransport, type Transporter } from 'nodemailer'
import type { App } from '../app'
import { addressOf } from './mail-address'
import { oneLine } from './one-line'

export type Mail = {
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** The sender's name; the product's by default. */
  senderName?: string
  /** Pictures that the HTML shows as `cid:` and their name. */
  pictures?: readonly { cid: string; fileName: string; content: Buffer }[]
}

const transports = new Map<string, Transporter>()

const transportOf = (smtpUrl: string) => {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = createTransport(smtpUrl, { pool: true } as never)
  transports.set(smtpUrl, made)
  return made
}

/** One mail to one person: recovery, notices, tests. Campaign mails go through features/deliveries. */
export const sendMail = async ({ config }: Pick<App, 'config'>, { to, subject, html, text, senderName, pictures = [] }: Mail) => {
  if (!config.smtpUrl) throw new NoMailServer('SMTP_URL is not set: the mail waits in the queue')
  await transportOf(config.smtpUrl).sendMail({
    from: senderName ? { name: oneLine(senderName), address: addressOf(config.mailFrom) } : config.mailFrom,
    to: { name: oneLine(to.name), address: oneLine(to.address) },
    subject: oneLine(subject),
    html,
    text,
    attachments: pictures.map(({ cid, fileName, content }) => ({
      cid,
      filename: fileName,
      content,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  })
}

/** Whether the mail certainly did not go out. After other errors the server may have taken it. */
export const wasNotSent = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return error instanceof NoMailServer || responseCode !== undefined || command === 'CONN'
}

class NoMailServer extends Error {}

export const closeMail = () => {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}
