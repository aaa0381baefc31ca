import { seededRandom } from '../apps/server/src/demo/random'
import { callsAtOnce, killWhileDelivering } from '../apps/server/src/testing/hook-kills'
import { report } from './promise'

// EVENTS are delivered to ENDPOINTS while workers are killed WORKER_KILLS times without warning, at moments determined by SEED; one
// worker finishes the rest. None may be lost, and each kill may repeat at most the calls that were under way, with the same id.

const events = Number(process.env.EVENTS ?? 1000)
const endpoints = Number(process.env.ENDPOINTS ?? 1)
const workerKills = Number(process.env.WORKER_KILLS ?? 20)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
console.log(`        SEED=${seed} EVENTS=${events} ENDPOINTS=${endpoints} WORKER_KILLS=${workerKills}`)

const found = await killWhileDelivering({
  events,
  endpoints,
  workerKills,
  slowness: 50,
  lifeMilliseconds: 500,
  random: () => random.below(1_000_000) / 1_000_000,
  onStep: (line) => console.log(`        ${line}`),
})
const { deliveries, lost, unknown, repeated, changed, killedUnderWay } = found
console.log(`        ${deliveries} delivered, ${lost} lost, ${repeated} repeated, ${killedUnderWay} under way at the kills`)
const isKept = deliveries === events * endpoints && lost + unknown + changed === 0
report({ promise: 'events delivered at least once, with one id and one body each', ratio: isKept ? 1 : 0, atLeast: 1 })
report({
  promise: 'calls under way at the kills against repetitions',
  ratio: Math.min(killedUnderWay, workerKills * endpoints * callsAtOnce) / Math.max(1, repeated),
  atLeast: repeated === 0 ? 0 : 1,
})
