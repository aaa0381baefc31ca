import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHouse } from '../testing/harness'
import { rightSchedules } from './schedules'

const house = openHouse()

// The program under test knows neither, so it leaves both in the queue.
const jobs = [{ name: 'each-minute', schedule: '* * * * *' }, { name: 'on-demand' }]

test('after the clock was a day ahead, scheduled jobs run at once and go on by their schedules', async () => {
  await sql`select graphile_worker.add_job('each-minute', run_at => now() + interval '26 hours')`.execute(house.db)
  await sql`select graphile_worker.add_job('on-demand', run_at => now() + interval '26 hours')`.execute(house.db)
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('each-minute', now(), now() + interval '26 hours'), ('each-night', now(), now() - interval '26 hours')`.execute(
    house.db,
  )
  await rightSchedules(house.db, jobs)
  const { rows: waiting } = await sql`
    select task_identifier as name, run_at <= now() as "isDue" from graphile_worker.jobs order by name`.execute(house.db)
  expect(waiting).toEqual([
    { name: 'each-minute', isDue: true },
    { name: 'on-demand', isDue: false },
  ])
  const { rows: known } = await sql`
    select identifier, last_execution > now() - interval '1 minute' and last_execution <= now() as "isNow"
      from graphile_worker._private_known_crontabs order by identifier`.execute(house.db)
  expect(known).toEqual([
    { identifier: 'each-minute', isNow: true },
    { identifier: 'each-night', isNow: false },
  ])
})
