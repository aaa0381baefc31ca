import type { Role } from '@ressoa/domain/codes'
import { emailKey } from '@ressoa/domain/email-address'
import { sql } from 'kysely'
import { askStores, isAmong, type Stores } from '../../db/all-stores'
import { type Database, inTransaction } from '../../db/database'
import { storeColumns } from '../stores/stores.sql'

export const adminByEmail = (db: Database, email: string) =>
  db.selectFrom('admins').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()

export const adminById = (db: Database, adminId: number) =>
  db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirst()

/**
 * Every store that the person may enter, with their role and what prevents it. Ordered by last use, then the account's own store,
 * then in the order of acceptance: never first a store that somebody has just added them to.
 */
export const storesOfAdmin = async (db: Database, adminId: number) => {
  const known = await knownStores(db, adminId)
  const byId = new Map(known.map((store) => [store.id, store]))
  const found = await askStores({ db, among: [...byId.keys()], ask: (stores) => entriesIn(db, { adminId, stores }) })
  return found
    .flatMap(({ role, ...store }) => {
      const { isMaster, isLast } = byId.get(store.id) as (typeof known)[number]
      const actual: Role | null = isMaster ? 'master' : role
      return actual === null ? [] : [{ ...store, role: actual, order: Number(isMaster) + 2 * Number(isLast) }]
    })
    .sort((one, other) => other.order - one.order)
    .map(({ order, ...store }) => store)
}

/** From shared tables only: those of the account, if the person is its master, and those that have or had the person as a member. */
const knownStores = async (db: Database, adminId: number) => {
  const { rows } = await sql<{ id: number; isMaster: boolean; isLast: boolean }>`
    select s.id, s.account_id is not distinct from a.master_of_account_id as "isMaster", l.used_last is not null as "isLast"
      from admins a
      join stores s on s.account_id = a.master_of_account_id
                    or s.id in (select member_of from admin_stores where admin_id = ${adminId})
      left join last_stores l on l.admin_id = a.id and l.used_last = s.id
     where a.id = ${adminId}`.execute(db)
  return rows
}

const entriesIn = (db: Database, { adminId, stores }: { adminId: number; stores: Stores }) =>
  db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    // On a cluster, an outer join has to compare the columns of two tables of stores.
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.storeId', '=', 'settings.storeId')
        .on('m.adminId', '=', adminId)
        .on('m.acceptedAt', 'is not', null)
        .on(isAmong(sql`m.store_id`, stores)),
    )
    .select(storeColumns)
    .select(['m.isActive as isMember', 'm.role'])
    .where(isAmong(sql.ref('settings.store_id'), stores))
    .orderBy('m.acceptedAt')
    .orderBy('m.createdAt')
    .orderBy('s.isMain', 'desc')
    .orderBy('s.name')
    .execute()

export const rememberStore = (db: Database, { adminId, storeId }: { adminId: number; storeId: number }) =>
  db
    .insertInto('lastStores')
    .values({ adminId, usedLast: storeId })
    .onConflict((conflict) => conflict.column('adminId').doUpdateSet({ usedLast: storeId }))
    .execute()

export const insertSession = (
  db: Database,
  session: {
    storeId: number
    id: string
    adminId: number
    role: Role
    isKept: boolean
    createdAt: Date
    expiresAt: Date
    signedInAt: Date
  },
) => db.insertInto('sessions').values(session).execute()

type LivingSession = { adminId: number; role: Role; isKept: boolean; expiresAt: Date; signedInAt: Date; email: string }

/**
 * The session behind a token, if it is valid: not ended, not expired, store active, membership active, accepted and with the same
 * role, password unchanged. This look-up per call is what ends a session at once. It is a prepared SQL text because building the
 * query at every call would cost more than running it.
 */
