import type { Database } from '../../db/database'

export const hasList = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const found = await db
    .selectFrom('peopleLists')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when a list with that name exists. */
export const insertList = async (db: Database, list: { storeId: number; name: string; createdAt: Date }) => {
  const made = await db
    .insertInto('peopleLists')
    .values(list)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
