import { sql } from 'kysely'
import type { Database } from '../../db/database'

export const tagsOfStore = (db: Database, storeId: number) =>
  db.selectFrom('tags').select(['id', 'name']).where('storeId', '=', storeId).orderBy(sql`lower(name)`).execute()

/** The store's tag with that name, ignoring case; created if it is missing. */
export const tagNamed = async (db: Database, { storeId, name }: { storeId: number; name: string }) => {
  await db
    .insertInto('tags')
    .values({ storeId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('storeId', '=', storeId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirstOrThrow()
}

/** False when the answer has it already. */
export const insertAnswerTag = async (
  db: Database,
  tag: { storeId: number; answerId: number; tagId: number; answeredAt: Date },
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answerTags')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the answer does not have it. */
export const deleteAnswerTag = async (
  db: Database,
  { storeId, answerId, tagId }: { storeId: number; answerId: number; tagId: number },
) => {
  const { numDeletedRows } = await db
    .deleteFrom('answerTags')
    .where('storeId', '=', storeId)
    .where('answerId', '=', answerId)
    .where('tagId', '=', tagId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
