import type { ShopType } from '@ressoa/domain/integrations'
import type { Language } from '@ressoa/domain/languages'
import type { App } from '../../app'
import { say } from '../../locales/messages'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { obstacleOf } from '../dispatches/obstacles'
import { campaignToAsk } from '../requests/ask-people.sql'
import { settingsOf } from '../settings/settings.sql'
import { mailContentOf } from '../templates/mailing-for'
import { mappedValues } from './mapped-values'
import { obstacleReasons } from './obstacle-reasons'
import { type OrderSettings, orderSettingsOf } from './order-settings'
import { askingTime, lastOrderOf } from './orders.sql'
import { fetchOrder } from './shops/fetch-order'
import type { Order } from './shops/order'
import { sampleOrder } from './shops/sample-order'
import { shops } from './shops/shops'
import { isMasked } from './shops/vtex'

type Tried = {
  storeId: number
  type: ShopType
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  integrationId: number | undefined
  language: Language
  now: Date
}

/** Who would be asked, when and with which values, by the last order that came in, else by a made-up one. Sends nothing. */
export const foreseeOrder = async (app: App, tried: Tried): Promise<{ success: boolean; message: string }> => {
  const { storeId, type, language, now } = tried
  const settings = orderSettingsOf(type, tried.settings)
  const last = await lastOrder(app, tried, settings)
  if (last === 'unavailable') return { success: false, message: say(language, 'integration.foreseen.unavailable') }
  const order = last ?? sampleOrder(type)
  if (isMasked(order.person.email)) return { success: false, message: say(language, 'integration.foreseen.masked') }
  const [{ timeZone }, campaign, values] = await Promise.all([
    settingsOf(app.db, storeId),
    campaignOfStore(app.db, { storeId, id: settings.campaignId }),
    mappedValues(app.db, { storeId, settings, order }),
  ])
  const at = await askingTime(app.db, { ...settings, receivedAt: now, timeZone, now })
  const obstacle = await obstacleTo(app, { storeId, campaignId: settings.campaignId, at })
  if (obstacle) {
    const key = `integration.foreseen.${obstacleReasons[obstacle]}` as const
    return { success: false, message: say(language, key, { campaign: campaign?.name ?? '' }) }
  }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
  const lines = [
    say(language, last ? 'integration.foreseen.last' : 'integration.foreseen.sample', { order: order.number }),
    say(language, 'integration.foreseen.asked', {
      person: order.person.name || order.person.email,
      email: order.person.email,
      date,
      campaign: campaign?.name ?? '',
    }),
    ...values.map(({ name, value }) => `${name}: ${value}`),
  ]
  return { success: true, message: lines.join('\n') }
}

/** What keeps the campaign, as it is now, from asking at that moment. */
const obstacleTo = async ({ db }: App, { storeId, campaignId, at }: { storeId: number; campaignId: number; at: Date }) => {
  const [campaign, mail] = await Promise.all([
    campaignToAsk(db, { storeId, campaignId }),
    mailContentOf(db, { storeId, campaignId, kind: 'request' }),
  ])
  return campaign && obstacleOf({ ...campaign, isImportUnfinished: false, isMailWritten: mail !== undefined }, at)
}

/** The order of the newest stored event; undefined if there is none, or if it is about something else. */
const lastOrder = async (
  app: App,
  { storeId, type, secrets, integrationId }: Tried,
  settings: OrderSettings,
): Promise<Order | 'unavailable' | undefined> => {
  const stored = integrationId === undefined ? undefined : await lastOrderOf(app.db, { storeId, integrationId })
  const read = stored && shops[type].read(stored, settings.trigger)
  if (!stored || !read) return undefined
  if (read.kind === 'done') return read.order
  if (read.kind !== 'look' || read.isCancelled) return undefined
  const { number } = read
  const { order } = await fetchOrder(app, { ...settings, type, body: stored.body, number, secrets })
  return order ? { ...order, number: order.number || number } : 'unavailable'
}
