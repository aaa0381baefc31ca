import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it gets, for tests to read. */
export class MailServer {
  readonly mails: Email[] = []
  #server: SMTPServer | undefined
  /** While set, every mail waits for it. */
  heldBackBy: Promise<void> | undefined
  /** How many mails have come in, answered or not. */
  begun = 0
  /** While set, every mail is refused with this answer. */
  refuseWith: string | undefined

  /** The address for SMTP_URL. */
  async start(): Promise<string> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        buffer(stream)
          .then(async (raw) => {
            this.begun++
            await this.heldBackBy
            if (this.refuseWith) throw Object.assign(new Error(this.refuseWith), { responseCode: 550 })
            this.mails.push(await PostalMime.parse(raw))
          })
          .then(() => done(), done)
      },
    })
    const server = this.#server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    return `smtp://127.0.0.1:${port}`
  }

  async stop() {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()))
  }

  /** The newest mail to the address, as soon as there is one. */
  async mailTo(address: string, { withinSeconds = 10 } = {}): Promise<Email> {
    const deadline = Date.now() + withinSeconds * 1000
    while (Date.now() < deadline) {
      const found = this.mails.findLast(({ to }) => to?.some((one) => one.address === address))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`no mail to ${address} within ${withinSeconds} s`)
  }
}
