import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database, InTransaction } from '../../db/database'

const changesAtOnce = 50_000

type Rows = { storeId: number; ids: readonly number[] }

export const changesIn = ({ storeId, ids }: Rows) =>
  sql`(select * from answer_changes where store_id = ${storeId} and id = any(${[...ids]}::bigint[]))`

const isDue = (takers: readonly string[]) =>
  sql`(c.taker is null or (c.taker = any(${[...takers]}::text[]) and c.due_at <= now()))`

export const storesWithChanges = async (db: Database, takers: readonly string[], stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id as "storeId" from store_settings s
     where exists (select from answer_changes c where c.store_id = s.store_id and ${isDue(takers)}
                     and ${isAmong(sql`c.store_id`, stores)})
       and ${isAmong(sql`s.store_id`, stores)}
     order by s.store_id`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

export type DueChange = { id: number; taker: string | null; attempts: number }

export const dueChanges = async (
  transaction: InTransaction,
  { storeId, takers }: { storeId: number; takers: readonly string[] },
) => {
  const { rows } = await sql<DueChange>`
    select c.id, c.taker, c.attempts from answer_changes c
     where c.store_id = ${storeId} and ${isDue(takers)}
     order by c.id limit ${changesAtOnce}`.execute(transaction)
  return rows
}

export const deleteChanges = async (transaction: InTransaction, { storeId, ids }: Rows) => {
  await sql`
    delete from answer_changes where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(transaction)
}

/** Reschedules changes at which the taker has failed again. */
export const postponeChanges = async (
  transaction: InTransaction,
  { storeId, ids, attempts, error, inSeconds }: Rows & { attempts: number; error: string; inSeconds: number },
) => {
  await sql`
    with later as (select now() + ${inSeconds}::int * interval '1 second' as at)
    update answer_changes
       set attempts = ${attempts}, error = ${error}, due_at = later.at
      from later
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(transaction)
}

/** How many changes wait for each taker, over all stores. */
export const countWaiting = async (db: Database, stores: Stores): Promise<{ taker: string; changes: number }[]> => {
  const { rows } = await sql<{ taker: string; changes: number }>`
    select taker, count(*)::int as changes from answer_changes where taker is not null and ${isAmong(sql`store_id`, stores)} group by taker`.execute(
    db,
  )
  return rows
}
