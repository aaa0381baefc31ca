import { startReceiver } from './receiver'

// A receiver of webhooks in a separate process. Paths with `silent` never get a reply, the others after the given milliseconds.
// A message returns when each call arrived, by the id of its event or the key of its answer, and forgets them.
const slowness = Number(process.argv[2] ?? 0)

const receiver = await startReceiver()
let arrived: [string, number][] = []
receiver.replyWith(({ path, headers, body }, response) => {
  receiver.received.length = 0
  if (path.includes('silent')) return
  const key = /"Answer":\{"IdRessoa":\d+,"Key":"([^"]+)"/.exec(body)?.[1] ?? String(headers['webhook-id'])
  arrived.push([key, Date.now()])
  setTimeout(() => response.writeHead(204).end(), slowness)
})
process.on('message', () => {
  process.send?.({ arrived })
  arrived = []
})
process.once('disconnect', () => process.exit(0))
process.send?.({ port: receiver.port })
