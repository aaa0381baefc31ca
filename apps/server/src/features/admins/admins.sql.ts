import type { AssignableRole } from '@ressoa/domain/rights'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { addMembership } from '../joining/joining.sql'

// The account's own master is above its stores; here a master of another account is a person like any other.
const isNotItsMaster = sql<boolean>`a.master_of_account_id is distinct from s.account_id`

/** The people of a store, without the account's master. */
export const adminsOfStore = (db: Database, { storeId, adminId }: { storeId: number; adminId?: number }) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.storeId')
    .innerJoin('admins as a', 'a.id', 'm.adminId')
    .select(['a.id', 'a.email', 'm.role', 'm.isActive as active', 'a.provenAt'])
    // Until the person has accepted, the store sees only the name that it typed itself.
    .select(sql<string>`case when m.accepted_at is null then coalesce(m.invited_name, a.name) else a.name end`.as('name'))
    .select((select) => [
      select('m.enteredAt', 'is', null).$castTo<boolean>().as('pending'),
      select('m.acceptedAt', 'is not', null).$castTo<boolean>().as('acts'),
    ])
    .where('m.storeId', '=', storeId)
    .where(isNotItsMaster)
    .$if(adminId !== undefined, (query) => query.where('a.id', '=', adminId as number))
    .orderBy(sql`lower(case when m.accepted_at is null then coalesce(m.invited_name, a.name) else a.name end)`)
    .orderBy('a.id')
    .execute()

/** Whether the store may vouch for the person: they are a member, or nobody has ever proven the address. */
export const isVouchedFor = ({ acts, provenAt }: { acts: boolean; provenAt: Date | null }) => acts || provenAt === null

/**
 * Locks a row of the store until the end of the transaction, so that two people cannot each remove the second-last administrator. Not the
 * row in `stores`: on a cluster each node has one.
 */
export const lockStore = (db: Database, storeId: number) =>
  db.selectFrom('storeSettings').select('storeId').where('storeId', '=', storeId).forUpdate().execute()

export const isLastAdministrator = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const active = await db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.storeId')
    .innerJoin('admins as a', 'a.id', 'm.adminId')
    .select('m.adminId')
    .where('m.storeId', '=', storeId)
    .where('m.role', '=', 'administrator')
    .where('m.isActive', '=', true)
    .where('m.acceptedAt', 'is not', null)
    .where(isNotItsMaster)
    .execute()
  return active.length === 1 && active[0]?.adminId === adminId
}

export const insertAdmin = async (
  db: Database,
  admin: {
    email: string
    name: string
    /** Null: the person sets it through a link. */
    passwordHash: string | null
    now: Date
    /** Whether the person came by a link that only they can have. */
    isProven: boolean
    masterOfAccountId?: number
  },
): Promise<number | undefined> => {
  const { email, name, passwordHash, now, isProven, masterOfAccountId = null } = admin
  const provenAt = isProven ? now : null
  const inserted = await db
    .insertInto('admins')
    .values({ email: email.toLowerCase(), name, passwordHash, passwordChangedAt: now, provenAt, masterOfAccountId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A membership that is active at once. False when the person already has one in the store. */
export const insertMembership = (
  db: Database,
  { now, ...membership }: { storeId: number; adminId: number; role: AssignableRole; now: Date },
) => addMembership(db, { ...membership, acceptedAt: now, enteredAt: now })

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

/** Whether the person is a member elsewhere, so that this store may not change name and password. */
export const belongsElsewhere = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const other = await db
    .selectFrom('admins as a')
    .leftJoin('adminStores as m', (join) => join.onRef('m.adminId', '=', 'a.id').on('m.memberOf', '<>', storeId))
    .select('a.id')
    .where('a.id', '=', adminId)
    .where((where) => where.or([where('m.memberOf', 'is not', null), where('a.masterOfAccountId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
