import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** The contract's fields of a store, from `stores as s` joined with `storeSettings as settings`. */
export const storeColumns = [
  's.id',
  's.key',
  's.name',
  's.description',
  's.logo',
  's.isMain as main',
  's.isActive as active',
  'settings.csatEnabled',
  'settings.newNpsReportEnabled',
  'settings.language',
  'settings.timeZone',
] as const

export const storeById = (db: Database, storeId: number) =>
  db
    .selectFrom('stores as s')
    .innerJoin('storeSettings as settings', 'settings.storeId', 's.id')
    .select(storeColumns)
    .select('s.accountId')
    .where('s.id', '=', storeId)
    .executeTakeFirst()

export const storeByKey = (db: Database, key: string) =>
  db
    .selectFrom('stores as s')
    .innerJoin('storeSettings as settings', 'settings.storeId', 's.id')
    .select(storeColumns)
    .select('s.accountId')
    .where('s.key', '=', key.toLowerCase())
    .executeTakeFirst()

type Search = { searchTerm?: string; page: number; pageSize: number }

const matches = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The active stores in which the person is a member. */
export const pageOfRelatedStores = async (
  db: Database,
  { adminId, searchTerm = '', page, pageSize }: Search & { adminId: number },
) => {
  const related = db
    .selectFrom('stores as s')
    .innerJoin('storeSettings as settings', 'settings.storeId', 's.id')
    .innerJoin('admins as a', (join) => join.on('a.id', '=', adminId))
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.storeId', '=', 's.id').onRef('m.adminId', '=', 'a.id').on('m.acceptedAt', 'is not', null),
    )
    .where('s.isActive', '=', true)
    .where((where) => where.or([where('a.masterOfAccountId', '=', where.ref('s.accountId')), where('m.isActive', '=', true)]))
    .where('s.name', 'ilike', matches(searchTerm))
  const items = await related
    .select(storeColumns)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await related.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, page, pageSize, total }
}

export const pageOfAccountStores = async (
  db: Database,
  { accountId, isActive, searchTerm = '', page, pageSize }: Search & { accountId: number; isActive?: boolean },
) => {
  const all = db
    .selectFrom('stores as s')
    .innerJoin('storeSettings as settings', 'settings.storeId', 's.id')
    .where('s.accountId', '=', accountId)
    .where('s.name', 'ilike', matches(searchTerm))
    .$if(isActive !== undefined, (query) => query.where('s.isActive', '=', isActive as boolean))
  const items = await all
    .select(storeColumns)
    .orderBy('s.isMain', 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await all.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, page, pageSize, total }
}

export const insertAccount = (db: Database) => db.insertInto('accounts').defaultValues().returning('id').executeTakeFirstOrThrow()

export const insertStore = async (
  db: Database,
  store: { accountId: number; key: string; name: string; isMain: boolean; language: 'pt' | 'en' | 'es' },
) => {
  const { language, ...row } = store
  const { id } = await db.insertInto('stores').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('storeSettings').values({ storeId: id, language }).execute()
  return id
}

// Any number that no other lock of ours uses.
const storeKeysLock = 7_310_992

/** Until the end of the transaction nobody else looks for a free key. */
export const holdStoreKeys = (db: Database) => sql`select pg_advisory_xact_lock(${storeKeysLock})`.execute(db)

export const takenKeys = async (db: Database, base: string) =>
  (await db.selectFrom('stores').select('key').where('key', 'like', `${base}%`).execute()).map(({ key }) => key)

export const updateStore = (
  db: Database,
  { storeId, ...changes }: { storeId: number; name: string; description: string; logo: string | null },
) => db.updateTable('stores').set(changes).where('id', '=', storeId).execute()

/** False when the store is the main one, or already in that state. */
export const switchStore = async (db: Database, { storeId, isActive }: { storeId: number; isActive: boolean }) => {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ isActive })
    .where('id', '=', storeId)
    .where('isActive', '=', !isActive)
    .where((where) => where.or([where('isMain', '=', false), where.val(isActive)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
