import type { AssignableRole } from '@ressoa/domain/rights'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

// The account's own master stands above its stores; a master of another account is a person like any other here.
const isNotItsMaster = sql<boolean>`a.master_of_account_id is distinct from s.account_id`

/** The people of a store, without the account's master. */
export const adminsOfStore = (db: Database, { storeId, adminId }: { storeId: number; adminId?: number }) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.storeId')
    .innerJoin('admins as a', 'a.id', 'm.adminId')
    .select(['a.id', 'a.name', 'a.email', 'm.role', 'm.isActive as active'])
    .where('m.storeId', '=', storeId)
    .where(isNotItsMaster)
    .$if(adminId !== undefined, (query) => query.where('a.id', '=', adminId as number))
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute()

/** Holds the store's row until the end of the transaction: two people cannot each remove the last administrator but one. */
export const lockStore = (db: Database, storeId: number) =>
  db.selectFrom('stores').select('id').where('id', '=', storeId).forUpdate().execute()

export const isLastAdministrator = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const active = await db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.storeId')
    .innerJoin('admins as a', 'a.id', 'm.adminId')
    .select('m.adminId')
    .where('m.storeId', '=', storeId)
    .where('m.role', '=', 'administrator')
    .where('m.isActive', '=', true)
    .where(isNotItsMaster)
    .execute()
  return active.length === 1 && active[0]?.adminId === adminId
}

export const insertAdmin = async (
  db: Database,
  admin: { email: string; name: string; passwordHash: string; now: Date; masterOfAccountId?: number },
): Promise<number | undefined> => {
  const { email, name, passwordHash, now, masterOfAccountId = null } = admin
  const inserted = await db
    .insertInto('admins')
    .values({ email: email.toLowerCase(), name, passwordHash, passwordChangedAt: now, masterOfAccountId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** False when the person already has a place in the store. */
export const insertMembership = async (db: Database, membership: { storeId: number; adminId: number; role: AssignableRole }) => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['storeId', 'adminId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const renameAdmin = (db: Database, { adminId, name }: { adminId: number; name: string }) =>
  db.updateTable('admins').set({ name }).where('id', '=', adminId).execute()

export const changeRole = (
  db: Database,
  { storeId, adminId, role }: { storeId: number; adminId: number; role: AssignableRole },
) => db.updateTable('memberships').set({ role }).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()

export const switchMembership = (
  db: Database,
  { storeId, adminId, isActive }: { storeId: number; adminId: number; isActive: boolean },
) => db.updateTable('memberships').set({ isActive }).where('storeId', '=', storeId).where('adminId', '=', adminId).execute()

/** Whether the person has a place outside this store, so that name and password are not this store's to change. */
export const belongsElsewhere = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const other = await db
    .selectFrom('admins as a')
    .leftJoin('memberships as m', (join) => join.onRef('m.adminId', '=', 'a.id').on('m.storeId', '<>', storeId))
    .select('a.id')
    .where('a.id', '=', adminId)
    .where((where) => where.or([where('m.storeId', 'is not', null), where('a.masterOfAccountId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
