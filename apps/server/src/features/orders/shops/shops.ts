import type { ShopType } from '@ressoa/domain/integrations'
import { genericOrders } from './generic'
import { nuvemshop } from './nuvemshop'
import type { Shop } from './order'
import { shopify } from './shopify'
import { vtex } from './vtex'
import { wooCommerce } from './woo-commerce'

export const shops: Readonly<Record<ShopType, Shop>> = { orders: genericOrders, shopify, wooCommerce, nuvemshop, vtex }
