import { connect, type Socket } from 'node:net'

/** What a run of posts brought: how many a second, and how long the slowest hundredth took. */
export type Load = {
  perSecond: number
  p99: number
  statuses: Map<number, number>
  bodies: (index: number) => string | undefined
}

type Plan = { port: number; path: string; connections: number; bodies: readonly string[] }

/**
 * Posts every body once over keep-alive connections. Plain sockets, because a full HTTP client would take more of the machine
 * than what it measures.
 */
export const postAll = async ({ port, path, connections, bodies }: Plan): Promise<Load> => {
  const replies: string[] = []
  const times: number[] = []
  const statuses = new Map<number, number>()
  let next = 0
  const started = performance.now()

  const work = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let index = -1
      let sentAt = 0
      let pending = ''
      const send = () => {
        if (next >= bodies.length) {
          socket.end()
          return resolve()
        }
        index = next++
        const body = bodies[index] as string
        sentAt = performance.now()
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }
      socket.on('data', (part) => {
        pending += part
        const head = pending.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/content-length: (\d+)/i.exec(pending.slice(0, head))?.[1] ?? 0)
        if (pending.length < head + 4 + length) return
        times.push(performance.now() - sentAt)
        const status = Number(pending.slice(9, 12))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        replies[index] = pending.slice(head + 4, head + 4 + length)
        pending = ''
        send()
      })
      socket.once('error', reject)
      socket.once('close', () => resolve())
      socket.once('connect', send)
    })

  await Promise.all(Array.from({ length: connections }, () => work(connect({ port, host: '127.0.0.1', noDelay: true }))))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses,
    bodies: (index) => replies[index],
  }
}
