import { sql } from 'kysely'
import type { App } from '../../app'
import type { InTransaction } from '../../db/database'
import { createRequests } from '../deliveries/create-deliveries.sql'
import { judgedMembers, type ListToAsk } from './list-judgement.sql'

const peopleAtOnce = 10_000

type Part = ListToAsk & { sendingId: number; dispatchId: number; mailingId: number }

/**
 * Turns the next part of the list into mails, or into rows that say why there is none. The position is saved in the same
 * transaction, so every person is processed once. Returns whether the list is complete.
 */
export const makeDeliveries = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { sendingId, dispatchId, mailingId, ...list }: Part,
): Promise<boolean> => {
  const { storeId, campaignId, listId, now } = list
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    select min(person_id) as first, max(person_id) as last
      from (select m.person_id from people_list_members m
             where m.store_id = ${storeId} and m.list_id = ${listId}
               and m.person_id > (select last_person_id from sendings where store_id = ${storeId} and id = ${sendingId})
             order by m.person_id limit ${peopleAtOnce}) chunk`.execute(transaction)
  const { first = null, last = null } = ends[0] ?? {}
  const part = sql`and m.person_id between ${first}::bigint and ${last}::bigint`
  const { rows: people } = await judgedMembers(app, list, part).execute(transaction)
  if (people.length > 0) await createRequests(transaction, { storeId, campaignId, dispatchId, sendingId, mailingId, now, people })
  const isComplete = people.length < peopleAtOnce
  await sql`
    update sendings
       set last_person_id = coalesce(${last}::bigint, last_person_id), total = total + ${people.length}::int, is_complete = ${isComplete}
     where store_id = ${storeId} and id = ${sendingId}`.execute(transaction)
  return isComplete
}
