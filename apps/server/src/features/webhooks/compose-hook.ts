import type { Answer } from '@ressoa/contract/answers'
import { type EventData, eventData } from '@ressoa/contract/events'
import { encodeReply } from '@ressoa/contract/wire'
import type { MailKind } from '@ressoa/domain/codes'
import type { EventType } from '@ressoa/domain/integrations'
import type { App } from '../../app'
import { answersByIds } from '../answers/answers.sql'
import { invitationKey } from '../invitations/invitation-key'
import { storeById } from '../stores/stores.sql'
import { slackBody, teamsBody } from './chat-bodies'
import type { ClaimedHook } from './claim-hooks.sql'
import type { Endpoint } from './endpoints.sql'
import { peopleByIds } from './hook-people.sql'

/** What is sent about an event, in the form that the receiver reads. */

const bytesAtMost = 20_000
const cutCommentLength = 2000

type Store = NonNullable<Awaited<ReturnType<typeof storeById>>>
type Told = EventType | 'ping'
/** An event with everything that is known about it. */
export type Event = { [T in Told]: { type: T; data: EventData[T] } }[Told]
type Written = { endpoint: Pick<Endpoint, 'type' | 'settings'>; store: Pick<Store, 'name' | 'language'>; occurredAt: Date }

type Of = { storeId: number; hooks: readonly ClaimedHook[] }

/** What the bodies of these deliveries of one store are written from. Those that were sent before have theirs. */
export const loadKnown = async ({ db }: Pick<App, 'db'>, { storeId, hooks }: Of): Promise<Known | undefined> => {
  const fresh = hooks.filter(({ body }) => body === null)
  if (fresh.length === 0) return undefined
  const idsOf = (pick: (hook: ClaimedHook) => number | null) => [...new Set(fresh.map(pick).filter((id) => id !== null))]
  const [store, answers, people] = await Promise.all([
    storeById(db, storeId),
    answersByIds(db, { storeId, ids: idsOf(({ answerId }) => answerId) }),
    peopleByIds(db, { storeId, ids: idsOf(({ answerId, personId }) => (answerId === null ? personId : null)) }),
  ])
  return store && { storeId, store, answers: byId(answers), people: byId(people) }
}

/** Undefined when the answer or person is gone. A body that was sent before stays as it is. */
export const composeHook = (
  app: Pick<App, 'config'>,
  hook: ClaimedHook,
  { endpoint, known }: { endpoint: Endpoint | undefined; known: Known | undefined },
): string | undefined => {
  if (hook.body !== null) return hook.body
  const event = known && eventOf(hook, known)
  return event && endpoint && bodyOf(app, event, { endpoint, store: known.store, occurredAt: hook.occurredAt })
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

type Person = NonNullable<Answer['person']>
type Known = { storeId: number; store: Store; answers: ReadonlyMap<number, Answer>; people: ReadonlyMap<number, Person> }

/** Each kind of event has its case here. */
const eventOf = (hook: ClaimedHook, { storeId, store, answers, people }: Known): Event | undefined => {
  const storeKey = store.key
  const { type, answerId, personId, data } = hook
  switch (type) {
    case 'answer.created':
    case 'answer.changed': {
      const answer = answerId === null ? undefined : answers.get(answerId)
      return answer && { type, data: { storeKey, answer } }
    }
    case 'person.unsubscribed': {
      const person = personId === null ? undefined : people.get(personId)
      return { type, data: { storeKey, person: person ?? null, reason: data.reason as EventData[typeof type]['reason'] } }
    }
    case 'delivery.returned': {
      const person = personId === null ? undefined : people.get(personId)
      const dispatchInfoKey = invitationKey(storeId, String(data.invitationId))
      return { type, data: { storeKey, person: person ?? null, dispatchInfoKey, mail: data.kind as MailKind } }
    }
  }
}

export const bodyOf = ({ config }: Pick<App, 'config'>, event: Event, written: Written): string => {
  const { endpoint, store, occurredAt } = written
  const told = { event, store, publicUrl: config.publicUrl }
  if (endpoint.type === 'slack') return slackBody(told)
  if (endpoint.type === 'teams') return teamsBody(told)
  const shown = endpoint.settings.IncludePerson === 'true' ? event : withoutPerson(event)
  return withinSize(shown, occurredAt)
}

const nameless = (person: Person | null) => person && { id: person.id, name: '', email: null }

const withoutPerson = (event: Event): Event => {
  if ('answer' in event.data) {
    const { answer } = event.data
    return { type: event.type, data: { ...event.data, answer: { ...answer, person: nameless(answer.person) } } } as Event
  }
  if ('person' in event.data) return { type: event.type, data: { ...event.data, person: nameless(event.data.person) } } as Event
  return event
}

const textOf = ({ type, data }: Event, occurredAt: Date) =>
  JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: encodeReply(eventData[type] as never, data as never) })

/** Receivers expect small bodies. Notes of the staff go first, then the end of a long comment. */
const withinSize = (event: Event, occurredAt: Date): string => {
  const whole = textOf(event, occurredAt)
  if (Buffer.byteLength(whole) <= bytesAtMost || !('answer' in event.data)) return whole
  const { answer } = event.data
  const withAnswer = (changes: Partial<Answer>) =>
    textOf({ type: event.type, data: { ...event.data, answer: { ...answer, ...changes } } } as Event, occurredAt)
  const withoutNotes = withAnswer({ adminNotes: [] })
  if (Buffer.byteLength(withoutNotes) <= bytesAtMost) return withoutNotes
  return withAnswer({ adminNotes: [], comment: `${answer.comment.slice(0, cutCommentLength)}…` })
}
