import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A way to the database on which single queries fail: the connection that carries one is cut. For the program that is a connection
 * that was lost, as on a busy machine or a bad network.
 */
export class CutConnections {
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  #toCut: RegExp[] = []
  /** What has been cut, in the order in which it happened. */
  readonly cut: RegExp[] = []
  /** While set, what matches is swallowed: its connection stays open and never answers again. */
  swallowed: RegExp | undefined

  /** The first query that matches is cut, once for each pattern. */
  cutFirst(...patterns: RegExp[]) {
    this.#toCut.push(...patterns)
  }

  /** The address to give to the program. */
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
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      isSwallowed ||= this.swallowed?.test(text) ?? false
      if (isSwallowed) return
      const found = this.#toCut.find((pattern) => pattern.test(text))
      if (!found) return database.write(chunk)
      this.#toCut = this.#toCut.filter((pattern) => pattern !== found)
      this.cut.push(found)
      end()
    })
    database.on('data', (chunk) => client.write(chunk))
  }
}
