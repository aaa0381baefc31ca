import {
  type EventType,
  eventTypes,
  type IntegrationType,
  type ItemValueType,
  isShopType,
  orderDelayDays,
} from '@ressoa/domain/integrations'
import type { MessageKey } from '../../locales/messages'
import { vtexAccount } from '../orders/shops/vtex'

/**
 * The catalogue as data: what each type of integration is configured with. Screen, check and storage follow it. A new type needs
 * an entry here and its texts.
 */

/** Where the choices of a select come from. */
export type Choices = 'events' | 'campaigns' | 'classes' | 'hours' | 'triggers' | 'orderFields'

export type Item = {
  name: string
  valueType: ItemValueType
  title: MessageKey
  help: MessageKey
  isRequired: boolean
  /** Write-only: stored encrypted, never returned. */
  isSecret: boolean
  choices?: Choices
  /** A whole number within these limits. */
  range?: { min: number; max: number }
  /** For a new integration. */
  preset: string
  maxLength: number
  pattern?: RegExp
}

type Named = 'Label' | 'Url' | 'Events' | 'Campaigns' | 'Classes' | 'IncludePerson' | 'Token' | 'Account' | 'AppKey' | 'AppToken'
type OrderItem = 'Campaign' | 'Trigger' | 'DelayDays' | 'Hour'

const item = (name: Named | OrderItem, more: Partial<Item> = {}): Item => ({
  name,
  valueType: 'text',
  title: `integration.item.${name}.title`,
  help: `integration.item.${name}.help`,
  isRequired: false,
  isSecret: false,
  preset: '',
  maxLength: 500,
  ...more,
})

const label = item('Label', { maxLength: 60 })
const url = (help: MessageKey = 'integration.item.Url.help') => item('Url', { help, isRequired: true, maxLength: 2000 })
const events = (preset: readonly EventType[]) =>
  item('Events', { valueType: 'multiSelect', choices: 'events', isRequired: true, preset: preset.join() })
const campaigns = item('Campaigns', { valueType: 'multiSelect', choices: 'campaigns', maxLength: 4000 })
const classes = item('Classes', { valueType: 'multiSelect', choices: 'classes' })
const includePerson = item('IncludePerson', { valueType: 'boolean', preset: 'false' })
const secret = (help: MessageKey): Item => ({
  ...item('Token', { isSecret: true, isRequired: true }),
  name: 'Secret',
  title: 'integration.item.Secret.title',
  help,
})

const asking = [
  item('Campaign', { valueType: 'singleSelect', choices: 'campaigns', isRequired: true }),
  item('Trigger', { valueType: 'singleSelect', choices: 'triggers' }),
  item('DelayDays', { isRequired: true, range: orderDelayDays, preset: String(orderDelayDays.default) }),
  item('Hour', { valueType: 'singleSelect', choices: 'hours', isRequired: true, preset: '10' }),
]

type Entry = {
  items: readonly Item[]
  /** We make its secret and show it once; it can be rotated. */
  hasOwnSecret: boolean
  /** Tried against documented shapes only, not against the real service. */
  isShapeOnly: boolean
}

/** Sent in a header, so only letters, digits and signs of ASCII. */
const inHeader = /^[\x21-\x7e]+$/

export const catalogue: Readonly<Record<IntegrationType, Entry>> = {
  webhook: {
    items: [label, url(), events(eventTypes), campaigns, classes, includePerson],
    hasOwnSecret: true,
    isShapeOnly: false,
  },
  slack: {
    items: [label, url('integration.item.Url.slack'), events(['answer.created']), classes],
    hasOwnSecret: false,
    isShapeOnly: true,
  },
  teams: {
    items: [label, url('integration.item.Url.teams'), events(['answer.created']), classes],
    hasOwnSecret: false,
    isShapeOnly: true,
  },
  orders: { items: [label, ...asking.filter(({ name }) => name !== 'Trigger')], hasOwnSecret: true, isShapeOnly: false },
  shopify: { items: [label, secret('integration.item.Secret.shopify'), ...asking], hasOwnSecret: false, isShapeOnly: true },
  wooCommerce: {
    items: [label, secret('integration.item.Secret.wooCommerce'), ...asking],
    hasOwnSecret: false,
    isShapeOnly: true,
  },
  nuvemshop: {
    items: [
      label,
      secret('integration.item.Secret.nuvemshop'),
      item('Token', { isSecret: true, isRequired: true, pattern: inHeader }),
      ...asking,
    ],
    hasOwnSecret: false,
    isShapeOnly: true,
  },
  vtex: {
    items: [
      label,
      item('Account', { isRequired: true, pattern: vtexAccount }),
      item('AppKey', { isRequired: true, pattern: inHeader }),
      item('AppToken', { isSecret: true, isRequired: true, pattern: inHeader }),
      ...asking,
    ],
    hasOwnSecret: true,
    isShapeOnly: true,
  },
}

const dimensionItemName = (dimensionId: number) => `Dimension.${dimensionId}`

/** A dimension that orders may fill. A shop of a known kind has named fields; otherwise the name of the field is typed. */
export const dimensionItem = (type: IntegrationType, dimensionId: number): Item => {
  const isKnown = isShopType(type) && type !== 'orders'
  return {
    ...item('Label'),
    name: dimensionItemName(dimensionId),
    valueType: isKnown ? 'singleSelect' : 'text',
    title: 'integration.item.Dimension.title',
    help: isKnown ? 'integration.item.Dimension.help' : 'integration.item.Dimension.path',
    choices: isKnown ? 'orderFields' : undefined,
    maxLength: 200,
  }
}
