import { expect, test } from 'vitest'
import { openHookScene } from '../../testing/hook-scene'
import { hooksDone, makeHook } from '../../testing/hooks'
import { answerCampaign } from '../../testing/surveys'

const scene = openHookScene()
const { house } = scene

const answer = async (times: number) => {
  for (let time = 0; time < times; time++) await answerCampaign(house, scene.campaign)
}

test('HOK-005 endpoints that fall silent delay no other, and each has at most four calls at once', async () => {
  const events = ['answer.created'] as const
  const silent = Array.from({ length: 20 }, (_, index) => `${scene.url}/silent-${index}`)
  for (const url of silent) await makeHook(house, scene.boss, { url, events })
  await makeHook(house, scene.boss, { url: scene.url, events })
  // All of them work at first: nothing tells them apart.
  await answer(1)
  await hooksDone(house, scene.boss.storeId)
  expect(scene.received()).toHaveLength(1)

  const open = new Map<string, number>()
  let mostAtOnce = 0
  scene.receiver.replyWith(({ path }, response) => {
    if (!path.includes('silent')) {
      response.writeHead(200).end()
      return
    }
    const change = (by: number) => open.set(path, (open.get(path) ?? 0) + by)
    change(1)
    mostAtOnce = Math.max(mostAtOnce, open.get(path) ?? 0)
    response.on('close', () => change(-1))
  })
  const allOpen = () => [...open.values()].reduce((sum, count) => sum + count, 0)
  // More than they can have under way: every place that they can get is taken.
  await answer(8)
  await expect.poll(allOpen, { timeout: 40_000 }).toBeGreaterThanOrEqual(60)
  await expect.poll(() => scene.received().length, { timeout: 40_000 }).toBe(9)
  const begun = performance.now()
  await answer(3)
  await expect.poll(() => scene.received().length, { timeout: 40_000 }).toBe(12)
  // A silent call lasts 15 s.
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(allOpen()).toBeGreaterThanOrEqual(60)
  expect(mostAtOnce).toBe(4)
}, 120_000)

test('very many silent endpoints of one store do not keep a new one of another store waiting', async () => {
  const events = ['answer.created'] as const
  const { house, boss, campaign, url: silentUrl } = scene
  for (let index = 0; index < 40; index++) await makeHook(house, boss, { url: `${silentUrl}/silent-${index}`, events })
  let silent = 0
  scene.receiver.replyWith(({ path }, response) => {
    if (path.includes('silent')) silent++
    else response.writeHead(200).end()
  })
  await answerCampaign(house, campaign, { rating: 9 })
  await house.changesTaken(boss.storeId)
  await expect.poll(() => silent, { timeout: 40_000 }).toBe(16)
  await scene.renew()
  scene.receiver.replyWith(({ path }, response) => {
    if (!path.includes('silent')) response.writeHead(200).end()
  })
  await makeHook(house, scene.boss, { url: scene.url, events })
  await answerCampaign(house, scene.campaign, { rating: 9 })
  await house.changesTaken(scene.boss.storeId)
  // A silent call lasts 15 s, and forty of them half a minute.
  await expect.poll(() => scene.received().length, { timeout: 8000 }).toBe(1)
}, 120_000)
