import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../apps/server/src/config'
import { openDatabase } from '../apps/server/src/db/database'
import { migrate } from '../apps/server/src/db/migrate'
import { composeMail } from '../apps/server/src/features/deliveries/compose-mail'
import { newSheet } from '../apps/server/src/features/deliveries/mime-text'
import { insertDispatch } from '../apps/server/src/features/dispatches/dispatches.sql'
import { runSending } from '../apps/server/src/features/dispatches/run-sending'
import { newInvitationId } from '../apps/server/src/features/invitations/invitation-key'
import { prepareMail } from '../apps/server/src/features/templates/prepared-mail'
import { createLog } from '../apps/server/src/log'
import { createOutbound } from '../apps/server/src/outbound/outbound'
import { startSinkProcess } from '../apps/server/src/testing/mail-kills'
import { fillMailList, fillPeopleList, insertAgain, lengthenMail, setDue } from '../apps/server/src/testing/mail-list'
import { openMailPool } from '../apps/server/src/testing/mail-pool'
import { makeMailScene } from '../apps/server/src/testing/mail-scene'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { megabytesOf } from './lib/memory-of'
import { median, report } from './promise'

// Mails of 20 kB to a mail server on this machine: our worker (claiming, composing, barrier, journal, everything on disk)
// compared with nodemailer's own pool, which gets finished texts and stores nothing, with the same number of connections. Then a
// list of a million (LIST): creating its mails compared with a bare INSERT … SELECT of the same rows, and how much the worker's
// memory grows while it sends from it for SECONDS. Set MAILS and TURNS for a short run.

const mails = Number(process.env.MAILS ?? 4000)
const turns = Number(process.env.TURNS ?? 3)
const listLength = Number(process.env.LIST ?? 1_000_000)
const listSeconds = Number(process.env.SECONDS ?? 60)
const connections = Number(process.env.CONNECTIONS ?? 20)

const postgres = await startTestPostgres({ isDurable: true })
const sink = await startSinkProcess('-')
const { db, close } = openDatabase(postgres.url, { max: 2 })
const secretKey = 'x'.repeat(40)
const config = readConfig({ SECRET_KEY: secretKey, SMTP_URL: sink.url, DATABASE_URL: postgres.url })

/** Mails per second that the mail server receives, measured from a tenth to the end: startup does not count. */
const rateWhile = async (count: number, begin: () => unknown) => {
  const before = await sink.taken()
  begin()
  let started: { taken: number; at: number } | undefined
  for (;;) {
    await pause(5)
    const taken = (await sink.taken()) - before
    const at = performance.now()
    if (taken >= count / 10) started ??= { taken, at }
    if (started && taken >= count) return ((taken - started.taken) * 1000) / (at - started.at)
  }
}

