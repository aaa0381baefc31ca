import type { Order, Shop } from './order'
import { isSignedWith } from './signature'
import { firstOf, jsonOf, someList, someObject, someText } from './text-of'

/** The event only names the order, which is then fetched. */
const thinEvent = someObject({ store_id: someText(40), event: someText(100), id: someText(40) })

export const nuvemshop: Shop = {
  isSigned: ({ headers, body }, secret) => isSignedWith({ secret, body, signature: headers['x-linkedstore-hmac-sha256'] }, 'hex'),
  eventOf: ({ body }) => {
    const { store_id, event, id } = thinEvent.parse(jsonOf(body.toString('utf8')))
    return { id: `${store_id} ${event} ${id}`, topic: event }
  },
  read: ({ topic, body }, doneOn) => {
    const { id: number } = thinEvent.parse(jsonOf(body))
    if (topic === 'order/cancelled') return { kind: 'look', number, isCancelled: true }
    if (topic !== doneOn) return { kind: 'ignored', number, reason: 'otherTopic' }
    if (!/^\d{1,20}$/.test(number)) return { kind: 'ignored', number, reason: 'unreadable' }
    return { kind: 'look', number, isCancelled: false }
  },
}

const order = someObject({
  number: someText(100),
  contact_name: someText(),
  contact_email: someText(),
  contact_phone: someText(40),
  customer: someObject({ name: someText(), email: someText(), phone: someText(40) }),
  shipping_address: someObject({ city: someText(), province: someText() }),
  shipping_option: someText(),
  gateway_name: someText(),
  storefront: someText(),
  products: someList(someObject({ name: someText(), sku: someText() })),
})

export const nuvemshopOrder = (json: unknown): Order => {
  const given = order.parse(json)
  return {
    number: given.number,
    person: {
      name: firstOf(given.customer.name, given.contact_name),
      email: firstOf(given.customer.email, given.contact_email),
      phone: firstOf(given.customer.phone, given.contact_phone),
    },
    fields: {
      product: given.products[0]?.name,
      sku: given.products[0]?.sku,
      city: given.shipping_address.city,
      state: given.shipping_address.province,
      payment: given.gateway_name,
      shipping: given.shipping_option,
      channel: given.storefront,
    },
  }
}

const hosts = 'https://api.nuvemshop.com.br/v1'

/** Where the order of this event is. */
export const nuvemshopAddress = (body: string) => {
  const { store_id, id } = thinEvent.parse(jsonOf(body))
  return /^\d{1,20}$/.test(store_id) && /^\d{1,20}$/.test(id) ? `${hosts}/${store_id}/orders/${id}` : undefined
}
