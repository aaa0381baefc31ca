import type { EventData } from '@ressoa/contract/events'
import type { EventType } from '@ressoa/domain/integrations'
import type { App } from '../../app'
import { invitationKey } from '../invitations/invitation-key'
import type { storeById } from '../stores/stores.sql'
import { bodyOf, type Event } from './compose-hook'

/** One made-up event of each kind, as it would be sent: for programs that learn its fields from an example. */

const person = { id: 1, name: 'Renata Souza', email: 'renata@example.com' }
const invitationId = '00000000-0000-4000-8000-000000000001'

const answerAt = (date: Date): EventData['answer.created']['answer'] => ({
  id: 1,
  key: 'example',
  campaignKey: 'example',
  campaignName: 'Example',
  type: 'nps',
  ratingAsDecimal: 9,
  rating: 9,
  classification: 'promoter',
  comment: 'Quick delivery, friendly people.',
  date,
  active: true,
  origin: 'email',
  person,
  personUnverified: false,
  tags: [{ id: 1, name: 'Delivery' }],
  dimensions: [{ id: 1, name: 'Branch', type: 'singleSelect', values: [{ id: 1, value: 'Centre' }] }],
  adminNotes: [],
})

type Store = NonNullable<Awaited<ReturnType<typeof storeById>>>

const eventOf = (type: EventType, { storeId, storeKey, at }: { storeId: number; storeKey: string; at: Date }): Event => {
  switch (type) {
    case 'answer.created':
    case 'answer.changed':
      return { type, data: { storeKey, answer: answerAt(at) } }
    case 'person.unsubscribed':
      return { type, data: { storeKey, person, reason: 'unsubscribed' } }
    case 'delivery.returned':
      return { type, data: { storeKey, person, dispatchInfoKey: invitationKey(storeId, invitationId), mail: 'request' } }
  }
}

export const sampleEvent = (app: Pick<App, 'config'>, type: EventType, { store, at }: { store: Store; at: Date }) => {
  const endpoint = { type: 'webhook', settings: { IncludePerson: 'true' } } as const
  const event = eventOf(type, { storeId: store.id, storeKey: store.key, at })
  const { data } = JSON.parse(bodyOf(app, event, { endpoint, store, occurredAt: at }))
  return { type, timestamp: at, data }
}
