import { type Answer, pageOfAnswers } from '@ressoa/contract/answers'
import { personSummary } from '@ressoa/contract/people'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/api'
import { notifyDone, notifyFailure } from '../../../lib/notices'
import { offerUndo } from '../../../lib/undo'

export type OfAnswer = { answerId: number }

type Change<I, R> = {
  send: (input: I) => Promise<R>
  /** The optimistic update: the answer as it will look, shown before the server replies. */
  foresee: (answer: Answer, input: I) => Answer
  /** Reads the updated answer from the reply, if the reply contains it. */
  answerIn?: (reply: R) => Answer
  doneText: (input: I) => string | undefined
  failure?: () => string
  /** How to undo the change. `what` names the changed item if `doneText` does not. */
  undoable?: (done: { input: I; reply: R; before: Answer | undefined }) => { what?: string; undo: () => void } | undefined
  /** Other lists that the change may have added to. */
  alsoReload?: readonly { path: string }[]
}

const mutationKey = ['answers']
const inPages = { queryKey: [pageOfAnswers.path] }

/** Changes one answer: shown at once, rolled back if the server refuses, then reloaded. */
export const useAnswerChange = <I extends OfAnswer, R>(change: Change<I, R>) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: change.send,
    onMutate: async (input) => {
      await client.cancelQueries(inPages)
      const before = shownAnswer(client, input.answerId)
      if (before) showAnswer(client, change.foresee(before, input))
      return { before }
    },
    onSuccess: (reply, input, context) => {
      const answer = change.answerIn?.(reply)
      if (answer) showAnswer(client, answer)
      const message = change.doneText(input)
      const wayBack = change.undoable?.({ input, reply, before: context.before })
      if (message && wayBack) offerUndo({ message, ...wayBack, backTo: () => headOf(input.answerId) })
      else if (message) notifyDone(message)
    },
    onError: (error, _input, context) => {
      if (context?.before) showAnswer(client, context.before)
      notifyFailure(change.failure ? inWords(error, change.failure()) : error)
    },
    onSettled: () => void reload(client, change.alsoReload ?? []),
    meta: { showsOwnError: true },
  })
}

const headOf = (answerId: number) => document.querySelector<HTMLElement>(`[data-answer="${answerId}"]`)

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

// Pages are reloaded only after the last pending change: an earlier reload would overwrite another optimistic update.
const reload = async (client: QueryClient, beside: readonly { path: string }[]) => {
  const isLast = client.isMutating({ mutationKey }) === 1
  const lists = [...(isLast ? [pageOfAnswers] : []), personSummary, ...beside]
  // Figures of screens left behind are forgotten: reopened, a screen must not show the count from before even for a moment.
  client.removeQueries({ type: 'inactive', predicate: isFigure })
  await Promise.all([
    client.invalidateQueries({ predicate: isFigure }),
    ...lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  ])
}

const isFigure = ({ meta, queryKey }: Query) => meta?.isAboutAnswers === true && queryKey[0] !== pageOfAnswers.path