try {
  await migrate(postgres.url)
  const scene = await makeMailScene(db, { now: new Date() })
  await lengthenMail(db, scene, 1200)
  const prepared = await prepareMail({ db, config }, { storeId: scene.storeId, mailingId: scene.mailings.request })
  const person = { name: 'Pessoa Número 1', email: 'pessoa.1@casa.test', values: {} }
  const links = { surveyUrl: 'https://casa.test/s', unsubscribeUrl: 'https://casa.test/u', pixelUrl: 'https://casa.test/p' }
  const words = prepared.fill({ ...person, ...links })
  const composed = await composeMail(config, {
    prepared,
    recipient: { ...person, address: person.email, storeId: scene.storeId, invitationId: newInvitationId(), kind: 'request' },
    now: new Date(),
    sheet: newSheet(),
  })
  console.log(
    `        a mail has ${composed?.message.length} bytes; ${connections} connections; nodemailer sets TCP_NODELAY by itself`,
  )

  const byPool = (setsNoDelay: boolean) => {
    const pool = openMailPool(sink.url, { connections, setsNoDelay })
    return rateWhile(mails, async () => {
      const rest = { from: config.mailFrom, list: { unsubscribe: links.unsubscribeUrl }, ...words }
      await pool.sendAll(
        Array.from({ length: mails }, (_, n) => ({ to: { name: person.name, address: `pessoa.${n}@casa.test` }, ...rest })),
      )
      pool.close()
    })
  }

  const byUs = async () => {
    await fillMailList(db, scene, mails)
    let worker: Awaited<ReturnType<typeof startProgramProcess>> | undefined
    const rate = await rateWhile(mails, async () => {
      worker = await startWorker()
    })
    await worker?.stop()
    return rate
  }
  const startWorker = () =>
    startProgramProcess(
      {
        DATABASE_URL: postgres.url,
        SECRET_KEY: secretKey,
        SMTP_URL: sink.url,
        SMTP_CONNECTIONS: String(connections),
        LOG_LEVEL: 'warn',
      },
      ['--role', 'worker'],
    )

  const rates = { ours: [] as number[], shipped: [] as number[], noDelay: [] as number[] }
  for (let turn = 0; turn <= turns; turn++) {
    const [ours, shipped, noDelay] = [await byUs(), await byPool(false), await byPool(true)]
    console.log(
      `        mails per second: ours ${ours.toFixed(0)}, pool ${shipped.toFixed(0)}, pool with setNoDelay ${noDelay.toFixed(0)}`,
    )
    // The first turn is a warm-up.
    if (turn === 0) continue
    rates.ours.push(ours)
    rates.shipped.push(shipped)
    rates.noDelay.push(noDelay)
  }
  const ours = median(rates.ours)
  report({ promise: 'mails of ours against nodemailer’s pool as it is', ratio: ours / median(rates.shipped), atLeast: 1.5 })
  report({ promise: 'mails of ours against the pool with setNoDelay', ratio: ours / median(rates.noDelay), atLeast: 1 })

  await fillPeopleList(db, scene, listLength)
  const due = { type: 'immediate', dueAt: new Date(), timeZone: 'UTC', repetition: 'none', now: new Date() } as const
  const { storeId, campaignId, listId } = scene
  const { sendingId } = await insertDispatch(db, { storeId, campaignId, listId, ...due })
  const outbound = createOutbound({ allow: [], ownUrls: [] })
  const app = { db, longReads: db, outbound, config, clock: () => new Date(), log: createLog({ ...config, logLevel: 'warn' }) }
  const materialising = performance.now()
  while ((await runSending(app, { storeId, sendingId })).length > 0) {}
  const made = (performance.now() - materialising) / 1000
  const bare = await insertAgain(db, { storeId, sendingId })
  console.log(
    `        ${listLength} mails made in ${made.toFixed(1)} s; the same rows by bare INSERT … SELECT ${bare.toFixed(1)} s`,
  )
  report({ promise: 'a bare INSERT … SELECT against making the mails of a list', ratio: bare / made, atLeast: 0.5 })

  // Not due yet, so that the worker is idle first.
  await setDue(db, new Date('2100-01-01'))
  const worker = await startWorker()
  await pause(5000)
  const idle = megabytesOf(worker.processId)
  await setDue(db, new Date('2020-01-01'))
  const before = await sink.taken()
  const megabytes: number[] = []
  for (const until = performance.now() + listSeconds * 1000; performance.now() < until; await pause(100)) {
    megabytes.push(megabytesOf(worker.processId))
  }
  const sent = (await sink.taken()) - before
  await worker.stop()
  const highest = Math.max(...megabytes)
  const third = Math.floor(megabytes.length / 3)
  const [middle, last] = [Math.max(...megabytes.slice(third, 2 * third)), Math.max(...megabytes.slice(2 * third))]
  console.log(
    `        of ${listLength} mails ${sent} sent in ${listSeconds} s; idle ${idle.toFixed(0)} MB, highest ${highest.toFixed(0)} MB, middle third ${middle.toFixed(0)} MB, last third ${last.toFixed(0)} MB`,
  )
  report({ promise: '64 MB against what the worker grew by', ratio: 64 / Math.max(1, highest - idle), atLeast: 1 })
  report({ promise: 'memory of the middle third against the last third', ratio: middle / last, atLeast: 0.9 })
} finally {
  await close()
  await sink.stop()
  postgres.stop()
}
