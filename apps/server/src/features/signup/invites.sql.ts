import type { Database } from '../../db/database'

export const insertInvite = (db: Database, invite: { keyHash: Buffer; expiresAt: Date }) =>
  db.insertInto('invites').values(invite).execute()

const openInvite = (db: Database, { keyHash, now }: { keyHash: Buffer; now: Date }) =>
  db.selectFrom('invites').select('keyHash').where('keyHash', '=', keyHash).where('expiresAt', '>', now)

export const isInviteOpen = async (db: Database, invite: { keyHash: Buffer; now: Date }) =>
  (await openInvite(db, invite).executeTakeFirst()) !== undefined

/**
 * Whoever deletes the rows gets the invitation. Every start of an empty installation creates one; the first use ends all of them.
 */
export const takeInvite = async (db: Database, invite: { keyHash: Buffer; now: Date }) => {
  const { numDeletedRows } = await db
    .deleteFrom('invites')
    .where((where) => where.exists(openInvite(db, invite)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const hasAnyStore = async (db: Database) =>
  (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) !== undefined
