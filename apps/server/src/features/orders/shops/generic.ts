import type { Shop } from './order'
import { isStandardSigned } from './signature'
import { jsonOf, someFields, someObject, someText } from './text-of'

/** Our own format, for a shop or a till that a programmer connects. docs/orders.md describes it. */
const order = someObject({
  id: someText(100),
  status: someText(40),
  person: someObject({ name: someText(), email: someText(), phone: someText(40) }),
  fields: someFields(),
})

export const genericOrders: Shop = {
  isSigned: ({ headers, body, now }, secret) =>
    isStandardSigned(
      { id: headers['webhook-id'], timestamp: headers['webhook-timestamp'], signature: headers['webhook-signature'], body },
      { secret, now },
    ),
  eventOf: ({ headers, body }) => {
    const { status } = order.parse(jsonOf(body.toString('utf8')))
    return { id: (headers['webhook-id'] ?? '').slice(0, 200), topic: status }
  },
  read: ({ body }, doneOn) => {
    const { id: number, status, person, fields } = order.parse(jsonOf(body))
    if (number === '') return { kind: 'ignored', number, reason: 'unreadable' }
    if (status === 'cancelled') return { kind: 'cancelled', number }
    if (status !== doneOn) return { kind: 'ignored', number, reason: 'otherStatus' }
    return { kind: 'done', order: { number, person, fields } }
  },
}
