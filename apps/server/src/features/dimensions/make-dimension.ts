import type { DimensionOrigin, FieldType } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import type { InTransaction } from '../../db/database'
import { slugOf } from '../../slug'
import { dimensionNamed, insertDimension, keysLike } from './dimensions.sql'

type NewDimension = {
  storeId: number
  name: string
  /** The text for the key, when it is not the name. */
  keyFrom?: string
  type: FieldType
  origin: DimensionOrigin
  isActive: boolean
}

/** Creates a dimension with a unique key; undefined when the name is taken. */
export const makeDimension = async (transaction: InTransaction, { keyFrom, ...dimension }: NewDimension) => {
  const { storeId, name } = dimension
  if (await dimensionNamed(transaction, { storeId, name })) return undefined
  const base = slugOf(keyFrom || name, { max: 60, fallback: 'dimensao' })
  const taken = new Set(await keysLike(transaction, { storeId, base }))
  let key = base
  for (let number = 2; taken.has(key); number++) key = `${base}-${number}`
  return insertDimension(transaction, { ...dimension, key })
}

type Question = { storeId: number; title: string; type: FieldType; usedIds: ReadonlySet<number>; origin?: DimensionOrigin }

/**
 * The dimension for a question that names none: an existing one with its title and type that the form does not use yet, else a
 * new one.
 */
export const dimensionForQuestion = async (
  transaction: InTransaction,
  { storeId, title, type, usedIds, origin = 'form' }: Question,
) => {
  for (let number = 1; ; number++) {
    const name = numbered(title.trim(), number)
    const known = await dimensionNamed(transaction, { storeId, name })
    if (known?.isActive && known.type === type && !usedIds.has(known.id)) return known.id
    if (known) continue
    const id = await makeDimension(transaction, { storeId, name, type, origin, isActive: true })
    if (id !== undefined) return id
  }
}

const numbered = (title: string, number: number) => {
  const end = number === 1 ? '' : ` ${number}`
  return `${title.slice(0, formLimits.newDimension - end.length).trim()}${end}`.toWellFormed()
}
