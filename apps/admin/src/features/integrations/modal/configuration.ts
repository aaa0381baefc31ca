import type { ConfigurationItem, ConfiguredIntegration, Integration } from '@ressoa/contract/integrations'
import i18n from 'i18next'
import { ApiError } from '../../../lib/api'

/** The settings of an integration as a form. The values stand in the order of the items. */
export type ConfigurationValues = { active: boolean; items: string[] }

export const pathOf = (index: number) => `items.${index}`

export const valuesOf = (items: readonly ConfigurationItem[], { active, integrationKey }: Integration): ConfigurationValues => ({
  // A new one goes live when it is saved.
  active: active || integrationKey === '',
  items: items.map(({ value, itemValueType }) => (itemValueType === 'boolean' ? String(value === 'true') : value)),
})

/** A stored secret stays as it is when its field is left empty. */
const mayBeEmpty = ({ required, isSecret, isSet }: ConfigurationItem) => !required || (isSecret && isSet)

export const emptyItems = (items: readonly ConfigurationItem[], { items: values }: ConfigurationValues) =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      mayBeEmpty(item) || values[index]?.trim() ? [] : [[pathOf(index), i18n.t('form.error.required')]],
    ),
  )

type Configured = { integration: Integration; items: readonly ConfigurationItem[]; values: ConfigurationValues }

/** What testing and saving send. What the server alone understands goes back as it came. */
export const inputOf = ({ integration, items, values }: Configured): ConfiguredIntegration => ({
  id: integration.id,
  integrationKey: integration.integrationKey || undefined,
  type: integration.type,
  active: values.active,
  configurations: items.map(({ id, name, itemValueType, valueType, type, required }, index) => ({
    id,
    name,
    value: values.items[index] ?? '',
    itemValueType,
    valueType,
    type,
    required,
  })),
})

/** The server's errors at the items that they name, by the item's name or by its place in the list, and the rest. */
export const refusedItems = (items: readonly ConfigurationItem[], error: unknown) => {
  const at: Record<string, string> = {}
  const others: string[] = []
  for (const problem of error instanceof ApiError ? error.problems : []) {
    const index = indexOfItem(items, problem.field)
    if (index in items) at[pathOf(index)] ??= problem.error
    else others.push(problem.error)
  }
  return { at, others }
}

const indexOfItem = (items: readonly ConfigurationItem[], field: string) => {
  const [list = '', place = ''] = field.toLowerCase().split('.')
  if (list === 'configurations' && /^\d+$/.test(place)) return Number(place)
  return items.findIndex(({ name }) => name.toLowerCase() === field.toLowerCase())
}
