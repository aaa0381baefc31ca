import type { ApiUserRow } from '@ressoa/contract/api-users'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

export const apiUserByKey = (db: Database, { storeId, key }: { storeId: number; key: string }) =>
  db
    .selectFrom('apiUsers as u')
    .innerJoin('stores as s', 's.id', 'u.storeId')
    .select(['u.id', 'u.secretHash', 'u.lastUsedAt'])
    .where('u.storeId', '=', storeId)
    .where('u.key', '=', key)
    .where('u.isActive', '=', true)
    .where('s.isActive', '=', true)
    .executeTakeFirst()

export const noteUse = async (db: Database, { storeId, id, now }: { storeId: number; id: number; now: Date }) => {
  await db.updateTable('apiUsers').set({ lastUsedAt: now }).where('storeId', '=', storeId).where('id', '=', id).execute()
}

type NewApiUser = { storeId: number; key: string; label: string; secretHash: Buffer; createdAt: Date; isActive?: boolean }

/** Undefined when the label is taken. */
export const insertApiUser = async (db: Database, user: NewApiUser): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('apiUsers')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const orders = { Label: sql`lower(label)`, CreatedDate: sql`created_at`, LastUseDate: sql`last_used_at` } as const

type Wanted = {
  storeId: number
  isActive: boolean
  order: keyof typeof orders
  isDescending: boolean
  page: number
  pageSize: number
}

export const pageOfApiUsers = async (
  db: Database,
  { storeId, isActive, order, isDescending, page, pageSize }: Wanted,
): Promise<{ items: ApiUserRow[]; total: number }> => {
  const users = db.selectFrom('apiUsers').where('storeId', '=', storeId).where('isActive', '=', isActive)
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  const rows = await users
    .select(['id', 'label', 'key as userName', 'isActive as active', 'createdAt as createdDate', 'lastUsedAt as lastUseDate'])
    .orderBy(sql`${orders[order]} ${direction}`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await users.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map((row) => ({ ...row, password: null })), total }
}

export const lockApiUser = (db: Database, { storeId, id }: { storeId: number; id: number }) =>
  db
    .selectFrom('apiUsers')
    .select(['id', 'label', 'isActive'])
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isLabelTaken = async (
  db: Database,
  { storeId, label, except }: { storeId: number; label: string; except: number },
) => {
  const other = await db
    .selectFrom('apiUsers')
    .select('id')
    .where('storeId', '=', storeId)
    .where(sql`lower(label)`, '=', sql`lower(${label})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  return other !== undefined
}

export const updateApiUser = async (
  db: Database,
  { storeId, id, ...changes }: { storeId: number; id: number; label: string; isActive: boolean },
) => {
  await db.updateTable('apiUsers').set(changes).where('storeId', '=', storeId).where('id', '=', id).execute()
}
