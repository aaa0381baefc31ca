import type { Database } from './database'

/** In-memory state per database. Two databases in one process share nothing. */
export const perDatabase = <Kept extends object>(make: () => Kept) => {
  const keptOf = new WeakMap<Database, Kept>()
  return (db: Database): Kept => {
    const kept = keptOf.get(db) ?? make()
    keptOf.set(db, kept)
    return kept
  }
}
