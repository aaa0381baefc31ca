import type { Shop } from './order'
import { isSignedWith } from './signature'
import { firstOf, fullName, jsonOf, someList, someObject, someText } from './text-of'

const address = someObject({
  first_name: someText(),
  last_name: someText(),
  email: someText(),
  phone: someText(40),
  city: someText(),
  state: someText(),
})

const order = someObject({
  id: someText(100),
  number: someText(100),
  status: someText(40),
  billing: address,
  shipping: address,
  payment_method_title: someText(),
  shipping_lines: someList(someObject({ method_title: someText() })),
  line_items: someList(someObject({ name: someText(), sku: someText() })),
  created_via: someText(),
})

const cancelled = ['cancelled', 'refunded', 'failed', 'trash']

export const wooCommerce: Shop = {
  isSigned: ({ headers, body }, secret) => isSignedWith({ secret, body, signature: headers['x-wc-webhook-signature'] }, 'base64'),
  // A new webhook is tried with an unsigned form that only has its number. Without 200 WooCommerce switches it off.
  isTrial: ({ headers, body }) =>
    headers['x-wc-webhook-topic'] === undefined && /^webhook_id=\d{1,20}$/.test(body.subarray(0, 40).toString('latin1')),
  eventOf: ({ headers }) => {
    const id = (headers['x-wc-webhook-delivery-id'] ?? '').slice(0, 200)
    const topic = (headers['x-wc-webhook-topic'] ?? '').slice(0, 100)
    return topic === '' ? undefined : { id, topic }
  },
  read: ({ topic, body }, doneOn) => {
    const { billing, shipping, ...given } = order.parse(jsonOf(body))
    const number = firstOf(given.number, given.id)
    if (!topic.startsWith('order.')) return { kind: 'ignored', number, reason: 'otherTopic' }
    if (number === '') return { kind: 'ignored', number, reason: 'unreadable' }
    if (topic === 'order.deleted' || cancelled.includes(given.status)) return { kind: 'cancelled', number }
    if (given.status !== doneOn) return { kind: 'ignored', number, reason: 'otherStatus' }
    return {
      kind: 'done',
      order: {
        number,
        person: { name: fullName(billing.first_name, billing.last_name), email: billing.email, phone: billing.phone },
        fields: {
          product: given.line_items[0]?.name,
          sku: given.line_items[0]?.sku,
          city: firstOf(shipping.city, billing.city),
          state: firstOf(shipping.state, billing.state),
          payment: given.payment_method_title,
          shipping: given.shipping_lines[0]?.method_title,
          channel: given.created_via,
        },
      },
    }
  },
}
