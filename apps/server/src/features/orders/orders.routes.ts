import { receivedOrders, takeOrder } from '@ressoa/contract/integrations'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { pageOfOrders, shopByKey } from './orders.sql'
import { takeOrderEvent } from './take-order'

const defaultPageSize = 25

export const orderRoutes = [
  route(takeOrder, async ({ key }, context) => takeOrderEvent(context, key)),

  route(receivedOrders, async ({ integrationKey, page = 1, pageSize = defaultPageSize, ...search }, { db, caller }) => {
    const { storeId } = caller
    const shop = await shopByKey(db, { storeId, key: integrationKey })
    if (!shop) throw notFound()
    const found = await pageOfOrders(db, { ...search, storeId, integrationId: shop.id, page, pageSize })
    const items = found.items.map(({ personId, personName, personEmail, ...order }) => ({
      ...order,
      person: personId === null ? null : { id: personId, name: personName ?? '', email: personEmail },
    }))
    return { items, page, pageSize, total: found.total }
  }),
]
