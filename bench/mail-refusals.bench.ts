import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../apps/server/src/db/database'
import { migrate } from '../apps/server/src/db/migrate'
import { startSinkProcess } from '../apps/server/src/testing/mail-kills'
import { fillMailList } from '../apps/server/src/testing/mail-list'
import { makeMailScene } from '../apps/server/src/testing/mail-scene'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { median, report } from './promise'

// A mail server that defers some mails at random, as servers do: the others must be sent as fast as without. Set MAILS for a
// short run.

const mails = Number(process.env.MAILS ?? 6000)
const turns = 3

const postgres = await startTestPostgres({ isDurable: true })
const { db, close } = openDatabase(postgres.url, { max: 2 })

/**
 * Mails per second that the server receives, from a tenth to nine tenths of the list: deferred mails come back a minute later.
 */
const rateWith = async (refusedShare: number) => {
  const sink = await startSinkProcess('-', { refusedShare })
  const scene = await makeMailScene(db, { now: new Date() })
  await fillMailList(db, scene, mails)
  await db.deleteFrom('mailLimits').execute()
  const worker = await startProgramProcess(
    { DATABASE_URL: postgres.url, SECRET_KEY: 'x'.repeat(40), SMTP_URL: sink.url, LOG_LEVEL: 'warn' },
    ['--role', 'worker'],
  )
  let started: { taken: number; at: number } | undefined
  try {
    for (;;) {
      await pause(5)
      const taken = await sink.taken()
      const at = performance.now()
      if (taken >= mails / 10) started ??= { taken, at }
      if (started && taken >= 0.9 * mails) return ((taken - started.taken) * 1000) / (at - started.at)
    }
  } finally {
    await worker.stop()
    await sink.stop()
    await db.deleteFrom('deliveries').execute()
  }
}

try {
  await migrate(postgres.url)
  const rates = new Map<number, number[]>([0, 0.01, 0.05].map((share) => [share, []]))
  for (let turn = 0; turn <= turns; turn++) {
    for (const [share, measured] of rates) {
      const rate = await rateWith(share)
      console.log(`        ${100 * share}% put off: ${rate.toFixed(0)} mails per second`)
      // The first turn is a warm-up.
      if (turn > 0) measured.push(rate)
    }
  }
  const without = median(rates.get(0) as number[])
  for (const share of [0.01, 0.05]) {
    const ratio = median(rates.get(share) as number[]) / without
    report({ promise: `mails with ${100 * share}% put off against none`, ratio, atLeast: 0.8 })
  }
} finally {
  await close()
  await postgres.stop()
}
