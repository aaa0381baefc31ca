import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../demo/random'

/** What the network does. A change holds for open connections, too. */
export type Weather =
  | { kind: 'fair' }
  /** Every piece arrives late, by up to so many milliseconds. */
  | { kind: 'slow'; milliseconds: number }
  /** Connections are cut in the middle of a piece, with this chance for each piece. */
  | { kind: 'cutting'; chance: number }
  /** Nobody gets through, and everybody is told. */
  | { kind: 'closed' }
  /** Nothing arrives, and nobody is told. What was under way arrives afterwards. */
  | { kind: 'silent' }
  /** The same, but what was open before or meanwhile stays silent for ever, as behind a firewall that has forgotten it. */
  | { kind: 'forgetful' }

type Link = { both: readonly [Socket, Socket]; isForgotten: boolean }

/** A small TCP proxy between the program and one of the servers that it needs. */
export class Network {
  #weather: Weather = { kind: 'fair' }
  #changed = Promise.withResolvers<void>()
  #server: Server | undefined
  readonly #links = new Set<Link>()

  constructor(private readonly random: Random) {}

  /** Returns the server's URL as the program gets it. */
  async start(serverUrl: string): Promise<string> {
    const target = new URL(serverUrl)
    const server = createServer((client) => this.#join(client, target))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(serverUrl)
    url.port = String((server.address() as { port: number }).port)
    return url.href
  }

  set(weather: Weather) {
    this.#weather = weather
    if (weather.kind === 'closed') this.cutAll()
    if (weather.kind === 'forgetful') for (const link of this.#links) link.isForgotten = true
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  cutAll() {
    for (const { both } of this.#links) for (const socket of both) socket.resetAndDestroy()
  }

  async stop() {
    this.set({ kind: 'closed' })
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()))
  }

  #join(client: Socket, { hostname, port }: URL) {
    client.on('error', () => {})
    if (this.#weather.kind === 'closed') {
      client.resetAndDestroy()
      return
    }
    const link: Link = { both: [client, connect(Number(port), hostname)], isForgotten: this.#weather.kind === 'forgetful' }
    this.#links.add(link)
    this.#carry(link, link.both)
    this.#carry(link, [link.both[1], link.both[0]])
  }

  #carry(link: Link, [from, to]: readonly [Socket, Socket]) {
    let order = Promise.resolve()
    from.setNoDelay(true).on('error', () => {})
    from.on('data', (piece) => {
      order = order.then(() => this.#deliver(link, { piece, to }))
    })
    from.on('close', () => {
      order = order.then(() => this.#deliver(link, { to }))
    })
  }

  /** Without a piece it is the end of the connection. */
  async #deliver(link: Link, { piece, to }: { piece?: Buffer; to: Socket }) {
    if (this.#weather.kind === 'slow') await pause(this.random.below(this.#weather.milliseconds))
    while (this.#weather.kind === 'silent') await this.#changed.promise
    if (link.isForgotten) return
    if (!piece) {
      to.destroySoon()
      this.#links.delete(link)
    } else if (this.#weather.kind === 'cutting' && this.random.chance(this.#weather.chance)) {
      to.write(piece.subarray(0, piece.length / 2), () => {
        for (const socket of link.both) socket.destroy()
      })
    } else if (to.writable) to.write(piece)
  }
}
