import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it gets, so that a journey can go through the mail. */
export class Mailbox {
  #mails: { to: string[]; mail: Email }[] = []
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        this.#mails.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) })
        done()
      })
    },
  })

  async open() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  close() {
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  mailsTo(address: string) {
    return this.#mails.filter(({ to }) => to.includes(address.toLowerCase())).map(({ mail }) => mail)
  }

  /** The newest mail to the address; `after` says how many there were before the one that is awaited. */
  async nextMailTo(address: string, { after = 0, withinSeconds = 15 } = {}): Promise<Email> {
    for (const end = Date.now() + withinSeconds * 1000; Date.now() < end; await wait(100)) {
      const mails = this.mailsTo(address)
      if (mails.length > after) return mails.at(-1) as Email
    }
    throw new Error(`no mail to ${address} within ${withinSeconds} s`)
  }
}
