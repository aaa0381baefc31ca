import { sql } from 'kysely'
import type { Database } from '../../db/database'

export const peopleByIds = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('people')
        .select(['id', 'name', 'email'])
        .where('storeId', '=', storeId)
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute()