export const livingSession = async (
  db: Database,
  { storeId, sessionId, now }: { storeId: number; sessionId: string; now: Date },
): Promise<LivingSession | undefined> => {
  const { rows } = await sql<LivingSession>`
    select session.admin_id, session.role, session.is_kept, session.expires_at, session.signed_in_at, a.email
      from sessions session
      join stores s on s.id = session.store_id
      join admins a on a.id = session.admin_id
      left join memberships m on m.store_id = session.store_id and m.admin_id = session.admin_id
     where session.store_id = ${storeId}
       and session.id = ${sessionId}
       and session.expires_at > ${now}
       and s.is_active
       and a.password_changed_at <= session.created_at
       and case when session.role = 'master' then a.master_of_account_id = s.account_id else m.is_active and m.accepted_at is not null and m.role = session.role end`.execute(
    db,
  )
  return rows[0]
}

export const prolongSession = (
  db: Database,
  { storeId, sessionId, expiresAt }: { storeId: number; sessionId: string; expiresAt: Date },
) => db.updateTable('sessions').set({ expiresAt }).where('storeId', '=', storeId).where('id', '=', sessionId).execute()

export const endSession = (db: Database, { storeId, sessionId }: { storeId: number; sessionId: string }) =>
  db.deleteFrom('sessions').where('storeId', '=', storeId).where('id', '=', sessionId).execute()

export const insertSignInCode = (
  db: Database,
  code: {
    codeHash: Buffer
    purpose: 'callback' | 'hand-off'
    adminId: number
    forStoreId: number
    isKept: boolean
    expiresAt: Date
    browserHash: Buffer | null
    sessionId: string | null
  },
) => db.insertInto('signInCodes').values(code).execute()

/** Ends the sessions in a store, of one person or of everybody. A later reactivation must not bring old sessions back. */
export const endSessionsIn = (db: Database, { storeId, adminId }: { storeId: number; adminId?: number }) =>
  db
    .deleteFrom('sessions')
    .where('storeId', '=', storeId)
    .$if(adminId !== undefined, (query) => query.where('adminId', '=', adminId as number))
    .execute()

/** Whoever deletes the row gets the code; every later attempt, and any other browser, finds none. */
export const takeSignInCode = (
  db: Database,
  {
    codeHash,
    purpose,
    browserHash,
    now,
  }: { codeHash: Buffer; purpose: 'callback' | 'hand-off'; browserHash: Buffer | null; now: Date },
) =>
  db
    .deleteFrom('signInCodes')
    .where('codeHash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('browserHash', 'is not distinct from', browserHash)
    .where('expiresAt', '>', now)
    .returning(['adminId', 'forStoreId', 'isKept', 'sessionId'])
    .executeTakeFirst()

type NewPassword = {
  adminId: number
  passwordHash: string | null
  now: Date
  /** The present time when the person set it through a link to their address; null when somebody else set it. */
  provenAt: Date | null
  unchangedSince?: Date
}

/**
 * Sets the password only if it has not changed since `unchangedSince`: of two uses of one recovery key, one wins. Ends all
 * sessions and deletes unused codes, which would open one.
 */
export const replacePassword = (db: Database, { adminId, passwordHash, now, provenAt, unchangedSince }: NewPassword) =>
  inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('admins')
      .set({ passwordHash, passwordChangedAt: now, provenAt })
      .where('id', '=', adminId)
      .$if(unchangedSince !== undefined, (query) => query.where('passwordChangedAt', '<', unchangedSince as Date))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await transaction.deleteFrom('signInCodes').where('adminId', '=', adminId).execute()
    return true
  })

/** Nobody can sign in or stay signed in until the person has used a link. The last used store is cleared. */
export const dropPassword = async (
  db: Database,
  { adminId, now, provenAt = null }: { adminId: number; now: Date; provenAt?: Date | null },
) => {
  await replacePassword(db, { adminId, passwordHash: null, now, provenAt })
  await db.deleteFrom('lastStores').where('adminId', '=', adminId).execute()
}

export const deleteExpiredSessions = (db: Database, now: Date, stores: Stores) =>
  db.deleteFrom('sessions').where('expiresAt', '<', now).where(isAmong(sql`store_id`, stores)).execute()

export const deleteExpired = async (db: Database, now: Date) => {
  await db.deleteFrom('signInCodes').where('expiresAt', '<', now).execute()
  await db.deleteFrom('invites').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - 2 * 3_600_000))
    .execute()
}
