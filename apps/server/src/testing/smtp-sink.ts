import { createServer, type Server, type Socket } from 'node:net'

/** A mail server that does what a test wants: at every step it can reject, stay silent or close the connection. */

export type SinkStep = 'greeting' | 'starttls' | 'mail' | 'rcpt' | 'data' | 'dot'
/** A custom reply or a kind of failure; undefined is the usual reply. */
export type SinkAnswer = string | 'hang up' | 'be silent' | undefined
export type SinkMail = { to: string; from: string; raw: Buffer }

const usual: Record<SinkStep, string> = {
  greeting: '220 sink',
  starttls: '220 go ahead',
  mail: '250 2.1.0 ok',
  rcpt: '250 2.1.5 ok',
  data: '354 go ahead',
  dot: '250 2.0.0 taken',
}

const endOfMail = Buffer.from('\r\n.\r\n')

export class SmtpSink {
  readonly mails: SinkMail[] = []
  /** How many times each step was reached, answered or not. */
  readonly steps: Record<SinkStep, number> = { greeting: 0, starttls: 0, mail: 0, rcpt: 0, data: 0, dot: 0 }
  answer: (step: SinkStep, to: string) => SinkAnswer | Promise<SinkAnswer> = () => undefined
  /** Runs before the mail is acknowledged. */
  onMail: (mail: SinkMail) => void = (mail) => this.mails.push(mail)
  offersStartTls = false
  offersPipelining = true
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()

  /** Returns the value for SMTP_URL. After a stop, pass the same port. */
  async start(port = 0): Promise<string> {
    const server = createServer((socket) => this.#serve(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${this.port}`
  }

  get port() {
    return ((this.#server as Server).address() as { port: number }).port
  }

  async stop() {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  recipients() {
    return this.mails.map(({ to }) => to)
  }

  #serve(socket: Socket) {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
    let from = ''
    let to = ''
    let content: Buffer[] | undefined
    let rest = ''
    let work = Promise.resolve()
    const step = async (name: SinkStep) => {
      this.steps[name]++
      const answer = (await this.answer(name, to)) ?? usual[name]
      if (answer === 'hang up') socket.destroy()
      else if (answer !== 'be silent') socket.write(`${answer}\r\n`)
      return answer
    }
    const command = async (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') {
        const offers = [this.offersStartTls && 'STARTTLS', this.offersPipelining && 'PIPELINING', '8BITMIME'].filter(Boolean)
        const lines = ['sink', ...offers]
        socket.write(lines.map((offer, index) => `250${index < lines.length - 1 ? '-' : ' '}${offer}\r\n`).join(''))
      } else if (verb === 'MAIL') {
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        await step('mail')
      } else if (verb === 'RCPT') {
        const given = /<(.*?)>/.exec(line)?.[1] ?? ''
        to = given
        if (!(await step('rcpt')).startsWith('2')) to = ''
      } else if (verb === 'DATA') {
        if (to === '') socket.write('554 5.5.1 no valid recipients\r\n')
        else if ((await step('data')).startsWith('3')) content = []
      } else if (verb === 'STAR') {
        await step('starttls')
        // Not TLS, so the handshake fails.
        socket.write('this is not a handshake\r\n')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    const finish = async () => {
      const raw = Buffer.concat(content as Buffer[])
      content = undefined
      const mail = { from, to, raw: raw.subarray(0, raw.length - 3) }
      const answer = await this.answer('dot', to)
      this.steps.dot++
      // A server that closes the connection after the dot may have accepted the mail.
      if (answer === undefined || !/^[45]/.test(answer)) this.onMail(mail)
      if (answer === 'hang up') socket.destroy()
      else if (answer !== 'be silent') socket.write(`${answer ?? usual.dot}\r\n`)
      to = ''
    }
    const take = async (chunk: Buffer) => {
      if (content) {
        content.push(chunk)
        // Clients wait for the reply, so the end marker can only be at the end of the data.
        const tail = chunk.length >= 5 ? chunk.subarray(-5) : Buffer.concat(content.slice(-5)).subarray(-5)
        if (tail.equals(endOfMail)) await finish()
        return
      }
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0 && !content; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        await command(line)
      }
      if (content && rest !== '') {
        const begun = Buffer.from(rest, 'latin1')
        rest = ''
        await take(begun)
      }
    }
    socket.on('data', (chunk) => {
      work = work.then(() => take(chunk))
    })
    void step('greeting')
  }
}
