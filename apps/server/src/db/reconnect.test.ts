import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendExpressInterest, sendRecovery } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { expect, test } from 'vitest'
import { TestHouse } from '../testing/harness'
import { MailServer } from '../testing/mail-server'
import { freePort, startEmbedded } from './embedded'
import { migrate } from './migrate'
import { workerHands } from './worker'

const interest = { app: 'crm', name: 'Ana', company: 'Casa', email: 'ana@casa.test', phone: '(31) 99999-8888' }

const within = async (seconds: number, claim: () => Promise<boolean>) => {
  const begun = Date.now()
  while (Date.now() - begun < seconds * 1000) {
    if (await claim().catch(() => false)) return (Date.now() - begun) / 1000
    await pause(50)
  }
  throw new Error(`not within ${seconds} s`)
}

test('OPS-009 OPS-004 when the database goes away and comes back the program serves again within 5 s, and no acknowledged write is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-reconnect-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const mailServer = new MailServer()
  let postgres = await startEmbedded(dataDir, { port })
  await migrate(postgres.url)
  const house = new TestHouse({ SMTP_URL: await mailServer.start(), LIMITS: 'off' })
  await house.openOn(postgres.url)
  try {
    const store = await house.makeStore()
    const actor = await house.actor(store, 'administrator')
    let acknowledged = 0
    let isWriting = true
    const write = async () => {
      while (isWriting) {
        const { status } = await house.send(sendExpressInterest, interest, { as: actor }).catch(() => ({ status: 0 }))
        if (status === 200) acknowledged++
        else await pause(20)
      }
    }
    const writers = Array.from({ length: 6 }, write)
    // Every slot of the worker holds a job that it cannot report as done.
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    mailServer.heldBackBy = promise
    for (let job = 0; job < workerHands; job++) await house.send(sendRecovery, { email: actor.email })
    await within(5, async () => mailServer.begun >= workerHands)

    postgres.stop()
    letGo()
    expect(await house.request('GET', '/healthz')).toMatchObject({ status: 200 })
    const away = await house.request('GET', '/readyz')
    expect(away).toMatchObject({ status: 503, body: { status: 'not ready', reason: 'the database does not answer' } })
    const refused = await house.send(settings, undefined, { as: actor, language: 'en' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.body.Message).toContain('Try again')
    await pause(1500)

    postgres = await startEmbedded(dataDir, { port })
    await within(5, async () => (await house.send(settings, undefined, { as: actor })).status === 200)
    await within(5, async () => (await house.request('GET', '/readyz')).status === 200)
    const other = await house.makeAdmin(store, 'reader')
    await house.send(sendRecovery, { email: other.email })
    await mailServer.mailTo(other.email, { withinSeconds: 5 })
    isWriting = false
    await Promise.all(writers)
    expect(acknowledged).toBeGreaterThan(20)
    const kept = await house.db.selectFrom('interestRequests').select('id').execute()
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    await house.close()
    await mailServer.stop()
    postgres.stop()
    rmSync(postgres.dataFolder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 180_000)
