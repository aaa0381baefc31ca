import type { Language } from '@ressoa/domain/languages'
import type { InTransaction } from '../../db/database'
import { slugOf } from '../../slug'
import { holdStoreKeys, insertStore, takenKeys } from '../stores/stores.sql'
import { makeFirstTemplates } from '../templates/first-templates'

/** Adds a store to an account, with a unique key made from its name: of two with one name, the later gets a number. */
export const openStore = async (
  transaction: InTransaction,
  { now, ...store }: { accountId: number; name: string; isMain: boolean; language: Language; now: Date },
) => {
  const base = slugOf(store.name, { max: 60, fallback: 'loja' })
  await holdStoreKeys(transaction)
  const taken = new Set(await takenKeys(transaction, base))
  let key = base
  for (let number = 2; taken.has(key); number++) key = `${base}-${number}`
  const storeId = await insertStore(transaction, { ...store, key })
  await makeFirstTemplates(transaction, { storeId, now })
  return storeId
}
