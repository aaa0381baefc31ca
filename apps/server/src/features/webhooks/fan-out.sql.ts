import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import { type Database, inTransaction } from '../../db/database'

const eventsAtOnce = 1000

export const storesWithEvents = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id as "storeId" from store_settings s
     where exists (select from events e where e.store_id = s.store_id and ${isAmong(sql`e.store_id`, stores)})
       and ${isAmong(sql`s.store_id`, stores)}
     order by s.store_id`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/**
 * Turns events into one delivery for each integration that wants them, and deletes them in the same transaction. Returns how many
 * events. Several workers may do so in parallel.
 */
export const fanOutEvents = (db: Database, { storeId, now }: { storeId: number; now: Date }): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from events where store_id = ${storeId} order by id limit ${eventsAtOnce} for update skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into hook_deliveries
             (store_id, integration_id, event_key, type, occurred_at, answer_id, person_id, data, state, due_at, created_at)
      select e.store_id, i.id, e.key, e.type, e.occurred_at, e.answer_id, coalesce(e.person_id, a.person_id), e.data, 'ready',
             ${now}::timestamptz, ${now}::timestamptz
        from events e
        join integrations i
          on i.store_id = e.store_id and i.type in ('webhook', 'slack', 'teams') and (i.is_active or i.disabled_at is not null)
        left join answers a on a.store_id = e.store_id and a.id = e.answer_id
       where e.store_id = ${storeId} and e.id = any(${ids}::bigint[])
         and e.type = any(string_to_array(i.settings->>'Events', ','))
         and (e.answer_id is null
              or (${isChosen('Campaigns', sql`a.campaign_id::text`)} and ${isChosen('Classes', sql`a.class`)}))
       order by e.id`.execute(transaction)
    await sql`delete from events where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(transaction)
    return ids.length
  })

/** Nothing chosen means everything. */
const isChosen = (name: string, value: ReturnType<typeof sql>) => {
  const chosen = sql`coalesce(i.settings->>${sql.lit(name)}, '')`
  return sql`(${chosen} = '' or ${value} = any(string_to_array(${chosen}, ',')))`
}
