import {
  type Answer,
  addAnswerDimension,
  addNote,
  changeAnswerStatus,
  removeAnswerValue,
  restoreAnswerValue,
} from '@ressoa/contract/answers'
import { plainDimensions } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { addTag, removeTag, tags } from '@ressoa/contract/tags'
import i18n from 'i18next'
import { call } from '../../lib/api'
import { useDraftKey } from '../../lib/draft-key'
import { useSession } from '../../lib/session'
import { type OfAnswer, useAnswerChange } from './list/answer-change'

// Temporary negative ids, used until the server assigns a real one.
let lastForeseenId = 0
const foreseenId = () => --lastForeseenId
export const isForeseen = ({ id }: { id: number }) => id < 0

const statusChange = {
  send: (input: OfAnswer & { active: boolean }) => call(changeAnswerStatus, input),
  foresee: (answer: Answer, { active }: { active: boolean }) => ({ ...answer, active }),
}

const undone = () => i18n.t('action.undone')

export const useChangeStatus = () => {
  const { mutate: undo } = useAnswerChange({ ...statusChange, doneText: undone })
  return useAnswerChange({
    ...statusChange,
    doneText: ({ active }) => i18n.t(active ? 'answer.state.validated' : 'answer.state.invalidated'),
    undoable: ({ input: { answerId, active } }) => ({ undo: () => undo({ answerId, active: !active }) }),
  })
}

export const useAddNote = () => {
  const { admin } = useSession()
  const draft = useDraftKey()
  return useAnswerChange({
    send: async (input: { answerId: number; note: string }) => {
      const written = await call(addNote, { ...input, draftKey: draft.keyFor(input) })
      draft.renew()
      return written
    },
    foresee: (answer, { note }) => ({
      ...answer,
      adminNotes: [...answer.adminNotes, { id: foreseenId(), date: new Date(), note: note.trim(), adminName: admin.name }],
    }),
    doneText: () => i18n.t('answer.notes.saved'),
  })
}

export const useAddTag = () =>
  useAnswerChange({
    send: (input: InputOf<typeof addTag>) => call(addTag, input),
    foresee: (answer, { name }) => {
      const isThere = answer.tags.some((tag) => tag.name.toLowerCase() === name.trim().toLowerCase())
      return isThere ? answer : { ...answer, tags: [...answer.tags, { id: foreseenId(), name: name.trim() }] }
    },
    doneText: () => undefined,
    alsoReload: [tags],
  })

export const useRemoveTag = () => {
  const { mutate: undo } = useRestoreTag()
  return useAnswerChange({
    send: (input: InputOf<typeof removeTag>) => call(removeTag, input),
    foresee: (answer, { tagId }) => ({ ...answer, tags: answer.tags.filter(({ id }) => id !== tagId) }),
    doneText: () => i18n.t('answer.tag.removed'),
    undoable: ({ input: { answerId, tagId }, before }) => {
      const tag = before?.tags.find(({ id }) => id === tagId)
      return tag && { what: tag.name, undo: () => undo({ answerId, tag }) }
    },
  })
}

// The tag itself still exists, so adding it by name restores the same tag.
const useRestoreTag = () =>
  useAnswerChange({
    send: ({ answerId, tag }: OfAnswer & { tag: Answer['tags'][number] }) => call(addTag, { answerId, name: tag.name }),
    foresee: (answer, { tag }) => ({ ...answer, tags: [...answer.tags.filter(({ id }) => id !== tag.id), tag].sort(byName) }),
    doneText: undone,
  })

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/** An existing dimension of the store by id, or a new one by name. */
export type AddedDimension = OfAnswer & { dimension: { id?: number; name: string; values: string[] } }

export const useAddDimension = () =>
  useAnswerChange({
    send: ({ answerId, dimension: { id, name, values } }: AddedDimension) =>
      call(addAnswerDimension, {
        answerId,
        dimension: { ...(id === undefined ? { name } : { id, name }), values: values.map((value) => ({ value })) },
      }),
    foresee: (answer, { dimension }) => ({ ...answer, dimensions: withDimension(answer.dimensions, dimension) }),
    answerIn: ({ nps }) => nps,
    doneText: () => undefined,
    failure: () => i18n.t('answer.dimension.error'),
    alsoReload: [plainDimensions],
  })

const withDimension = (dimensions: Answer['dimensions'], added: AddedDimension['dimension']): Answer['dimensions'] => {
  const values = added.values.map((value) => ({ id: foreseenId(), value }))
  const known = dimensions.find(({ id }) => id === added.id)
  if (!known) return [...dimensions, { id: added.id ?? foreseenId(), name: added.name, type: 'multiSelect', values }]
  return dimensions.map((each) => (each === known ? { ...each, values: [...each.values, ...values] } : each))
}

export const useRemoveValue = () => {
  const { mutate: undo } = useRestoreValue()
  return useAnswerChange({
    send: (input: InputOf<typeof removeAnswerValue>) => call(removeAnswerValue, input),
    foresee: (answer, { dimensionValueId }) => ({
      ...answer,
      dimensions: answer.dimensions
        .map((dimension) => ({ ...dimension, values: dimension.values.filter(({ id }) => id !== dimensionValueId) }))
        .filter(({ values }) => values.length > 0),
    }),
    answerIn: ({ nps }) => nps,
    doneText: () => i18n.t('answer.removeDimension.success'),
    failure: () => i18n.t('answer.removeDimension.unexpectedError'),
    undoable: ({ input: { answerId, dimensionValueId }, reply: { undoKey }, before }) => {
      const dimension = before?.dimensions.find(({ values }) => values.some(({ id }) => id === dimensionValueId))
      const value = dimension?.values.find(({ id }) => id === dimensionValueId)
      if (undoKey === null || !before || !dimension || !value) return undefined
      return {
        what: `${dimension.name}: ${value.value}`,
        undo: () => undo({ answerId, dimensionValueId, undoKey, before }),
      }
    },
  })
}

const useRestoreValue = () =>
  useAnswerChange({
    send: ({ before: _before, ...input }: InputOf<typeof restoreAnswerValue> & { before: Answer }) =>
      call(restoreAnswerValue, input),
    foresee: (answer, { before, dimensionValueId }) => ({
      ...answer,
      dimensions: withValueOf(before.dimensions, answer.dimensions, dimensionValueId),
    }),
    answerIn: ({ nps }) => nps,
    doneText: undone,
  })

/** The current values, with the removed value back at its old position. */
const withValueOf = (before: Answer['dimensions'], now: Answer['dimensions'], valueId: number): Answer['dimensions'] => {
  const old = before.map((dimension) => {
    const present = now.find(({ id }) => id === dimension.id)?.values ?? []
    const stays = (value: { id: number }) => value.id === valueId || present.some(({ id }) => id === value.id)
    const isNew = (value: { id: number }) => !dimension.values.some(({ id }) => id === value.id)
    return { ...dimension, values: [...dimension.values.filter(stays), ...present.filter(isNew)] }
  })
  const added = now.filter(({ id }) => !before.some((dimension) => dimension.id === id))
  return [...old.filter(({ values }) => values.length > 0), ...added]
}
