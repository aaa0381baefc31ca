import { mailKinds } from '@ressoa/domain/codes'
import type { EventType } from '@ressoa/domain/integrations'
import * as z from 'zod'
import { answer } from './answers'
import { id } from './values'
import { wire } from './wire'

/** What webhooks carry: `{type, timestamp, data}`. The data of each kind of event is declared here. */

const storeKey = z.string()
/** Name and e-mail are empty where the integration leaves people out. */
const person = wire({ id: id(), name: z.string(), email: z.string().nullable() })

const aboutAnswer = wire({ storeKey, answer })

export const eventData = {
  'answer.created': aboutAnswer,
  'answer.changed': aboutAnswer,
  /** Gets no more mails: by their own wish, by the store's, or after a complaint. */
  'person.unsubscribed': wire({ storeKey, person: person.nullable(), reason: z.enum(['unsubscribed', 'manual', 'complained']) }),
  /** A mail could not be delivered. */
  'delivery.returned': wire({ storeKey, person: person.nullable(), dispatchInfoKey: z.string(), mail: z.enum(mailKinds) }),
  ping: wire({ storeKey }),
} satisfies Record<EventType | 'ping', z.ZodType>

export type EventData = { [T in keyof typeof eventData]: z.output<(typeof eventData)[T]> }
