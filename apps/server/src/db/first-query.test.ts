import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendRecovery } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { CutConnections } from '../testing/cut-connections'
import { TestHouse } from '../testing/harness'
import { addDeliveries, makeMailScene } from '../testing/mail-scene'
import { MailServer } from '../testing/mail-server'
import { answerCampaign, makeCampaign } from '../testing/surveys'
import { cloneDatabase } from '../testing/test-database'

const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-first-query-'))
const mailServer = new MailServer()
let database: Awaited<ReturnType<typeof cloneDatabase>>
let way: CutConnections
let house: TestHouse

beforeEach(async () => {
  way = new CutConnections()
  database = await cloneDatabase(inject('postgresUrl'))
  house = new TestHouse(async () => ({ SMTP_URL: await mailServer.start(), DATA_DIR: dataDir }))
})

afterEach(async () => {
  await house.close()
  await mailServer.stop()
  await way.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The parts of the program, the first query of each, and a sign that it works. */
const parts: { part: string; firstQueries: RegExp[]; works: () => Promise<unknown> }[] = [
  {
    part: 'the queue',
    firstQueries: [/server_version_num/, /insert into "graphile_worker"\._private_tasks/],
    works: () => recoveryMailArrives(),
  },
  {
    part: 'the question for a job',
    firstQueries: [/update "graphile_worker"\._private_jobs/],
    works: () => recoveryMailArrives(),
  },
  { part: 'the listener', firstQueries: [/LISTEN "jobs:insert"/], works: () => listenerIsThere() },
  {
    part: 'the sender',
    firstQueries: [/insert into mail_workers/, /from sendings\s+where status/, /from deliveries/, /mail_limits/],
    works: () => campaignMailArrives(),
  },
  {
    part: 'taking answer changes',
    firstQueries: [/left join score_folds/, /from answer_changes c where c.store_id = s.store_id/, /delete from answer_changes/],
    works: () => answerIsFolded(),
  },
  { part: 'sessions', firstQueries: [/from sessions session/], works: () => sessionIsRead() },
]

test.each(parts)('when the first query of $part fails, it works within 5 s', async ({ firstQueries, works }) => {
  way.cutFirst(...firstQueries)
  await house.openOn(await way.start(database.url))
  await works()
  expect(new Set(way.cut), 'what was cut').toEqual(new Set(firstQueries))
  await expect.poll(async () => (await house.request('GET', '/readyz')).body, soon).toEqual({ status: 'ready' })
})

const soon = { timeout: 5000, interval: 50 }

const recoveryMailArrives = async () => {
  const { email } = await house.makeAdmin(await house.makeStore(), 'manager')
  await house.callAs(undefined, sendRecovery, { email })
  await mailServer.mailTo(email, { withinSeconds: 5 })
}

const listenerIsThere = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`.execute(house.db)
      return rows.length
    }, soon)
    .toBe(1)

const campaignMailArrives = async () => {
  const scene = await makeMailScene(house.db, { now: house.now })
  await addDeliveries(house.db, house.config, { scene, emails: ['ana@casa.test'], now: house.now })
  await mailServer.mailTo('ana@casa.test', { withinSeconds: 5 })
}

const answerIsFolded = async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  await answerCampaign(house, await makeCampaign(house, manager), { rating: 9 })
  const promoters = async () => {
    const days = house.db.selectFrom('scoreDays').select('promoters').where('storeId', '=', manager.storeId)
    return (await days.executeTakeFirst())?.promoters
  }
  await expect.poll(promoters, soon).toBe(1)
}

const sessionIsRead = async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const refused = await house.send(settings, undefined, { as: manager })
  expect(refused.status).toBe(503)
  await expect.poll(async () => (await house.send(settings, undefined, { as: manager })).status, soon).toBe(200)
}
