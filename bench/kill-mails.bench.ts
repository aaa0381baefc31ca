import { seededRandom } from '../apps/server/src/demo/random'
import { killWhileSending } from '../apps/server/src/testing/mail-kills'
import { report } from './promise'

// Mails to PEOPLE while workers (WORKER_KILLS times) and their database (DATABASE_KILLS times) are killed without warning, at
// moments determined by SEED; two workers finish the rest. Nobody may get two mails, and people who may have got none must be
// listed by name: per kill at most as many as there were open connections.

const people = Number(process.env.PEOPLE ?? 20_000)
const workerKills = Number(process.env.WORKER_KILLS ?? 20)
const databaseKills = Number(process.env.DATABASE_KILLS ?? 3)
const connections = Number(process.env.CONNECTIONS ?? 10)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
console.log(`        SEED=${seed} PEOPLE=${people} WORKER_KILLS=${workerKills} DATABASE_KILLS=${databaseKills}`)

const found = await killWhileSending({
  people,
  workerKills,
  databaseKills,
  connections,
  slowness: 10,
  lifeMilliseconds: 2500,
  random: () => random.below(1_000_000) / 1_000_000,
  onStep: (line) => console.log(`        ${line}`),
})
const { sent, unconfirmed, twice, missing } = found
console.log(
  `        ${sent} sent, ${unconfirmed.length} unconfirmed, ${twice.length} twice, ${missing.length} missing and not listed`,
)
const isKept = found.people === people && twice.length + missing.length === 0
report({ promise: 'people mailed once, or listed, after every kill', ratio: isKept ? 1 : 0, atLeast: 1 })
report({
  promise: 'open connections at the kills of workers against mails in doubt',
  ratio: (workerKills * connections) / Math.max(1, unconfirmed.length),
  atLeast: 1,
})
