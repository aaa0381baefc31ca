import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { startProgramProcess } from '../scripts/lib/running-program'
import { median, report } from './promise'

// Whoever opens a link gets the page and sends an answer: the redirect that makes the invitation, the page as a phone gets it
// (compressed), and the saved answer. The whole way with 16 clients is compared with as many calls of a handler that does nothing,
// alternating in the same run on the same program. Latency is that of the whole way; CPU is the program's, without its database.

const clients = 16
const rounds = 5
const seconds = Number(process.env.SECONDS ?? 6)

const program = await startProgramProcess({ LIMITS: 'off' })
const agent = new Agent({ keepAlive: true, maxSockets: clients })

type Sent = { method?: string; body?: string }

const send = (path: string, { method = 'GET', body }: Sent = {}) =>
  new Promise<{ reply: IncomingMessage; text: string }>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...(body && { 'content-type': 'application/json' }) }
    const sent = request(`${program.url}${path}`, { method, agent, headers }, async (reply) => {
      const parts: Buffer[] = []
      for await (const part of reply) parts.push(part)
      resolve({ reply, text: Buffer.concat(parts).toString('latin1') })
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** From the link to the saved answer. */
const answer = async () => {
  const { location = '' } = (await send('/api/pub/link/demo/pos-compra?Person.Anonymous=true')).reply.headers
  const page = new URL(location, program.url)
  const { reply } = await send(`${page.pathname}${page.search}`)
  if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'br')
    throw new Error(`the page came with ${reply.statusCode}`)
  const body = JSON.stringify({ DispatchInfoKey: page.searchParams.get('dispatchinfokey'), Rating: 9, Comment: 'Muito bom' })
  const { text } = await send('/api/pub/form/save', { method: 'POST', body })
  if (!text.includes('"NpsFormSaveResult":0')) throw new Error(`not saved: ${text}`)
}

/** As many calls, of a handler that does nothing. */
const nothing = async () => {
  for (let call = 0; call < 3; call++) await send('/healthz')
}

const hundredthsPerSecond = 100
const cpuSeconds = () => {
  const stat = readFileSync(`/proc/${program.processId}/stat`, 'utf8')
  // After the command, which may contain spaces, these are the 12th and the 13th field.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) / hundredthsPerSecond
}

const measure = async (way: () => Promise<void>) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const cpu = cpuSeconds()
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await way()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p95: times[Math.floor(times.length * 0.95)] as number,
    cpu: (1000 * (cpuSeconds() - cpu)) / times.length,
  }
}

try {
  await measure(answer)
  const measured: { ours: Awaited<ReturnType<typeof measure>>; bare: Awaited<ReturnType<typeof measure>> }[] = []
  for (let round = 0; round < rounds; round++) measured.push({ bare: await measure(nothing), ours: await measure(answer) })
  for (const side of ['ours', 'bare'] as const) {
    const of = (figure: 'perSecond' | 'p95' | 'cpu') => median(measured.map((round) => round[side][figure]))
    const name = side === 'ours' ? 'open and submit' : 'three empty calls'
    console.log(
      `        ${name}: ${of('perSecond').toFixed(0)} per second, p95 ${of('p95').toFixed(0)} ms, ${of('cpu').toFixed(1)} ms CPU each`,
    )
  }
  report({
    promise: 'opening and submitting a survey against three calls that do nothing',
    ratio: median(measured.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
    atLeast: 0.05,
  })
} finally {
  agent.destroy()
  await program.stop()
}
