import { createServer } from 'node:net'
import MailDev from 'maildev'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const freePortFrom = async (first: number): Promise<number> => {
  for (let port = first; port < first + 200; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${first}`)
}

// The usual ports of a mail inbox, or the next free ones.
const smtp = await freePortFrom(1025)
const web = await freePortFrom(1080)
new MailDev({ smtp, web, ip: '127.0.0.1', webIp: '127.0.0.1', silent: true, disableWeb: false }).listen((error?: Error) => {
  if (error) throw error
  process.send?.({ smtp, web })
})
process.once('disconnect', () => process.exit(0))
