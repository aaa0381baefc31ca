import type { AssignableRole } from '@ressoa/domain/rights'
import type { Insertable } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import type { Schema } from '../../db/schema.generated'

/** A person's membership in a store, from being added to accepting. */

/** The only INSERT of memberships: the shared table of who belongs where goes with it. */
export const addMembership = (db: Database, membership: Insertable<Schema['memberships']>) =>
  inTransaction(db, async (transaction) => {
    const { storeId, adminId } = membership
    await transaction
      .insertInto('adminStores')
      .values({ adminId, memberOf: storeId })
      .onConflict((conflict) => conflict.columns(['adminId', 'memberOf']).doNothing())
      .execute()
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('memberships')
      .values(membership)
      .onConflict((conflict) => conflict.columns(['storeId', 'adminId']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  })

type NewPlace = {
  storeId: number
  adminId: number
  role: AssignableRole
  /** Null: it has no effect until the person accepts. */
  acceptedAt: Date | null
  invitedAt: Date
  invitedName: string
}

/** False when the person is already a member of the store. */
export const offerPlace = (db: Database, place: NewPlace) => addMembership(db, { ...place, enteredAt: null })

type PlaceId = { storeId: number; adminId: number }

/** A membership that was offered, with its person. */
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

/** The store vouches for the person: the membership is active without acceptance. */
export const vouchForPlace = (db: Database, { storeId, adminId, now }: PlaceId & { now: Date }) =>
  db
    .updateTable('memberships')
    .set({ acceptedAt: now })
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('acceptedAt', 'is', null)
    .execute()

export const removePlace = async (transaction: InTransaction, { storeId, adminId }: PlaceId) => {
  for (const table of ['noticePreferences', 'memberships'] as const)
    await transaction.deleteFrom(table).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()
  await transaction.deleteFrom('adminStores').where('adminId', '=', adminId).where('memberOf', '=', storeId).execute()
}

export const renamePlace = (db: Database, { storeId, adminId, name }: PlaceId & { name: string }) =>
  db.updateTable('memberships').set({ invitedName: name }).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()

/** From now on only a link of this time is valid. */
export const inviteAnew = (db: Database, { storeId, adminId, now }: PlaceId & { now: Date }) =>
  db
    .updateTable('memberships')
    .set({ invitedAt: now })
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('enteredAt', 'is', null)
    .execute()

/** A person who was never in any store starts in the one whose link they used. */
export const beginIn = (db: Database, { storeId, adminId }: PlaceId) =>
  db
    .insertInto('lastStores')
    .values({ adminId, usedLast: storeId })
    .onConflict((conflict) => conflict.column('adminId').doNothing())
    .execute()

/** Locks the person's row until the end of the transaction: adding, proving and setting a password must not overlap. */
export const holdAdmin = (db: Database, adminId: number) =>
  db.selectFrom('admins').selectAll().where('id', '=', adminId).forUpdate().executeTakeFirst()
