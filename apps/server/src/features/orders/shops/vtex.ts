import type { Order, Shop } from './order'
import { isSecret } from './signature'
import { firstOf, fullName, jsonOf, someList, someObject, someText } from './text-of'

const thinEvent = someObject({ OrderId: someText(60), State: someText(60), LastChange: someText(60), hookConfig: someText(20) })

/** The shop sends this header because its hook was set up with it: the shop signs nothing by itself. */
const vtexHeader = 'x-ressoa-secret'

const cancelled = ['canceled', 'cancelled', 'cancel', 'cancellation-requested']

const isOrderId = (id: string) => /^[\w-]{1,60}$/.test(id)

export const vtex: Shop = {
  isSigned: ({ headers }, secret) => isSecret(secret, headers[vtexHeader]),
  eventOf: ({ body }) => {
    const { OrderId, State, LastChange, hookConfig } = thinEvent.parse(jsonOf(body.toString('utf8')))
    return hookConfig === 'ping' ? undefined : { id: `${OrderId} ${State} ${LastChange}`, topic: State }
  },
  read: ({ topic, body }, doneOn) => {
    const { OrderId: number } = thinEvent.parse(jsonOf(body))
    if (!isOrderId(number)) return { kind: 'ignored', number, reason: 'unreadable' }
    if (cancelled.includes(topic)) return { kind: 'cancelled', number }
    if (topic !== doneOn) return { kind: 'ignored', number, reason: 'otherStatus' }
    return { kind: 'look', number, isCancelled: false }
  },
}

const order = someObject({
  orderId: someText(60),
  clientProfileData: someObject({ email: someText(), firstName: someText(), lastName: someText(), phone: someText(40) }),
  shippingData: someObject({
    address: someObject({ city: someText(), state: someText() }),
    logisticsInfo: someList(
      someObject({
        selectedSla: someText(),
        deliveryCompany: someText(),
        pickupStoreInfo: someObject({ friendlyName: someText() }),
      }),
    ),
  }),
  sellers: someList(someObject({ name: someText() })),
  items: someList(someObject({ name: someText(), refId: someText(), additionalInfo: someObject({ brandName: someText() }) })),
  paymentData: someObject({
    transactions: someList(someObject({ payments: someList(someObject({ paymentSystemName: someText() })) })),
  }),
  salesChannel: someText(),
})

export const vtexOrder = (json: unknown): Order => {
  const { clientProfileData: client, shippingData, ...given } = order.parse(json)
  const [logistics] = shippingData.logisticsInfo
  return {
    number: given.orderId,
    person: { name: fullName(client.firstName, client.lastName), email: unmasked(client.email), phone: client.phone },
    fields: {
      product: given.items[0]?.name,
      sku: given.items[0]?.refId,
      brand: given.items[0]?.additionalInfo.brandName,
      branch: logistics?.pickupStoreInfo.friendlyName,
      seller: given.sellers[0]?.name,
      city: shippingData.address.city,
      state: shippingData.address.state,
      payment: given.paymentData.transactions[0]?.payments[0]?.paymentSystemName,
      shipping: firstOf(logistics?.selectedSla ?? '', logistics?.deliveryCompany ?? ''),
      channel: given.salesChannel,
    },
  }
}

const mask = '.ct.vtex.com.br'

/** `real@shop.com-123b.ct.vtex.com.br` contains the address; `abc123@ct.vtex.com.br` hides it. */
const unmasked = (email: string) => {
  if (!email.toLowerCase().endsWith(mask)) return email
  const alias = email.slice(0, -mask.length)
  const cut = alias.lastIndexOf('-')
  return cut > 0 && cut < alias.length - 1 ? alias.slice(0, cut) : email
}

/** An alias of the shop's platform. What is mailed there may reach nobody, and says nothing about who it is. */
export const isMasked = (email: string) => email.toLowerCase().endsWith('ct.vtex.com.br')

/** The account is part of the host. */
export const vtexAccount = /^[a-z0-9][a-z0-9-]{0,60}$/

/** Where this order is. */
export const vtexAddress = (account: string, number: string) =>
  vtexAccount.test(account) && isOrderId(number)
    ? `https://${account}.vtexcommercestable.com.br/api/oms/pvt/orders/${number}`
    : undefined
