import type { Socket } from 'node:net'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose-mail'
import type { Stage, Trouble } from './judge-reply'
import { newSheet } from './mime-text'

/** What went wrong, and which stage the mail had reached. */
export class MailTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

/** The mail was withdrawn before its final dot: the server discards it. */
export class WithheldMail extends Error {}

type Waiter = { take: (reply: string) => void; fail: (error: Error) => void }

const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 }
const longestReply = 8000

const isTaken = (reply: string) => reply.startsWith('2')

/**
 * A connection to the mail server, used for one mail after another. The library opens it, with TLS and password, and watches for
 * its end. We send the few commands of a mail ourselves: the library would scan every byte of the mail once more.
 */
export class MailConnection {
  /** The buffer belongs to this connection: after a break, some of its bytes may still be in flight. */
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

  /** The query of the address is passed to the library as options: `smtp://host?socketTimeout=60000`. */
  static async open(smtpUrl: string): Promise<MailConnection> {
    const opened = new MailConnection(await connect(smtpUrl))
    opened.#extensions = (await opened.#ask(`EHLO ${opened.connection.name}`)).toUpperCase()
    return opened
  }

  get isUsable() {
    return this.#end === undefined
  }

  /**
   * Sends everything except the final dot, asks for permission, then sends the dot or drops the mail together with the
   * connection. Returns when the server has accepted the mail. `onTooLate` is called when permission arrives after the connection
   * was lost.
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

  /** Sends QUIT, for servers that count clients that do not. */
  quit() {
    this.#write('QUIT\r\n')
    this.close()
  }

  /** Up to the point where the server waits for the content. */
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
      // The pipelined commands must be answered too. A server that accepts DATA after refusing the recipient cannot be stopped
      // otherwise.
      const last = await together?.[2]?.catch(() => undefined)
      if (last?.startsWith('3')) this.close()
      this.#refuse(stage, reply)
    }
  }

  // A refused mail leaves the session in an unclear state, and the next mail must not start there.
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
    // The caller may be gone before the reply arrives.
    for (const reply of replies) reply.catch(() => {})
    this.#write(`${commands.join('\r\n')}\r\n`)
    return replies
  }

  #write(data: string | Buffer) {
    if (this.isUsable && !this.#socket.destroyed) this.#socket.write(data)
  }

  #read(chunk: Buffer) {
    this.#unread += chunk.toString('utf8')
    // `250-` continues, `250 ` is the last line.
    for (let found = wholeReply.exec(this.#unread); found; found = wholeReply.exec(this.#unread)) {
      this.#unread = this.#unread.slice(found[0].length)
      const waiter = this.#waiters.shift()
      // An unexpected reply: the server is closing the connection.
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

/** Connected and greeted, with TLS where the server offers it, signed in where the address has a password. */
const connect = (smtpUrl: string): Promise<SMTPConnection> => {
  const options = { ...patience, ...(parseConnectionUrl(smtpUrl) as SMTPConnection.Options) }
  const connection = new SMTPConnection(options)
  return new Promise((resolve, reject) => {
    const fail = (error: SMTPConnection.SMTPError) => {
      // The first error counts: closing causes another.
      reject(troubleAt('connection', error))
      connection.close()
    }
    // Stays for the life of the connection: an error without a listener would end the program.
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
