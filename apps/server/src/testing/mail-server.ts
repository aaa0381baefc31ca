import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that stores its mails for tests to read. */
export class MailServer {
  readonly mails: Email[] = []
  #server: SMTPServer | undefined
  /** While set, every mail waits for it. */
  heldBackBy: Promise<void> | undefined
  /** How many mails have arrived, acknowledged or not. */
  begun = 0
  /** While set, every mail is rejected with this reply. */
  refuseWith: string | undefined
  /** While set, every mail is taken, but the connection breaks before the sender is told so. */
  isCut = false
  readonly #sockets = new Set<Socket>()

  /** Returns the value for SMTP_URL. */
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
            if (this.isCut) for (const socket of this.#sockets) socket.destroy()
          })
          .then(() => done(), done)
      },
    })
    const server = this.#server
    server.server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    return `smtp://127.0.0.1:${port}`
  }

  async stop() {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()))
  }

  /** Waits for a mail to the address, and returns the newest. */
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
