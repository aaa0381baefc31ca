import { sql } from 'kysely'
import { askStores, isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import { perDatabase } from '../../db/per-database'
import { RecentMap } from '../../recent-map'

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

const storesWithSettings = (db: Database, stores: Stores) =>
  db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .select(storeColumns)
    .where(isAmong(sql.ref('settings.store_id'), stores))
    .execute()

export const storeById = (db: Database, storeId: number) =>
  db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .select(storeColumns)
    .select('s.accountId')
    .where('settings.storeId', '=', storeId)
    .executeTakeFirst()

const idsOf = perDatabase(() => new RecentMap<string, number>(10_000))

/** From the shared table: what belongs to the store is asked for by its id. Remembered, because a store keeps its key for ever. */
export const idOfStore = async (db: Database, key: string) => {
  const name = key.toLowerCase()
  const known = idsOf(db).get(name)
  if (known !== undefined) return known
  const found = await db.selectFrom('stores').select('id').where('key', '=', name).executeTakeFirst()
  if (found) idsOf(db).set(name, found.id)
  return found?.id
}

export const storeByKey = async (db: Database, key: string) => {
  const id = await idOfStore(db, key)
  return id === undefined ? undefined : storeById(db, id)
}

type Search = { searchTerm?: string; page: number; pageSize: number }

const matches = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The active stores in which the person is a member. */
export const pageOfRelatedStores = async (
  db: Database,
  { adminId, searchTerm = '', page, pageSize }: Search & { adminId: number },
) => {
  const known = await db
    .selectFrom('stores as s')
    .innerJoin('admins as a', (join) => join.on('a.id', '=', adminId))
    .select('s.id')
    .select(sql<boolean>`a.master_of_account_id is not distinct from s.account_id`.as('isMaster'))
    .where('s.isActive', '=', true)
    .where((where) =>
      where.or([
        where('a.masterOfAccountId', '=', where.ref('s.accountId')),
        where('s.id', 'in', where.selectFrom('adminStores').select('memberOf').where('adminId', '=', adminId)),
      ]),
    )
    .where('s.name', 'ilike', matches(searchTerm))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  const members = await membershipsIn(
    db,
    adminId,
    known.flatMap(({ id, isMaster }) => (isMaster ? [] : [id])),
  )
  const related = known.flatMap(({ id, isMaster }) => (isMaster || members.has(id) ? [id] : []))
  const shown = related.slice((page - 1) * pageSize, page * pageSize)
  return { items: await inOrder(db, shown), page, pageSize, total: related.length }
}

/** Those of the stores in which the person is an active member. */
const membershipsIn = async (db: Database, adminId: number, among: readonly number[]) => {
  const found = await askStores({
    db,
    among,
    ask: (stores) =>
      db
        .selectFrom('memberships')
        .select('storeId')
        .where(isAmong(sql.ref('store_id'), stores))
        .where('adminId', '=', adminId)
        .where('isActive', '=', true)
        .where('acceptedAt', 'is not', null)
        .execute(),
  })
  return new Set(found.map(({ storeId }) => storeId))
}

const inOrder = async (db: Database, ids: readonly number[]) => {
  const found = await askStores({ db, among: ids, ask: (stores) => storesWithSettings(db, stores) })
  const byId = new Map(found.map((store) => [store.id, store]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const pageOfAccountStores = async (
  db: Database,
  { accountId, isActive, searchTerm = '', page, pageSize }: Search & { accountId: number; isActive?: boolean },
) => {
  const all = db
    .selectFrom('stores')
    .where('accountId', '=', accountId)
    .where('name', 'ilike', matches(searchTerm))
    .$if(isActive !== undefined, (query) => query.where('isActive', '=', isActive as boolean))
  const shown = await all
    .select('id')
    .orderBy('isMain', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = await inOrder(
    db,
    shown.map(({ id }) => id),
  )
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
