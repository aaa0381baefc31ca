import type { ShopType } from '@ressoa/domain/integrations'
import type { App } from '../../../app'
import { nuvemshopAddress, nuvemshopOrder } from './nuvemshop'
import type { Order } from './order'
import { jsonOf } from './text-of'
import { vtexAddress, vtexOrder } from './vtex'

type Thin = {
  type: ShopType
  body: string
  number: string
  account: string
  appKey: string
  secrets: Readonly<Record<string, string>>
}

/** An order with many items has several hundred KiB. */
const orderBytes = 2 * 1024 * 1024

/** The order that a thin event only names. Undefined if the shop does not give it; `gone` says that it never will. */
export const fetchOrder = async (
  { outbound, config }: Pick<App, 'outbound' | 'config'>,
  thin: Thin,
): Promise<{ order?: Order; gone: boolean }> => {
  const target = targetOf(thin)
  if (!target) return { gone: true }
  const reply = await outbound.call({
    method: 'GET',
    url: target.url,
    headers: { ...target.headers, 'user-agent': `Ressoa (${config.publicUrl})` },
    readBytes: orderBytes,
  })
  if (reply.error !== null) return { gone: [400, 401, 403, 404, 410].includes(reply.status) }
  const json = jsonOf(reply.body)
  // Not an order, but a page of somebody in between, or a part: not a customer without an address.
  if (!isFilledObject(json)) return { gone: false }
  return { order: thin.type === 'vtex' ? vtexOrder(json) : nuvemshopOrder(json), gone: false }
}

const isFilledObject = (json: unknown) => typeof json === 'object' && json !== null && Object.keys(json).length > 0

const targetOf = ({ type, body, number, account, appKey, secrets }: Thin) => {
  const url = type === 'vtex' ? vtexAddress(account, number) : nuvemshopAddress(body)
  if (!url) return undefined
  const headers: Record<string, string> =
    type === 'vtex'
      ? { 'x-vtex-api-appkey': appKey, 'x-vtex-api-apptoken': secrets.AppToken ?? '' }
      : { authentication: `bearer ${secrets.Token ?? ''}` }
  return { url, headers: { accept: 'application/json', ...headers } }
}
