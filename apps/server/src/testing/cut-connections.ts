import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A database proxy that can fail single queries by cutting their connection. To the program this looks like a lost connection, as
 * on a busy machine or a bad network.
 */
export class CutConnections {
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  #toCut: RegExp[] = []
  /** The patterns that have been cut, in order. */
  readonly cut: RegExp[] = []
  /** While set, matching queries get no reply, and their connection stays open. */
  swallowed: RegExp | undefined
  /** While set: a connection that has sent the first gets no reply to the second, which the database executes. */
  unanswered: { after: RegExp; at: RegExp } | undefined

  /** Cuts the first query that matches, once per pattern. */
  cutFirst(...patterns: RegExp[]) {
    this.#toCut.push(...patterns)
  }

  /** Returns the database URL for the program. */
  async start(databaseUrl: string): Promise<string> {
    const target = new URL(databaseUrl)
    this.#server = createServer((client) => this.#join(client, target))
    const server = this.#server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(databaseUrl)
    url.port = String((server.address() as { port: number }).port)
    return url.href
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()))
  }

  #join(client: Socket, { hostname, port }: URL) {
    const database = connect(Number(port), hostname)
    const both = [client, database]
    const end = () => {
      for (const socket of both) {
        socket.destroy()
        this.#sockets.delete(socket)
      }
    }
    for (const socket of both) {
      this.#sockets.add(socket)
      socket.setNoDelay(true).on('error', end).on('close', end)
    }
    let isSwallowed = false
    let isAfter = false
    let isUnanswered = false
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      isUnanswered ||= isAfter && (this.unanswered?.at.test(text) ?? false)
      isAfter ||= this.unanswered?.after.test(text) ?? false
      isSwallowed ||= this.swallowed?.test(text) ?? false
      if (isSwallowed) return
      const found = this.#toCut.find((pattern) => pattern.test(text))
      if (!found) return database.write(chunk)
      this.#toCut = this.#toCut.filter((pattern) => pattern !== found)
      this.cut.push(found)
      end()
    })
    database.on('data', (chunk) => {
      if (!isUnanswered) client.write(chunk)
    })
  }
}
