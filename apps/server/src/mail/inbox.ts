import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { freePort } from '../db/embedded'

export type MailInbox = { smtpUrl: string; webUrl: string; stop: () => Promise<void> }

type Ports = { smtp: number; web: number }

const program = fileURLToPath(new URL('./inbox-process.ts', import.meta.url))

/**
 * A mail server that keeps all mails and shows them on a page, so that a fresh start can send mail at once. It runs in its own
 * process because it installs signal handlers; it ends with this one. That process takes as much memory as half of the program, so
 * it is started by the first connection, which waits for it.
 */
export const startMailInbox = async (): Promise<MailInbox> => {
  let child: ChildProcess | undefined
  let started: Promise<Ports> | undefined
  const start = async () => {
    const ports = { smtp: await freePort(), web: await freePort() }
    child = fork(program, [String(ports.smtp), String(ports.web)], { detached: true, stdio: 'ignore' })
    const ended = once(child, 'exit').then(() => {
      started = undefined
      throw new Error('the mail inbox ended')
    })
    ended.catch(() => {})
    await Promise.race([once(child, 'message'), ended])
    return ports
  }
  const passOn = (kind: keyof Ports) => async (socket: Socket) => {
    // A client that goes away, at whatever moment.
    socket.on('error', () => {})
    try {
      started ??= start()
      const inside = connect({ port: (await started)[kind], host: '127.0.0.1', allowHalfOpen: true })
      for (const [from, to] of [
        [socket, inside],
        [inside, socket],
      ] as const)
        pipeline(from, to, () => {})
    } catch {
      socket.destroy()
    }
  }
  // The usual ports of a mail inbox, or the next free ones.
  const smtp = await listenFrom(1025, passOn('smtp'))
  const web = await listenFrom(1080, passOn('web'))
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp)}`,
    webUrl: `http://localhost:${portOf(web)}`,
    stop: async () => {
      smtp.close()
      web.close()
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

const listenFrom = async (first: number, onConnection: (socket: Socket) => void): Promise<Server> => {
  for (let port = first; port < first + 200; port += 1) {
    const server = createServer({ allowHalfOpen: true }, onConnection)
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isListening) return server
  }
  throw new Error(`no free port from ${first}`)
}
