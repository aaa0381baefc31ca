import type { Shop } from './order'
import { isSignedWith } from './signature'
import { firstOf, fullName, jsonOf, someList, someObject, someText } from './text-of'

const address = someObject({
  first_name: someText(),
  last_name: someText(),
  city: someText(),
  province: someText(),
  phone: someText(40),
})

const order = someObject({
  id: someText(100),
  name: someText(100),
  email: someText(),
  contact_email: someText(),
  phone: someText(40),
  customer: someObject({ first_name: someText(), last_name: someText(), email: someText(), phone: someText(40) }),
  billing_address: address,
  shipping_address: address,
  shipping_lines: someList(someObject({ title: someText() })),
  line_items: someList(someObject({ title: someText(), sku: someText(), vendor: someText() })),
  payment_gateway_names: someList(someText()),
  location_id: someText(),
  source_name: someText(),
  tags: someText(),
})

const redacted = someObject({ customer: someObject({ email: someText() }) })

export const shopify: Shop = {
  isSigned: ({ headers, body }, secret) => isSignedWith({ secret, body, signature: headers['x-shopify-hmac-sha256'] }, 'base64'),
  eventOf: ({ headers }) => ({
    id: (headers['x-shopify-webhook-id'] ?? '').slice(0, 200),
    topic: (headers['x-shopify-topic'] ?? '').slice(0, 100),
  }),
  read: ({ topic, body }, doneOn) => {
    const json = jsonOf(body)
    if (topic === 'customers/redact') return { kind: 'redact', email: redacted.parse(json).customer.email }
    const given = order.parse(json)
    const number = firstOf(given.name, given.id)
    if (topic === 'orders/cancelled') return { kind: 'cancelled', number }
    if (topic !== doneOn) return { kind: 'ignored', number, reason: 'otherTopic' }
    if (number === '') return { kind: 'ignored', number, reason: 'unreadable' }
    const { customer, billing_address: billing, shipping_address: shipping } = given
    return {
      kind: 'done',
      order: {
        number,
        person: {
          name: firstOf(fullName(customer.first_name, customer.last_name), fullName(billing.first_name, billing.last_name)),
          email: firstOf(customer.email, given.contact_email, given.email),
          phone: firstOf(customer.phone, given.phone, shipping.phone),
        },
        fields: {
          product: given.line_items[0]?.title,
          sku: given.line_items[0]?.sku,
          brand: given.line_items[0]?.vendor,
          branch: given.location_id,
          city: firstOf(shipping.city, billing.city),
          state: firstOf(shipping.province, billing.province),
          payment: given.payment_gateway_names[0],
          shipping: given.shipping_lines[0]?.title,
          channel: given.source_name,
        },
      },
    }
  },
}
