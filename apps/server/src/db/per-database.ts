import type { Database } from './database'

/** What is kept in memory about one database. Two of them in one process share nothing. */
export const perDatabase = <Kept extends object>(make: () => Kept) => {
  const keptOf = new WeakMap<Database, Kept>()
  return (db: Database): Kept => {
    const kept = keptOf.get(db) ?? make()
    keptOf.set(db, kept)
    return kept
  }
}
