import { PassThrough } from 'node:stream'
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

/** What our transports report of a mail: that its last byte is on its way to the server. */
type Tracked = { onHandedOver?: () => void }

const transports = new Map<string, Transporter>()

const transportOf = (smtpUrl: string) => {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = createTransport(smtpUrl, { pool: true } as never)
  made.use('stream', ({ data, message }, done) => {
    const flush = (ended: () => void) => {
      ;(data as Tracked).onHandedOver?.()
      ended()
    }
    message.transform(() => new PassThrough({ flush }))
    done()
  })
  transports.set(smtpUrl, made)
  return made
}

/** One mail to one person: recovery, notices, tests. Campaign mails go through features/deliveries. */
export const sendMail = async ({ config }: Pick<App, 'config'>, { to, subject, html, text, senderName, pictures = [] }: Mail) => {
  if (!config.smtpUrl) throw new Error('SMTP_URL is not set: the mail waits in the queue')
  let isHandedOver = false
  const mail = {
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
    onHandedOver: () => {
      isHandedOver = true
    },
  }
  try {
    await transportOf(config.smtpUrl).sendMail(mail)
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    throw isHandedOver && responseCode === undefined
      ? new PerhapsSent('the mail server may have taken the mail', { cause: error })
      : error
  }
}

/** Whether the mail certainly did not go out. */
export const wasNotSent = (error: unknown): boolean => !(error instanceof PerhapsSent)

/** The connection broke after the mail and before the server's reply. */
class PerhapsSent extends Error {}

export const closeMail = () => {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}
