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
  })
  if (reply.error !== null) return { gone: [400, 401, 403, 404, 410].includes(reply.status) }
  const json = jsonOf(reply.body)
  return { order: thin.type === 'vtex' ? vtexOrder(json) : nuvemshopOrder(json), gone: false }
}

const targetOf = ({ type, body, number, account, appKey, secrets }: Thin) => {
  const url = type === 'vtex' ? vtexAddress(account, number) : nuvemshopAddress(body)
  if (!url) return undefined
  const headers: Record<string, string> =
    type === 'vtex'
      ? { 'x-vtex-api-appkey': appKey, 'x-vtex-api-apptoken': secrets.AppToken ?? '' }
      : { authentication: `bearer ${secrets.Token ?? ''}` }
  return { url, headers: { accept: 'application/json', ...headers } }
}
