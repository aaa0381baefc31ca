import type { ShopType } from '@ressoa/domain/integrations'
import { orderFields } from '@ressoa/domain/order-fields'
import type { Order } from './order'

/** A made-up order, to try settings before a real one has come in. */
export const sampleOrder = (type: ShopType): Order => ({
  number: '1001',
  person: { name: 'Ana Lima', email: 'ana.lima@example.com', phone: '' },
  fields: Object.fromEntries(orderFields[type].map((field) => [field, samples[field]])),
})

const samples: Readonly<Record<(typeof orderFields)[ShopType][number], string>> = {
  product: 'Toalha',
  sku: 'TOA-1',
  brand: 'Algodão',
  branch: 'Centro',
  seller: 'Bia',
  city: 'Belo Horizonte',
  state: 'MG',
  payment: 'Pix',
  shipping: 'Expresso',
  channel: 'web',
}
