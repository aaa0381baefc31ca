import type { ShopType } from './integrations'

/** What an order can tell about itself, to be kept as a value of a dimension. */
const allOrderFields = ['product', 'sku', 'brand', 'branch', 'seller', 'city', 'state', 'payment', 'shipping', 'channel'] as const
export type OrderField = (typeof allOrderFields)[number]

const everywhere = ['product', 'sku', 'city', 'state', 'payment', 'shipping', 'channel'] as const

/** What each shop's orders have. */
export const orderFields: Readonly<Record<ShopType, readonly OrderField[]>> = {
  orders: allOrderFields,
  shopify: [...everywhere, 'brand', 'branch'],
  wooCommerce: everywhere,
  nuvemshop: everywhere,
  vtex: allOrderFields,
}

/** The topic or status that asks the customer; the first is the default. */
export const orderTriggers: Readonly<Record<ShopType, readonly string[]>> = {
  orders: ['completed'],
  shopify: ['orders/fulfilled', 'orders/paid'],
  wooCommerce: ['completed', 'processing'],
  nuvemshop: ['order/fulfilled', 'order/paid', 'order/packed'],
  vtex: ['invoiced', 'payment-approved', 'handling'],
}
