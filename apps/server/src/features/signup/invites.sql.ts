import type { Database } from '../../db/database'

export const insertInvite = (db: Database, invite: { keyHash: Buffer; expiresAt: Date }) =>
  db.insertInto('invites').values(invite).execute()

/** Whoever deletes the row has the invitation. */
export const takeInvite = async (db: Database, { keyHash, now }: { keyHash: Buffer; now: Date }) => {
  const { numDeletedRows } = await db
    .deleteFrom('invites')
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const hasAnyStore = async (db: Database) =>
  (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) !== undefined
