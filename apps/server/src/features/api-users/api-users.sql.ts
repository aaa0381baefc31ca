import type { Database } from '../../db/database'

export const apiUserByKey = (db: Database, { storeId, key }: { storeId: number; key: string }) =>
  db
    .selectFrom('apiUsers as u')
    .innerJoin('stores as s', 's.id', 'u.storeId')
    .select(['u.id', 'u.secretHash'])
    .where('u.storeId', '=', storeId)
    .where('u.key', '=', key)
    .where('u.isActive', '=', true)
    .where('s.isActive', '=', true)
    .executeTakeFirst()

export const insertApiUser = (
  db: Database,
  user: { storeId: number; key: string; label: string; secretHash: Buffer; createdAt: Date },
) => db.insertInto('apiUsers').values(user).execute()
