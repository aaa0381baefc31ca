import { Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** The mail library's own pool for comparison, as it is or with TCP_NODELAY. */
export const openMailPool = (smtpUrl: string, { connections, setsNoDelay }: { connections: number; setsNoDelay: boolean }) => {
  const { hostname: host, port } = new URL(smtpUrl)
  const getSocket = (_: unknown, done: (error: Error | null, options: object) => void) => {
    const connection = new Socket().setNoDelay(true)
    connection.connect(Number(port), host, () => done(null, { connection }))
  }
  const transport = createTransport({
    host,
    port: Number(port),
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ...(setsNoDelay && { getSocket }),
  } as never)
  return {
    sendAll: async (mails: readonly SendMailOptions[]) => {
      await Promise.all(mails.map((mail) => transport.sendMail(mail)))
    },
    close: () => transport.close(),
  }
}
