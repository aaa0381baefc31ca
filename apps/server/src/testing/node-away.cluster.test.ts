import { pageOfAnswers } from '@ressoa/contract/answers'
import { npsScore } from '@ressoa/contract/dashboard'
import { authenticate } from '@ressoa/contract/session'
import { saveAnswer } from '@ressoa/contract/survey'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Cluster, givenCluster, onServer } from './cluster'
import { type Actor, password, TestHouse } from './harness'
import { addDeliveries, type MailScene, makeMailScene } from './mail-scene'
import { MailServer } from './mail-server'
import { makeCampaign, openLink } from './surveys'
import { cloneDatabase } from './test-database'

// A node is away when nobody can connect to its part of the database: so it is for the others when its machine has died.

const cluster = givenCluster() as Cluster
const mailServer = new MailServer()
const house = new TestHouse(async () => ({ SMTP_URL: await mailServer.start(), LIMITS: 'off' }))
let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
  await house.openOn(database.url)
})

afterAll(async () => {
  await setNode(true)
  await house.close()
  await mailServer.stop()
  await database.drop()
})

const setNode = (isThere: boolean) => {
  const name = new URL(database.url).pathname.slice(1)
  return onServer(
    cluster.workers[0] as string,
    `alter database ${name} allow_connections ${isThere}`,
    ...(isThere ? [] : [`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`]),
  )
}

type Shop = {
  manager: Actor
  campaign: Awaited<ReturnType<typeof makeCampaign>>
  scene: MailScene
  saved: number
  refused: number
}

const makeShop = async (): Promise<Shop> => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  const scene = await makeMailScene(house.db, { now: house.now, storeId: manager.storeId })
  return { manager, campaign, scene, saved: 0, refused: 0 }
}

/** Whether the store's tables are on the node that goes away. */
const isOnNode = async ({ manager }: Shop) => {
  const { port } = new URL(cluster.workers[0] as string)
  const { rows } = await sql<{ port: number }>`
    select n.nodeport as port
      from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
     where p.shardid = get_shard_id_for_distribution_column('store_settings', ${manager.storeId}::bigint)`.execute(house.db)
  return String(rows[0]?.port) === port
}

const answersAtOnce = 5

/** Answers a campaign as customers do, and notes what was acknowledged. */
const answer = async (shop: Shop) => {
  const tries = Array.from({ length: answersAtOnce }, async () => {
    const key = await openLink(house, shop.campaign)
    if (!key) return 'refused'
    const { status, body } = await house.send(saveAnswer, { key, rating: 9, comment: 'Muito bom', fields: [] })
    return status === 200 && body.NpsFormSaveResult === 0 ? 'saved' : 'refused'
  })
  for (const outcome of await Promise.all(tries)) shop[outcome === 'saved' ? 'saved' : 'refused']++
}

const answersOf = async ({ manager }: Shop) =>
  (await house.callAs(manager, pageOfAnswers, { page: 1, pageSize: 1 })).totalItemCount
const scoreOf = async ({ manager }: Shop) => (await house.callAs(manager, npsScore, {})).totalCount

/** Counted answers that are still in the outbox. */
const inOutbox = async ({ manager }: Shop) =>
  (await house.db.selectFrom('answerChanges').select('id').where('storeId', '=', manager.storeId).execute()).length

const mail = async ({ scene }: Shop, email: string) => {
  await addDeliveries(house.db, house.config, { scene, emails: [email], now: house.now })
}

const soon = { timeout: 60_000, interval: 200 }

test('SCA-002 with one node away, stores on the others are asked, answered, counted and mailed; when it is back all goes on and nothing acknowledged is lost or doubled', async () => {
  const shops: Shop[] = []
  for (let count = 0; count < 8; count++) shops.push(await makeShop())
  const places = await Promise.all(shops.map(isOnNode))
  const away = shops.filter((_, place) => places[place])
  const living = shops.filter((_, place) => !places[place])
  expect(Math.min(away.length, living.length)).toBeGreaterThan(0)
  for (const shop of shops) await answer(shop)

  // Due while the node is away, and written before: nobody can write to a node that is away.
  for (const [number, shop] of away.entries()) await mail(shop, `ausente-${number}@casa.test`)
  await setNode(false)
  for (let round = 0; round < 4; round++) await Promise.all(shops.map(answer))
  for (const [number, shop] of living.entries()) {
    expect(shop, 'a store on a living node').toMatchObject({ saved: 5 * answersAtOnce, refused: 0 })
    await mail(shop, `viva-${number}@casa.test`)
    await mailServer.mailTo(`viva-${number}@casa.test`, { withinSeconds: 60 })
    await expect.poll(() => inOutbox(shop), soon).toBe(0)
    expect(await answersOf(shop)).toBe(shop.saved)
    expect(await scoreOf(shop)).toBe(shop.saved)
    const { status } = await house.send(authenticate, { email: shop.manager.email, password, keepLogged: false })
    expect(status).toBe(200)
  }
  for (const shop of away) {
    expect(shop, 'a store on the node that is away').toMatchObject({ saved: answersAtOnce, refused: 4 * answersAtOnce })
    expect((await house.send(authenticate, { email: shop.manager.email, password, keepLogged: false })).status).toBe(503)
  }
  expect(await house.request('GET', '/readyz')).toMatchObject({ status: 200 })

  await setNode(true)
  for (const [number, shop] of away.entries()) {
    await expect
      .poll(async () => (await house.send(authenticate, { email: shop.manager.email, password, keepLogged: false })).status, soon)
      .toBe(200)
    await answer(shop)
    await mailServer.mailTo(`ausente-${number}@casa.test`, { withinSeconds: 60 })
  }
  for (const shop of shops) {
    await expect.poll(() => inOutbox(shop), soon).toBe(0)
    expect(await answersOf(shop)).toBe(shop.saved)
    expect(await scoreOf(shop)).toBe(shop.saved)
  }
  const addresses = mailServer.mails.map(({ to }) => to?.[0]?.address)
  expect(new Set(addresses).size).toBe(addresses.length)
  process.stdout.write(
    `With a node away, ${living.reduce((sum, { saved }) => sum + saved, 0)} answers of stores on other nodes were saved, ` +
      `and ${living.reduce((sum, { refused }) => sum + refused, 0)} refused.\n`,
  )
})
