import type { Database } from '../../db/database'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import type { OrderSettings } from './order-settings'
import type { Order } from './shops/order'

/** The values that an order gives to the store's dimensions. */
export const mappedValues = async (
  db: Database,
  { storeId, settings, order }: { storeId: number; settings: OrderSettings; order: Order },
) => {
  const dimensions = await plainDimensionsOfStore(db, { storeId })
  return settings.mapping.flatMap(({ dimensionId, field }) => {
    const dimension = dimensions.find(({ id }) => id === dimensionId)
    // The name was typed: it may be one that every object inherits.
    const value = Object.hasOwn(order.fields, field) ? order.fields[field] : undefined
    return dimension && value ? [{ name: dimension.name, value }] : []
  })
}
