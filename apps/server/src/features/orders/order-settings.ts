import { orderDelayDays, type ShopType } from '@ressoa/domain/integrations'
import { orderTriggers } from '@ressoa/domain/order-fields'

/** How a store wants its orders to be asked about. */
export type OrderSettings = {
  campaignId: number
  delayDays: number
  /** Of the day, in the store's time zone. */
  hour: number
  /** The topic or status that asks. */
  trigger: string
  /** Which field of the order becomes a value of which dimension. */
  mapping: readonly { dimensionId: number; field: string }[]
  /** The shop's name at its platform, where orders are fetched from. */
  account: string
  appKey: string
}

const dimensionPrefix = 'Dimension.'

const defaultHour = 10

/** The stored settings are texts by name, as the screen sends them. */
export const orderSettingsOf = (type: ShopType, settings: Readonly<Record<string, string>>): OrderSettings => {
  const number = (text: string | undefined, otherwise: number) => (text?.trim() ? Number(text) : otherwise)
  return {
    campaignId: number(settings.Campaign, 0),
    delayDays: number(settings.DelayDays, orderDelayDays.default),
    hour: number(settings.Hour, defaultHour),
    trigger: settings.Trigger || (orderTriggers[type][0] as string),
    mapping: Object.entries(settings).flatMap(([name, field]) =>
      name.startsWith(dimensionPrefix) && field ? [{ dimensionId: Number(name.slice(dimensionPrefix.length)), field }] : [],
    ),
    account: settings.Account ?? '',
    appKey: settings.AppKey ?? '',
  }
}
