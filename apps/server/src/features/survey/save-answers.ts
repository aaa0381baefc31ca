import type { SurveyResult } from '@ressoa/domain/codes'
import type { App } from '../../app'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { perDatabase } from '../../db/per-database'
import { createThankYous } from '../deliveries/create-deliveries.sql'
import { valueIdsFor } from '../dimensions/dimensions.sql'
import { mailingFor } from '../templates/mailing-for'
import type { AnswerRow } from './answer-row'
import { type CheckedAnswer, checkAnswer, type GivenAnswer } from './check-answer'
import { insertAnswers } from './insert-answers.sql'
import { attemptsOf, type Invitation, insertNamedOnly, peopleByEmail } from './survey.sql'
import { definitionOf, findInvitations, stateOf } from './survey-state'

/**
 * Saves answers of one store in batches: one look-up and one insert for the whole batch, each reply after the commit. An answer
 * is saved completely or not at all, and a bad one does not affect the others.
 */

type Pending = {
  invitationId: string
  given: GivenAnswer
  resolve: (result: SurveyResult) => void
  reject: (error: unknown) => void
}
type Ready = { pending: Pending; invitation: Invitation; checked: CheckedAnswer }

// In larger batches the first answer would wait for the last. A write takes the answers of several look-ups.
const lookedUpAtOnce = 16
const writtenAtOnce = 24

/** One batch is looked up while the previous one is written. More concurrency would only cause contention. */
type Queue = { waiting: Pending[]; inHand: Set<string>; ready: Ready[]; isLookingUp: boolean; isWriting: boolean }

const queuesOf = perDatabase(() => new Map<number, Queue>())

const queueOf = ({ db }: App, storeId: number): Queue => {
  const queues = queuesOf(db)
  const queue = queues.get(storeId) ?? { waiting: [], inHand: new Set(), ready: [], isLookingUp: false, isWriting: false }
  queues.set(storeId, queue)
  return queue
}

const forgetWhenIdle = ({ db }: App, storeId: number, { waiting, isLookingUp, isWriting }: Queue) => {
  if (waiting.length === 0 && !isLookingUp && !isWriting) queuesOf(db).delete(storeId)
}

export const saveAnswer = (
  app: App,
  { storeId, invitationId, given }: { storeId: number; invitationId: string; given: GivenAnswer },
): Promise<SurveyResult> =>
  new Promise((resolve, reject) => {
    const queue = queueOf(app, storeId)
    queue.waiting.push({ invitationId, given, resolve, reject })
    void lookUpWaiting(app, storeId, queue)
  })

const lookUpWaiting = async (app: App, storeId: number, queue: Queue) => {
  if (queue.isLookingUp) return
  queue.isLookingUp = true
  // Answers that arrive in the same turn of the event loop go into the first batch.
  await new Promise((resolve) => setImmediate(resolve))
  for (let batch = takeBatch(queue); batch.length > 0; batch = takeBatch(queue)) {
    const ready = await judge(app, storeId, batch).catch((error) => rejectAll(batch, error))
    const isReady = new Set(ready.map(({ invitation }) => invitation.id))
    for (const { invitationId } of batch) if (!isReady.has(invitationId)) queue.inHand.delete(invitationId)
    queue.ready.push(...ready)
    void writeReady(app, storeId, queue)
  }
  queue.isLookingUp = false
  forgetWhenIdle(app, storeId, queue)
}

const writeReady = async (app: App, storeId: number, queue: Queue) => {
  if (queue.isWriting) return
  queue.isWriting = true
  while (queue.ready.length > 0) {
    const batch = queue.ready.splice(0, writtenAtOnce)
    await write(app, storeId, batch).catch((error) =>
      rejectAll(
        batch.map(({ pending }) => pending),
        error,
      ),
    )
    for (const { invitation } of batch) queue.inHand.delete(invitation.id)
    if (queue.waiting.length > 0) void lookUpWaiting(app, storeId, queue)
  }
  queue.isWriting = false
  forgetWhenIdle(app, storeId, queue)
}

const rejectAll = (batch: readonly Pending[], error: unknown): Ready[] => {
  for (const { reject } of batch) reject(error)
  return []
}

// Two attempts for one invitation must see each other: the second waits for the first.
const takeBatch = (queue: Queue): Pending[] => {
  const batch: Pending[] = []
  const later: Pending[] = []
  for (const pending of queue.waiting) {
    const isTaken = batch.length < lookedUpAtOnce && !queue.inHand.has(pending.invitationId)
    if (isTaken) queue.inHand.add(pending.invitationId)
    ;(isTaken ? batch : later).push(pending)
  }
  queue.waiting = later
  return batch
}

/** Resolves the answers that cannot be saved, and returns the others. */
const judge = async (app: App, storeId: number, batch: readonly Pending[]): Promise<Ready[]> => {
  const found = await findInvitations(app.db, { storeId, ids: batch.map(({ invitationId }) => invitationId) })
  const byId = new Map(found.map((invitation) => [invitation.id, invitation]))
  const now = app.clock()
  const ready: Ready[] = []
  for (const pending of batch) {
    const invitation = byId.get(pending.invitationId)
    const state = stateOf(invitation, now)
    if (state === 'alreadyAnswered') pending.resolve(isSameAttempt(invitation?.attemptKey, pending) ? 'ok' : state)
    else if (state !== 'ok' || !invitation) pending.resolve(state)
    else {
      try {
        const checked = checkAnswer(invitation, await definitionOf(app.db, invitation), pending.given)
        // A test mail shows the end of the survey too, but its answer is not saved.
        if (invitation.isTest) pending.resolve('ok')
        else ready.push({ pending, invitation, checked })
      } catch (error) {
        pending.reject(error)
      }
    }
  }
  return ready
}

