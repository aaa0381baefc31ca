import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storesWithDue } from '../features/deliveries/deliveries.sql'
import { mayReachAllShards, unlistedExample } from './all-shards'
import { openHouse } from './harness'
import { takeUnlisted } from './record-statements'

const house = openHouse()

test('SCA-004 a statement of the program that may go to all shards and is not in the list with its reason fails the test', async () => {
  const { db } = house.app
  await storesWithDue(db, house.now, undefined)
  await sql`select id from answers where store_id = ${1}`.execute(db)
  // What a test asks by itself is not the program's.
  await sql`select 1 from answers`.execute(house.db)
  expect(takeUnlisted()).toEqual([])
  await sql`${sql.raw(unlistedExample)} -- of all stores`.execute(db)
  expect(takeUnlisted()).toEqual([unlistedExample])
})

const toOne = [
  'select 1',
  'select * from stores where key = $1',
  'select "a"."id" from "answers" as "a" where "a"."store_id" = $1',
  'select * from answers a join people p on p.store_id = a.store_id and p.id = a.person_id where a.store_id = $1',
  'insert into "people" ("store_id", "name") values ($1, $2), ($3, $4)',
  'insert into people (store_id, name) select $1::bigint, t.name from unnest($2::text[]) as t (name)',
  'with taken as (delete from unnoticed_answers where store_id = $1 returning answer_id) select 1 from answers a, taken where a.store_id = $2',
  'update answers a set comment = $1 where a.store_id = $2 and a.id = $3',
]

const toAll = [
  'select * from "answers"',
  'select * from answers where id = $1',
  'select * from answers a join people p on p.id = a.person_id where a.store_id = $1',
  'select * from answers a where a.store_id = any($1::bigint[])',
  'delete from sessions where expires_at < $1',
  'insert into people (store_id, name) select store_id, name from dimensions',
]

test('statements that name one store are told from those that do not', () => {
  expect(toOne.filter(mayReachAllShards)).toEqual([])
  expect(toAll.filter((text) => !mayReachAllShards(text))).toEqual([])
})
