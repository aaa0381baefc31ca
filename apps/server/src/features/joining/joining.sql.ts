import type { AssignableRole } from '@ressoa/domain/rights'
import type { Database } from '../../db/database'

/** A person's place in a store, from the moment they are added to the moment they take it. */

type NewPlace = {
  storeId: number
  adminId: number
  role: AssignableRole
  /** Null: it does nothing until the person accepts. */
  acceptedAt: Date | null
  invitedAt: Date
  invitedName: string
}

/** False when the person already has a place in the store. */
export const offerPlace = async (db: Database, place: NewPlace) => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('memberships')
    .values({ ...place, enteredAt: null })
    .onConflict((conflict) => conflict.columns(['storeId', 'adminId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type PlaceId = { storeId: number; adminId: number }

/** A place that somebody was added to, with whose it is. */
export const placeOf = (db: Database, { storeId, adminId }: PlaceId) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.storeId')
    .innerJoin('admins as a', 'a.id', 'm.adminId')
    .select(['m.invitedAt', 'm.invitedName', 'm.acceptedAt', 'm.enteredAt'])
    .select(['s.name as storeName', 's.isActive as isStoreActive', 'a.email', 'a.name', 'a.provenAt'])
    .where('m.storeId', '=', storeId)
    .where('m.adminId', '=', adminId)
    .executeTakeFirst()

/** The store vouches for the person: the place acts without their word. */
export const vouchForPlace = (db: Database, { storeId, adminId, now }: PlaceId & { now: Date }) =>
  db
    .updateTable('memberships')
    .set({ acceptedAt: now })
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('acceptedAt', 'is', null)
    .execute()

export const removePlace = async (db: Database, { storeId, adminId }: PlaceId) => {
  for (const table of ['noticePreferences', 'memberships'] as const)
    await db.deleteFrom(table).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()
}

export const renamePlace = (db: Database, { storeId, adminId, name }: PlaceId & { name: string }) =>
  db.updateTable('memberships').set({ invitedName: name }).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()

/** From here on only a link of this moment is good. */
export const inviteAnew = (db: Database, { storeId, adminId, now }: PlaceId & { now: Date }) =>
  db
    .updateTable('memberships')
    .set({ invitedAt: now })
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('enteredAt', 'is', null)
    .execute()

/** Somebody who has never been in any store begins in the one whose link they have used. */
export const beginIn = (db: Database, { storeId, adminId }: PlaceId) =>
  db.updateTable('admins').set({ lastStoreId: storeId }).where('id', '=', adminId).where('lastStoreId', 'is', null).execute()

/** Holds the person's row until the end of the transaction: adding, proving and setting a password must see each other. */
export const holdAdmin = (db: Database, adminId: number) =>
  db.selectFrom('admins').selectAll().where('id', '=', adminId).forUpdate().executeTakeFirst()
