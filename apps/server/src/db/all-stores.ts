import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'
import { isCluster } from './is-cluster'
import { isDatabaseAway } from './readiness'

/** The stores that a statement is about; undefined for all of them. */
export type Stores = readonly number[] | undefined

/**
 * A condition on the store's column. Every table of stores in the statement needs it: a cluster looks at the shards of each of them.
 */
export const isAmong = (column: RawBuilder<unknown>, stores: Stores) =>
  stores === undefined ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...stores]}::bigint[])`

type Question<T> = {
  db: Database
  /** Undefined: all stores. */
  among?: Stores
  ask: (stores: Stores) => Promise<readonly T[]>
  /** For jobs: called for stores that are left out. Without it an error is thrown, unless other nodes have an answer. */
  onFailure?: (error: unknown, stores: readonly number[]) => void
}

/**
 * What a statement finds in many stores. One bad store, or one node that is away, must not keep the others from being served: where the
 * statement fails it is asked node by node, and then store by store.
 */
export const askStores = async <T>({ db, among, ask, onFailure }: Question<T>): Promise<T[]> => {
  try {
    return [...(await ask(among))]
  } catch (error) {
    // Within a transaction every later statement would fail too.
    if (db.isTransaction) throw error
    const found: T[] = []
    const away: unknown[] = []
    const leaveOut = onFailure ?? ((reason) => away.push(reason))
    for (const stores of await storesByNode(db, among)) found.push(...(await askNode({ stores, ask, onFailure, leaveOut })))
    if (found.length === 0 && away.length > 0) throw away[0]
    return found
  }
}

type OfNode<T> = Pick<Question<T>, 'ask' | 'onFailure'> & {
  stores: readonly number[]
  leaveOut: (error: unknown, stores: readonly number[]) => void
}

const askNode = async <T>({ stores, ask, onFailure, leaveOut }: OfNode<T>): Promise<readonly T[]> => {
  try {
    return await ask(stores)
  } catch (error) {
    if (!isDatabaseAway(error)) return onFailure ? askOneByOne({ stores, ask, onFailure }) : Promise.reject(error)
    leaveOut(error, stores)
    return []
  }
}

const askOneByOne = async <T>({ stores, ask, onFailure }: Required<Pick<OfNode<T>, 'stores' | 'ask' | 'onFailure'>>) => {
  const found: T[] = []
  for (const storeId of stores) {
    try {
      found.push(...(await ask([storeId])))
    } catch (error) {
      onFailure(error, [storeId])
    }
  }
  return found
}

/** The ids of these stores, grouped by the node that has them. Without a cluster they are one group. */
const storesByNode = async (db: Database, among: Stores): Promise<number[][]> => {
  const node = (await isCluster(db))
    ? sql`(select p.groupid from pg_dist_placement p
            where p.shardid = get_shard_id_for_distribution_column('store_settings', s.id) limit 1)`
    : sql`0`
  const { rows } = await sql<{ stores: number[] }>`
    select array_agg(id order by id) as stores
      from (select s.id, ${node} as node from stores s where ${isAmong(sql`s.id`, among)}) placed
     group by node order by node`.execute(db)
  return rows.map(({ stores }) => stores)
}
