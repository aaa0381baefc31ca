import type { Page } from '@playwright/test'
import type { saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { widgetHosts } from '@ressoa/contract/widget'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import type { TestHouse } from '../apps/server/src/testing/harness'
import { makeCampaign } from '../apps/server/src/testing/surveys'
import { openShop } from './shop'

export const question = 'De 0 a 10, quanto você indicaria a nossa loja?'

type Widget = NonNullable<InputOf<typeof saveCampaign>['widgetConfiguration']>

/** A new store whose widget always shows, and a shop with its snippet. */
export const openWidgetScene = async (house: TestHouse, widget: Widget = {}) => {
  const store = await house.makeStore({ name: 'Casa Aurora' })
  const manager = await house.actor(store, 'manager')
  const widgetConfiguration = { active: true, title: question, showChance: 100, ...widget }
  const campaign = await makeCampaign(house, manager, { widgetConfiguration })
  const hosts = await house.callAs(undefined, widgetHosts, undefined)
  const urls = { ...hosts, storeKey: store.key }
  const shop = await openShop(plainSnippet(urls))
  return { store, manager, campaign, shop, urls }
}

export const barOf = (page: Page) => page.getByRole('region', { name: 'Pesquisa de satisfação' })

/** A call of the page to the widget, such as `show`. */
export const callWidget = (page: Page, ...call: unknown[]) =>
  page.evaluate((given) => (window as unknown as { ressoa: (...call: unknown[]) => void }).ressoa(...given), call)
