import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

/** A server of somebody else, which our calls reach. */

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Respond = (request: Received, response: ServerResponse) => void

const read = (name: string) => readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8')

/** Signs the receivers' certificate, which is for shop.example and rebinding.example. */
export const receiverAuthority = () => read('receiver-ca')

export const startReceiver = async ({ isTls = false, host = '127.0.0.1' }: { isTls?: boolean; host?: string } = {}) => {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let respond: Respond = (_request, response) => response.writeHead(200).end('ok')
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(one)
    respond(one, response)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    take(request, response).catch(() => response.destroy())
  }
  const server = isTls ? createTlsServer({ key: read('receiver-key'), cert: read('receiver') }, handle) : createServer(handle)
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    /** From now on it replies like this. */
    replyWith: (next: Respond) => {
      respond = next
    },
    replyStatus: (status: number, headers: Record<string, string> = {}) => {
      respond = (_request, response) => response.writeHead(status, headers).end()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
