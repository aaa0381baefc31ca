import type { saveDimension as call, Dimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { formLimits } from '@ressoa/domain/form-rules'
import { importedDimensionLength, isDefaultColumn } from '@ressoa/domain/limits'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { refuse } from '../../refusal'
import { dimensionsOfStore, valueIdsFor } from './dimensions.sql'
import { makeDimension } from './make-dimension'

export const saveDimension = async ({ db, caller }: Context<'manager'>, input: InputOf<typeof call>): Promise<Dimension> => {
  const { storeId } = caller
  const { type = 'singleSelect', origin = 'import', active = true, values = [] } = input
  const name = checkedName(input.name, origin)
  return inTransaction(db, async (transaction) => {
    const id = await makeDimension(transaction, { storeId, name, keyFrom: input.key, type, origin, isActive: active })
    if (id === undefined) throw refuse('Name', 'dimension.exists', { name })
    const words = values.map(({ value }) => value.trim()).filter((word) => word !== '')
    if (type !== 'text') await valueIdsFor(transaction, { storeId, dimensionId: id, words })
    const [made] = await dimensionsOfStore(transaction, storeId, [id])
    if (!made) throw new Error('a dimension that was just made is missing')
    return made
  })
}

const checkedName = (given: string, origin: string) => {
  const name = given.trim()
  const { min, max } = origin === 'form' ? { min: 1, max: formLimits.newDimension } : importedDimensionLength
  if (name === '') throw refuse('Name', 'required')
  if (name.length < min) throw refuse('Name', 'short', { min })
  if (name.length > max) throw refuse('Name', 'long', { max })
  if (origin === 'import' && isDefaultColumn(name)) throw refuse('Name', 'dimension.isDefault', { name })
  return name
}
