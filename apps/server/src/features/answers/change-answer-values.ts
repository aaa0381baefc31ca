import type { addAnswerDimension, removeAnswerValue, restoreAnswerValue } from '@ressoa/contract/answers'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { InTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound, refuse } from '../../refusal'
import { dimensionNamed, plainDimensionsOfStore, valueIdsFor, valuesWithIds } from '../dimensions/dimensions.sql'
import { saveDimension } from '../dimensions/save-dimension'
import { addAnswerValues, removeAnswerValue as removeFromAnswer } from './answer-values.sql'
import { valuesOfAnswer } from './answers.sql'
import { changeAnswer, readAnswer } from './change-answer'
import { isUndoKey, makeUndoKey } from './undo-key'

type Given = InputOf<typeof addAnswerDimension>['dimension']
type Target = { id: number; name: string; type: string }

export const addValues = (context: Context<'manager'>, { answerId, dimension: given }: InputOf<typeof addAnswerDimension>) =>
  changeAnswer(context, answerId, async (transaction, { id: answerId, createdAt: answeredAt }) => {
    const { storeId } = context.caller
    const wanted = wantedValues(given)
    const dimension = await dimensionOf(context, transaction, given)
    const wantedIds = await idsOf(transaction, { storeId, dimensionId: dimension.id, wanted })
    const present = await valuesOfAnswer(transaction, { storeId, answerId, dimensionId: dimension.id })
    const valueIds = wantedIds.filter((id) => !present.some((value) => value.id === id))
    checkRoom(dimension, { present, more: valueIds.length })
    if (valueIds.length > 0)
      await addAnswerValues(transaction, { storeId, answerId, answeredAt, dimensionId: dimension.id, valueIds })
    const result = await readAnswer(transaction, { storeId, id: answerId })
    return { result, done: valueIds.length > 0 ? 'answer.value.add' : undefined }
  })

type Worker = Pick<Context<'medium'>, 'db' | 'config' | 'caller' | 'now' | 'address'>

export const removeValue = (context: Worker, { answerId, dimensionValueId: valueId }: InputOf<typeof removeAnswerValue>) =>
  changeAnswer(context, answerId, async (transaction, { id: answerId }) => {
    const { caller, config, now } = context
    const { storeId } = caller
    const isRemoved = await removeFromAnswer(transaction, { storeId, answerId, valueId })
    const nps = await readAnswer(transaction, { storeId, id: answerId })
    const undoKey = isRemoved ? makeUndoKey(config.secretKey, { ...caller, answerId, valueId }, now) : null
    return { result: { nps, undoKey }, done: isRemoved ? 'answer.value.remove' : undefined }
  })

/** Restores a value that the caller has just removed. If another value has taken its place in the meantime, that one stays. */
export const restoreValue = (
  context: Worker,
  { answerId, dimensionValueId: valueId, undoKey }: InputOf<typeof restoreAnswerValue>,
) =>
  changeAnswer(context, answerId, async (transaction, { id: answerId, createdAt: answeredAt }) => {
    const { caller, config, now } = context
    const { storeId } = caller
    if (!isUndoKey(config.secretKey, { ...caller, answerId, valueId }, { key: undoKey, now }))
      throw refuse('UndoKey', 'answer.undoTooLate')
    const [value] = await valuesWithIds(transaction, { storeId, ids: [valueId] })
    const [dimension] = await plainDimensionsOfStore(transaction, { storeId, ids: value ? [value.dimensionId] : [] })
    if (!dimension) throw notFound()
    const present = await valuesOfAnswer(transaction, { storeId, answerId, dimensionId: dimension.id })
    const isMissing = !present.some(({ id }) => id === valueId)
    if (isMissing) {
      checkRoom(dimension, { present, more: 1 })
      await addAnswerValues(transaction, { storeId, answerId, answeredAt, dimensionId: dimension.id, valueIds: [valueId] })
    }
    const result = await readAnswer(transaction, { storeId, id: answerId })
    return { result, done: isMissing ? 'answer.value.add' : undefined }
  })

type Wanted = { ids: number[]; words: string[] }

const wantedValues = ({ values = [] }: Given): Wanted => {
  const ids = values.flatMap(({ id }) => id ?? [])
  const words = values.flatMap(({ id, value }) => (id === undefined && value?.trim() ? value.trim() : []))
  if (ids.length + words.length === 0) throw refuse('Dimension.Values', 'answer.fillDimensionValues')
  return { ids, words }
}

// A dimension created here takes several values: a user who adds a first value is likely to add a second one.
const dimensionOf = async (context: Context<'manager'>, db: InTransaction, { id, name = '' }: Given): Promise<Target> => {
  const { storeId } = context.caller
  if (id !== undefined) {
    const [known] = await plainDimensionsOfStore(db, { storeId, ids: [id] })
    if (!known) throw notFound()
    return known
  }
  const known = await dimensionNamed(db, { storeId, name: name.trim() })
  return known ?? saveDimension({ ...context, db }, { name, type: 'multiSelect', origin: 'form' })
}

const idsOf = async (
  db: InTransaction,
  { storeId, dimensionId, wanted }: { storeId: number; dimensionId: number; wanted: Wanted },
) => {
  const known = await valuesWithIds(db, { storeId, ids: wanted.ids })
  const isForeign = wanted.ids.some((id) => !known.some((value) => value.id === id && value.dimensionId === dimensionId))
  if (isForeign) throw notFound()
  const made = await valueIdsFor(db, { storeId, dimensionId, words: wanted.words })
  return [...new Set([...wanted.ids, ...made.values()])]
}

const checkRoom = ({ name, type }: Target, { present, more }: { present: readonly { value: string }[]; more: number }) => {
  if (type === 'multiSelect' || more === 0 || present.length + more === 1) return
  if (present[0]) throw refuse('Dimension.Values', 'answer.valueTaken', { dimension: name, value: present[0].value })
  throw refuse('Dimension.Values', 'answer.oneValueOnly', { dimension: name })
}
