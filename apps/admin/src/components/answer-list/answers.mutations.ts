import {
  type Answer,
  addAnswerDimension,
  addNote,
  changeAnswerStatus,
  pageOfAnswers,
  removeAnswerValue,
} from '@ressoa/contract/answers'
import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { plainDimensions } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { personSummary } from '@ressoa/contract/people'
import { addTag, removeTag, tags } from '@ressoa/contract/tags'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call, inWords } from '../../lib/api'
import { useDraftKey } from '../../lib/draft-key'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { useSession } from '../../lib/session'

type OfAnswer = { idNps: number }

type Change<I, R> = {
  send: (input: I) => Promise<R>
  /** What the answer will look like, shown before the server has said so. */
  foresee: (answer: Answer, input: I) => Answer
  /** The answer as the server gave it back, where it does. */
  answerIn?: (reply: R) => Answer
  doneText: (input: I) => string | undefined
  failure?: () => string
  /** Lists beside the answers that the change may have lengthened. */
  alsoReload?: readonly { path: string }[]
}

const mutationKey = ['answers']
const inPages = { queryKey: [pageOfAnswers.path] }

/** A change of one answer: shown at once, taken back where the server refuses, and asked for again afterwards. */
const useAnswerChange = <I extends OfAnswer, R>(change: Change<I, R>) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: change.send,
    onMutate: async (input) => {
      await client.cancelQueries(inPages)
      const before = shownAnswer(client, input.idNps)
      if (before) showAnswer(client, change.foresee(before, input))
      return { before }
    },
    onSuccess: (reply, input) => {
      const answer = change.answerIn?.(reply)
      if (answer) showAnswer(client, answer)
      const text = change.doneText(input)
      if (text) notifyDone(text)
    },
    onError: (error, _input, context) => {
      if (context?.before) showAnswer(client, context.before)
      notifyFailure(change.failure ? inWords(error, change.failure()) : error)
    },
    onSettled: () => void reload(client, change.alsoReload ?? []),
    meta: { showsOwnError: true },
  })
}

type PageOfAnswers = { items: Answer[] }

const shownAnswer = (client: QueryClient, id: number) =>
  client
    .getQueriesData<PageOfAnswers>(inPages)
    .flatMap(([, page]) => page?.items ?? [])
    .find((answer) => answer.id === id)

const showAnswer = (client: QueryClient, answer: Answer) =>
  client.setQueriesData(
    inPages,
    (page: PageOfAnswers | undefined) =>
      page && { ...page, items: page.items.map((each) => (each.id === answer.id ? answer : each)) },
  )

// While another change is under way a reload would bring back what it has just taken away.
const reload = async (client: QueryClient, beside: readonly { path: string }[]) => {
  const isLast = client.isMutating({ mutationKey }) === 1
  const lists = [...(isLast ? [pageOfAnswers] : []), npsScore, csatScore, personSummary, ...beside]
  await Promise.all(lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

// Until the server has given a real one.
let lastForeseenId = 0
const foreseenId = () => --lastForeseenId
export const isForeseen = ({ id }: { id: number }) => id < 0

export const useChangeStatus = () =>
  useAnswerChange({
    send: (input: OfAnswer & { active: boolean }) => call(changeAnswerStatus, input),
    foresee: (answer, { active }) => ({ ...answer, active }),
    doneText: ({ active }) => i18n.t(active ? 'answer.state.validated' : 'answer.state.invalidated'),
  })

export const useAddNote = () => {
  const { admin } = useSession()
  const draft = useDraftKey()
  return useAnswerChange({
    send: async (input: { idNps: number; note: string }) => {
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

export const useRemoveTag = () =>
  useAnswerChange({
    send: (input: InputOf<typeof removeTag>) => call(removeTag, input),
    foresee: (answer, { idTag }) => ({ ...answer, tags: answer.tags.filter(({ id }) => id !== idTag) }),
    doneText: () => i18n.t('answer.tag.removed'),
  })

/** One of the store's dimensions by its id, or a new one by its name. */
export type AddedDimension = OfAnswer & { dimension: { id?: number; name: string; values: string[] } }

export const useAddDimension = () =>
  useAnswerChange({
    send: ({ idNps, dimension: { id, name, values } }: AddedDimension) =>
      call(addAnswerDimension, {
        idNps,
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

export const useRemoveValue = () =>
  useAnswerChange({
    send: (input: InputOf<typeof removeAnswerValue>) => call(removeAnswerValue, input),
    foresee: (answer, { idDimensionValue }) => ({
      ...answer,
      dimensions: answer.dimensions
        .map((dimension) => ({ ...dimension, values: dimension.values.filter(({ id }) => id !== idDimensionValue) }))
        .filter(({ values }) => values.length > 0),
    }),
    answerIn: ({ nps }) => nps,
    doneText: () => i18n.t('answer.removeDimension.success'),
    failure: () => i18n.t('answer.removeDimension.unexpectedError'),
  })
