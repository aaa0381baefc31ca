import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose-mail'
import type { Stage, Trouble } from './judge-reply'

/** What went wrong on the way to the mail server, and how far the mail had come. */
export class MailTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

/** The mail was taken back before its last dot: the server throws away what it has of it. */
export class WithheldMail extends Error {}

// Everything but the end: the library sends the last dot when the stream ends, and not before.
class HeldMail extends Readable {
  #isBegun = false

  constructor(
    private readonly message: Buffer,
    private readonly onBegun: () => void,
  ) {
    super({ highWaterMark: message.length + 1 })
  }

  override _read() {
    if (this.#isBegun) return
    this.#isBegun = true
    this.push(this.message)
    this.onBegun()
  }

  release() {
    this.push(null)
  }
}

const stageOf = (command: string | undefined): Stage =>
  command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'content' : 'connection'

const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 }

/** A connection to the mail server that is used for one mail after the other. */
export class MailConnection {
  #isClosed = false
  #abandon: ((trouble: Trouble) => void) | undefined
  #cleared: Promise<void> = Promise.resolve()

  private constructor(private readonly connection: SMTPConnection) {
    connection.on('end', () => {
      this.#isClosed = true
    })
  }

  /** What stands behind the question mark of the address goes to the library: `smtp://host?socketTimeout=60000`. */
  static open(smtpUrl: string): Promise<MailConnection> {
    const options = { ...patience, ...(parseConnectionUrl(smtpUrl) as SMTPConnection.Options) }
    const connection = new SMTPConnection(options)
    return new Promise((resolve, reject) => {
      const fail = (error: SMTPConnection.SMTPError) => {
        // The first word counts: closing brings another.
        reject(new MailTrouble({ stage: 'connection', response: error.response, message: error.message }))
        connection.close()
      }
      // For as long as it lives: without a listener an error would end the program.
      connection.on('error', fail)
      connection.once('end', () => fail(new Error('the connection was closed')))
      connection.connect((error) => {
        if (error) return fail(error)
        const { auth } = options as { auth?: SMTPConnection.Credentials }
        if (!auth) return resolve(new MailConnection(connection))
        connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve(new MailConnection(connection))))
      })
    })
  }

  get isUsable() {
    return !this.#isClosed
  }

  /**
   * Sends everything but the last dot, asks, and then sends the dot or drops the mail together with the connection. Returns when
   * the server has taken the mail. `onTooLate` hears of a permission that came when the connection was gone already.
   */
  async send({
    envelope,
    message,
    mayGo,
    onTooLate,
  }: ComposedMail & { mayGo: () => Promise<boolean>; onTooLate: () => void }): Promise<void> {
    await this.#cleared
    await new Promise<void>((resolve, reject) => {
      let isReleased = false
      let isOver = false
      const end = (settle: () => void) => {
        if (isOver) return
        isOver = true
        this.#abandon = undefined
        settle()
      }
      const fail = ({ stage, ...more }: Trouble) =>
        end(() => reject(new MailTrouble({ stage: isReleased ? 'dot' : stage, ...more })))
      const withhold = (reason: Error) =>
        end(() => {
          this.close()
          reject(reason)
        })
      const held = new HeldMail(message, () => {
        mayGo().then((isAllowed) => {
          if (isOver) return isAllowed ? onTooLate() : undefined
          if (!isAllowed) return withhold(new WithheldMail('the mail may not go'))
          isReleased = true
          held.release()
        }, withhold)
      })
      this.#abandon = fail
      this.connection.send({ ...envelope, use8BitMime: false }, held, (error) => {
        if (!error) return end(resolve)
        this.#clear(error)
        fail({ stage: stageOf(error.command), response: error.response, message: error.message })
      })
    })
  }

  close() {
    this.#isClosed = true
    this.connection.close()
    this.#abandon?.({ stage: 'connection', message: 'the connection was closed' })
  }

  /** Says goodbye, for a server that counts those who do not. */
  quit() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.connection.quit()
  }

  // A refused envelope leaves the server in the middle of a mail, and the next one must not begin there.
  #clear(error: SMTPConnection.SMTPError) {
    const isRefusedEnvelope = error.command === 'RCPT TO' || error.command === 'MAIL FROM'
    if (!isRefusedEnvelope || this.#isClosed) return this.#drop()
    this.#cleared = new Promise((resolve) => {
      this.connection.once('end', resolve)
      this.connection.reset((refusal) => {
        if (refusal) this.#drop()
        this.connection.removeListener('end', resolve)
        resolve()
      })
    })
  }

  #drop() {
    this.#isClosed = true
    this.connection.close()
  }
}
