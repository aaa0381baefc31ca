import type { OrderReason } from '@ressoa/domain/integrations'

/** What every shop's order comes down to. */
export type Order = {
  /** The number that the shop's staff know. */
  number: string
  person: { name: string; email: string; phone: string }
  /** What the order tells about itself, by the names that a mapping uses. */
  fields: Readonly<Record<string, string | undefined>>
}

/** What an event of a shop is about. `look` names an order that has to be fetched. */
export type ShopEvent =
  | { kind: 'done'; order: Order }
  | { kind: 'cancelled'; number: string }
  | { kind: 'look'; number: string; isCancelled: boolean }
  | { kind: 'redact'; email: string }
  | { kind: 'ignored'; number: string; reason: OrderReason }

/** Lower-case names of headers, as Node has them. */
type Headers = Readonly<Record<string, string | undefined>>

type Received = { headers: Headers; body: Buffer; now: Date }

export type Shop = {
  /** Whether the sender knew the secret. */
  isSigned: (received: Received, secret: string) => boolean
  /** A first call without a signature, which the platform makes before it takes an address. It says nothing, and nothing is kept. */
  isTrial?: (received: Received) => boolean
  /** A repeat has the same id. Undefined for a call that is no event, such as a first ping. */
  eventOf: (received: Received) => { id: string; topic: string } | undefined
  /** Reads a stored event. `doneOn` is the topic or status that asks the customer. */
  read: (event: { topic: string; body: string }, doneOn: string) => ShopEvent
}