const isSameAttempt = (kept: string | null | undefined, { given }: Pending) => kept != null && kept === given.attemptKey

const write = async (app: App, storeId: number, ready: readonly Ready[]) => {
  let saved: Set<string>
  try {
    saved = await writeTogether(app, storeId, ready)
  } catch (error) {
    if (ready.length === 1 && !isDeadlock(error)) throw error
    // One bad row must not fail the others, so each is retried separately.
    for (const one of ready) await write(app, storeId, [one]).catch((reason) => one.pending.reject(reason))
    return
  }
  const late = ready.filter(({ invitation }) => !saved.has(invitation.id))
  const attempts =
    late.length > 0
      ? await attemptsOf(app.db, { storeId, ids: late.map(({ invitation }) => invitation.id) })
      : new Map<string, string | null>()
  for (const { pending, invitation } of ready) {
    pending.resolve(saved.has(invitation.id) || isSameAttempt(attempts.get(invitation.id), pending) ? 'ok' : 'alreadyAnswered')
  }
}

// Processes that create the same values or people in a different order can deadlock. PostgreSQL then aborts one of them.
const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'

const writeTogether = (app: App, storeId: number, ready: readonly Ready[]): Promise<Set<string>> => {
  const now = app.clock()
  const needsMore = ready.some(({ invitation, checked }) => checked.person || checked.texts.length > 0 || invitation.isThanked)
  // The usual answer needs nothing else in its transaction.
  if (!needsMore) return insertAnswers(app.db, { storeId, now, answers: ready.map((one) => answerRow(one, [], null)) })
  return inTransaction(app.db, async (transaction) => {
    const people = ready.flatMap(({ checked }) => (checked.person?.email ? [checked.person] : []))
    const personIds = people.length > 0 ? await peopleByEmail(transaction, { storeId, people, now }) : new Map<string, number>()
    const answers: AnswerRow[] = []
    for (const one of ready) {
      const written = await writtenValues(transaction, storeId, one.checked)
      const { email, name } = one.checked.person ?? {}
      const personId = email ? personIds.get(email) : name ? await insertNamedOnly(transaction, { storeId, name, now }) : null
      answers.push(answerRow(one, written, personId ?? null))
    }
    const saved = await insertAnswers(transaction, { storeId, now, answers })
    await thank(app, transaction, { storeId, answered: ready.filter(({ invitation }) => saved.has(invitation.id)), now })
    return saved
  })
}

const thank = async (
  app: App,
  transaction: InTransaction,
  { storeId, answered, now }: { storeId: number; answered: readonly Ready[]; now: Date },
) => {
  const thanked = answered.filter(({ invitation }) => invitation.isThanked)
  const campaignIds = [...new Set(thanked.map(({ invitation }) => invitation.campaignId))]
  const mailings = new Map<number, number>()
  for (const campaignId of campaignIds) {
    const mailingId = await mailingFor(transaction, { storeId, campaignId, kind: 'thankYou', now })
    if (mailingId !== undefined) mailings.set(campaignId, mailingId)
  }
  const thanks = thanked.flatMap(({ invitation }) => {
    const mailingId = mailings.get(invitation.campaignId)
    return mailingId === undefined ? [] : [{ invitationId: invitation.id, mailingId }]
  })
  if (thanks.length > 0) await createThankYous(app, transaction, { storeId, thanks, now })
}

const writtenValues = async (db: Database, storeId: number, { texts }: CheckedAnswer) => {
  const values: AnswerRow['valueIds'][number][] = []
  for (const { dimensionId, text } of texts) {
    const ids = await valueIdsFor(db, { storeId, dimensionId, words: [text] })
    values.push({ dimensionId, dimensionValueId: ids.get(text) as number })
  }
  return values
}

// A value that the respondent chose takes precedence over the value in the link.
const carriedByLink = ({ linkValues }: Invitation, { values }: CheckedAnswer) =>
  (linkValues as AnswerRow['valueIds']).filter(({ dimensionId }) => !values.some((chosen) => chosen.dimensionId === dimensionId))

const answerRow = (
  { pending, invitation, checked }: Ready,
  written: AnswerRow['valueIds'],
  personId: number | null,
): AnswerRow => {
  const values = [...checked.values, ...written, ...carriedByLink(invitation, checked)]
  return {
    invitationId: invitation.id,
    attemptKey: pending.given.attemptKey ?? null,
    campaignId: invitation.campaignId,
    formId: invitation.formId,
    formVersion: invitation.formVersion,
    personId: invitation.personId ?? personId,
    type: invitation.type,
    rating: checked.rating,
    comment: checked.comment,
    origin: invitation.origin,
    valueIds: [...new Map(values.map((value) => [value.dimensionValueId, value])).values()],
  }
}
