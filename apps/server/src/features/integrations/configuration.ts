import type { ConfigurationItem } from '@ressoa/contract/integrations'
import { scoreClasses } from '@ressoa/domain/codes'
import { eventTypes, type IntegrationType, integrationTypeCodes, isShopType } from '@ressoa/domain/integrations'
import type { Language } from '@ressoa/domain/languages'
import { orderFields, orderTriggers } from '@ressoa/domain/order-fields'
import type { App } from '../../app'
import { say } from '../../locales/messages'
import { campaignsOfStore } from '../campaigns/campaigns.sql'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import type { IntegrationSecrets } from '../webhooks/integration-secrets'
import { type Choices, catalogue, dimensionItem, type Item } from './catalogue'

/** The items of one type in one store, with their choices. */

type Choice = { value: string; name: string }
export type OfferedItem = Item & { shownTitle: string; offered: Choice[] }

type Asked = { storeId: number; type: IntegrationType; language: Language }

export const itemsFor = async ({ db }: Pick<App, 'db'>, { storeId, type, language }: Asked): Promise<OfferedItem[]> => {
  const campaigns = await campaignsOfStore(db, storeId)
  const choices: Record<Choices, () => Choice[]> = {
    events: () => eventTypes.map((value) => ({ value, name: say(language, `integration.event.${value}`) })),
    campaigns: () =>
      campaigns.map(({ id, name, isActive }) => ({
        value: String(id),
        name: isActive ? name : say(language, 'integration.choice.inactive', { name }),
      })),
    classes: () => scoreClasses.map((value) => ({ value, name: say(language, `export.nps.${value}`) })),
    hours: () => Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), name: `${String(hour).padStart(2, '0')}:00` })),
    triggers: () => (isShopType(type) ? orderTriggers[type] : []).map((value) => ({ value, name: value })),
    orderFields: () => [
      { value: '', name: say(language, 'integration.field.none') },
      ...(isShopType(type) ? orderFields[type] : []).map((value) => ({
        value,
        name: say(language, `integration.field.${value}`),
      })),
    ],
  }
  const offer = (item: Item, name = ''): OfferedItem => ({
    ...item,
    shownTitle: say(language, item.title, { name }),
    offered: item.choices ? choices[item.choices]() : [],
  })
  const own = catalogue[type].items.map((item) => offer(item))
  if (!isShopType(type)) return own
  const dimensions = (await plainDimensionsOfStore(db, { storeId })).filter(({ active }) => active)
  return [...own, ...dimensions.map(({ id, name }) => offer(dimensionItem(type, id), name))]
}

type Kept = { type: IntegrationType; settings: Readonly<Record<string, string>>; secrets: IntegrationSecrets }

/** What a screen shows. Secrets stay here; one that is set need not be entered again. */
export const shownItems = (
  items: readonly OfferedItem[],
  { type, kept, language }: { type: IntegrationType; kept: Kept | undefined; language: Language },
): ConfigurationItem[] =>
  items.map((item) => {
    const isSet = item.isSecret && kept?.secrets[item.name] !== undefined
    const value = kept ? (kept.settings[item.name] ?? '') : item.preset
    return {
      id: null,
      name: item.name,
      title: item.shownTitle,
      help: say(language, item.help),
      value: item.isSecret ? '' : value,
      values: item.offered,
      required: item.isRequired && !isSet,
      itemValueType: item.valueType,
      valueType: item.isSecret ? 1 : 0,
      type: integrationTypeCodes[type],
      isSecret: item.isSecret,
      isSet,
    }
  })
