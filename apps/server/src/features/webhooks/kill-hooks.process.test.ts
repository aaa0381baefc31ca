import { expect, test } from 'vitest'
import { callsAtOnce, killWhileDelivering } from '../../testing/hook-kills'

test('workers are killed while they deliver: nothing is lost, and only what was under way comes again, with the same id', async () => {
  const plan = { events: 300, endpoints: 2, workerKills: 3 }
  const found = await killWhileDelivering({ ...plan, slowness: 40, lifeMilliseconds: 500, random: Math.random })
  expect(found).toMatchObject({ deliveries: plan.events * plan.endpoints, lost: 0, unknown: 0, changed: 0 })
  expect(found.killedUnderWay).toBeGreaterThan(0)
  expect(found.repeated).toBeLessThanOrEqual(found.killedUnderWay)
  expect(found.killedUnderWay).toBeLessThanOrEqual(plan.workerKills * plan.endpoints * callsAtOnce)
}, 180_000)
