import { connect, type Socket } from 'node:net'

/** The result of a run of posts: the rate per second, the 99th percentile of the times, and every reply. */
export type Load = { perSecond: number; p99: number; replies: readonly string[] }

type Plan = { port: number; path: string; connections: number; seconds: number; bodyAt: (index: number) => string }

/**
 * Posts one body after the other over keep-alive connections until the time is over. Uses plain sockets, because a full HTTP
 * client would use more CPU than what it measures.
 */
export const postFor = async ({ port, path, connections, seconds, bodyAt }: Plan): Promise<Load> => {
  const replies: string[] = []
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const end = started + seconds * 1000

  const work = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let index = -1
      let sentAt = 0
      let pending = ''
      const send = () => {
        sentAt = performance.now()
        if (sentAt >= end) {
          socket.end()
          return resolve()
        }
        index = next++
        const body = bodyAt(index)
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
        replies[index] = pending.slice(head + 4, head + 4 + length)
        pending = ''
        send()
      })
      socket.once('error', reject)
      socket.once('close', () => resolve())
      socket.once('connect', send)
    })

  await Promise.all(Array.from({ length: connections }, () => work(connect({ port, host: '127.0.0.1', noDelay: true }))))
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0, replies }
}
