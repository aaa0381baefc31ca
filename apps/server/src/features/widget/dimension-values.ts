import { formLimits } from '@ressoa/domain/form-rules'
import type { Database } from '../../db/database'
import { dimensionNamed, valueIdsFor, valuesOfNames } from '../dimensions/dimensions.sql'
import type { Identity } from './identity'

/** The values that the page names. Only a signed page may add values to a dimension, and no page adds dimensions. */
export const valuesOfPage = async (db: Database, storeId: number, { isSigned, dimensions }: Identity) => {
  const named = dimensions.filter(({ value }) => value.length <= formLimits.value)
  if (named.length === 0) return []
  if (isSigned) for (const pair of named) await makeValue(db, storeId, pair)
  const found = await valuesOfNames(db, { storeId, pairs: named })
  return found.map(({ id, dimensionId }) => ({ dimensionId, dimensionValueId: id }))
}

const makeValue = async (db: Database, storeId: number, { name, value }: { name: string; value: string }) => {
  const dimension = await dimensionNamed(db, { storeId, name })
  if (!dimension?.isActive || dimension.type === 'rating') return
  const known = await valuesOfNames(db, { storeId, pairs: [{ name, value }] })
  if (known.length === 0) await valueIdsFor(db, { storeId, dimensionId: dimension.id, words: [value] })
}
