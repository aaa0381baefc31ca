import type { Socket } from 'node:net'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose-mail'
import type { Stage, Trouble } from './judge-reply'
import { newSheet } from './mime-text'

/** What went wrong on the way to the mail server, and how far the mail had come. */
export class MailTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

/** The mail was taken back before its last dot: the server throws away what it has of it. */
export class WithheldMail extends Error {}

type Waiter = { take: (reply: string) => void; fail: (error: Error) => void }

const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 }
const longestReply = 8000

const isTaken = (reply: string) => reply.startsWith('2')

/**
 * A connection to the mail server that is used for one mail after the other. The library makes it, with TLS and password, and watches
 * over its end. The few commands of a mail are our own: the library would look at every byte of it once more.
 */
export class MailConnection {
  /** What is written on it belongs to this connection: after a break bytes of it may still be on their way. */
  readonly sheet = newSheet()
  readonly #socket: Socket
  readonly #waiters: Waiter[] = []
  #unread = ''
  #extensions = ''
  #end: Error | undefined
  #onEnd: (() => void) | undefined

  private constructor(private readonly connection: SMTPConnection) {
    this.#socket = connection._socket as Socket
    this.#socket.removeAllListeners('data')
    this.#socket.on('data', (chunk) => this.#read(chunk))
    connection.on('error', (error) => this.#finish(error))
    connection.on('end', () => this.#finish(new Error('the connection was closed')))
  }

  /** What stands behind the question mark of the address goes to the library: `smtp://host?socketTimeout=60000`. */
  static async open(smtpUrl: string): Promise<MailConnection> {
    const opened = new MailConnection(await connect(smtpUrl))
    opened.#extensions = (await opened.#ask(`EHLO ${opened.connection.name}`)).toUpperCase()
    return opened
  }

  get isUsable() {
    return this.#end === undefined
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
    await this.#begin(envelope)
    this.#write(message)
    const asked = mayGo()
    const isAllowed = await Promise.race([asked, this.#untilEnd()])
    if (this.#end) {
      void asked.then((isLate) => isLate && onTooLate())
      throw troubleAt('connection', this.#end)
    }
    if (!isAllowed) {
      this.close()
      throw new WithheldMail('the mail may not go')
    }
    const reply = await this.#ask('.', 'dot')
    if (!isTaken(reply)) this.#refuse('dot', reply)
  }

  close() {
    this.connection.close()
    this.#finish(new Error('the connection was closed'))
  }

  /** Says goodbye, for a server that counts those who do not. */
  quit() {
    this.#write('QUIT\r\n')
    this.close()
  }

  /** To the point where the server waits for the mail itself. */
  async #begin({ from, to }: ComposedMail['envelope']) {
    const isForeign = /[^\x20-\x7e]/.test(from + to) && this.#extensions.includes('SMTPUTF8')
    const commands = [
      { stage: 'sender', command: `MAIL FROM:<${from}>${isForeign ? ' SMTPUTF8' : ''}` },
      { stage: 'recipient', command: `RCPT TO:<${to}>` },
      { stage: 'content', command: 'DATA' },
    ] as const
    const isPipelined = this.#extensions.includes('PIPELINING')
    const together = isPipelined ? this.#askTogether(commands.map(({ command }) => command)) : undefined
    for (const [index, { stage, command }] of commands.entries()) {
      const reply = await (together?.[index] ?? this.#ask(command))
      if (stage === 'content' ? reply.startsWith('3') : isTaken(reply)) continue
      // What was asked along with it has to be answered, too. A server that wants the mail all the same cannot be talked out of it.
      const last = await together?.[2]?.catch(() => undefined)
      if (last?.startsWith('3')) this.close()
      this.#refuse(stage, reply)
    }
  }

  // A refused mail leaves the server in the middle of it, and the next one must not begin there.
  #refuse(stage: Stage, reply: string): never {
    if (reply.startsWith('421')) this.close()
    else if (stage !== 'dot')
      void this.#ask('RSET').then(
        (cleared) => isTaken(cleared) || this.close(),
        () => {},
      )
    throw new MailTrouble({ stage, response: reply, message: reply })
  }

  #ask(command: string, stage: Stage = 'connection'): Promise<string> {
    return this.#askTogether([command], stage)[0] as Promise<string>
  }

  #askTogether(commands: readonly string[], stage: Stage = 'connection'): Promise<string>[] {
    const replies = commands.map(
      () =>
        new Promise<string>((take, fail) => {
          const failAt = (error: Error) => fail(troubleAt(stage, error))
          if (this.#end) failAt(this.#end)
          else this.#waiters.push({ take, fail: failAt })
        }),
    )
    // Not everybody who asks stays for the answer.
    for (const reply of replies) reply.catch(() => {})
    this.#write(`${commands.join('\r\n')}\r\n`)
    return replies
  }

  #write(data: string | Buffer) {
    if (this.isUsable && !this.#socket.destroyed) this.#socket.write(data)
  }

  #read(chunk: Buffer) {
    this.#unread += chunk.toString('utf8')
    // 250-goes on, 250 ends.
    for (let found = wholeReply.exec(this.#unread); found; found = wholeReply.exec(this.#unread)) {
      this.#unread = this.#unread.slice(found[0].length)
      const waiter = this.#waiters.shift()
      // Nobody has asked: it says goodbye.
      if (!waiter) return this.close()
      waiter.take(found[0].trimEnd())
    }
    if (this.#unread.length > longestReply) this.close()
  }

  #untilEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd = resolve
      if (this.#end) resolve()
    })
  }

  #finish(error: Error) {
    this.#end ??= error
    this.#onEnd?.()
    for (const { fail } of this.#waiters.splice(0)) fail(this.#end)
  }
}

const wholeReply = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*|\r?)\n/

const troubleAt = (stage: Stage, { message, response }: Error & { response?: string }) =>
  new MailTrouble({ stage, response, message })

/** Connected, greeted, over TLS where the server offers it, signed in where the address has a password. */
const connect = (smtpUrl: string): Promise<SMTPConnection> => {
  const options = { ...patience, ...(parseConnectionUrl(smtpUrl) as SMTPConnection.Options) }
  const connection = new SMTPConnection(options)
  return new Promise((resolve, reject) => {
    const fail = (error: SMTPConnection.SMTPError) => {
      // The first word counts: closing brings another.
      reject(troubleAt('connection', error))
      connection.close()
    }
    // For as long as it lives: without a listener an error would end the program.
    connection.on('error', fail)
    connection.once('end', () => fail(new Error('the connection was closed')))
    connection.connect((error) => {
      if (error) return fail(error)
      const { auth } = options as { auth?: SMTPConnection.Credentials }
      if (!auth) return resolve(connection)
      connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve(connection)))
    })
  })
}
