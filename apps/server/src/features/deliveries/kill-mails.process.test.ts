import { expect, test } from 'vitest'
import { killWhileSending } from '../../testing/mail-kills'

test('workers and their database are killed while they send: nobody is mailed twice, and who may have no mail is listed by name', async () => {
  const kills = { workerKills: 3, databaseKills: 1 }
  const connections = 5
  const found = await killWhileSending({
    ...kills,
    people: 300,
    connections,
    slowness: 30,
    lifeMilliseconds: 700,
    random: Math.random,
  })
  expect(found).toMatchObject({ people: 300, twice: [], missing: [] })
  // A surviving worker knows what it has not sent, whatever happens to the database.
  expect(found.unconfirmed.length).toBeLessThanOrEqual(kills.workerKills * connections)
  expect(found.sent).toBe(300 - found.unconfirmed.length)
}, 180_000)
