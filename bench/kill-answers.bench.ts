import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findHome, freePort, startEmbedded, stopServer } from '../apps/server/src/db/embedded'
import { seededRandom } from '../apps/server/src/demo/random'
import { Customers } from '../apps/server/src/testing/customers'
import { newDataDir, postmastersOn, startProcess } from '../apps/server/src/testing/program-process'
import { report } from './promise'

// An acknowledged answer must never be lost: under load the program (PROGRAM_KILLS times) and its database (DATABASE_KILLS times)
// are killed without warning, at moments determined by SEED. Requests without a reply are retried; no answer may be lost or
// duplicated.

const programKills = Number(process.env.PROGRAM_KILLS ?? 6)
const databaseKills = Number(process.env.DATABASE_KILLS ?? 3)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
console.log(`        SEED=${seed} PROGRAM_KILLS=${programKills} DATABASE_KILLS=${databaseKills}`)

const dataDir = newDataDir()
const home = findHome(dataDir)
const port = await freePort()
const customers = new Customers(`http://127.0.0.1:${port}`)

const start = async () => {
  const program = startProcess({ DATA_DIR: dataDir, PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:9', LIMITS: 'off' })
  await program.ready
  await customers.tryAgain()
  return program
}

const killUnderLoad = async (victim: 'program' | 'database') => {
  const program = await start()
  const answering = customers.answerUntilSilence({ atOnce: 16 })
  await pause(200 + random.below(2500))
  if (victim === 'database') {
    for (const pid of postmastersOn(home.data)) process.kill(pid, 'SIGKILL')
    await pause(random.below(800))
  }
  program.child.kill('SIGKILL')
  await Promise.all([answering, program.ended])
}

const left = { program: programKills, database: databaseKills }
try {
  while (left.program + left.database > 0) {
    const victim = random.below(left.program + left.database) < left.program ? 'program' : 'database'
    left[victim]--
    await killUnderLoad(victim)
  }
  const program = await start()
  const { url } = await startEmbedded(dataDir)
  const { missing, twice, unanswered } = await customers.findWrong(url)
  program.child.kill('SIGTERM')
  await program.ended
  const { length: acknowledged } = customers.acknowledged
  console.log(
    `        ${acknowledged} acknowledged, ${missing.length} missing, ${twice.length} twice, ${unanswered.length} without a reply`,
  )
  const isKept = acknowledged > 0 && missing.length + twice.length + unanswered.length === 0
  report({ promise: 'acknowledged answers that are there, once, after every kill', ratio: isKept ? 1 : 0, atLeast: 1 })
} finally {
  stopServer(home)
  rmSync(home.data, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
