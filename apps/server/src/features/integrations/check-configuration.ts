import { type IntegrationType, mappedDimensionsAtMost } from '@ressoa/domain/integrations'
import type { App } from '../../app'
import type { MessageKey, MessageParams } from '../../locales/messages'
import type { IntegrationSecrets } from '../webhooks/integration-secrets'
import type { OfferedItem } from './configuration'

type Problem = { field: string; key: MessageKey; params?: MessageParams }
type Given = readonly { name: string; value?: string | null }[]

export type Checked = {
  /** Everything but secrets, by name. */
  settings: Record<string, string>
  /** Those that were entered, and those from before. */
  secrets: Record<string, string>
  problems: Problem[]
}

const tidied = (item: OfferedItem, value: string) =>
  item.valueType === 'multiSelect'
    ? [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '').join()
    : value.trim()

const problemOf = (item: OfferedItem, value: string): Omit<Problem, 'field'> | undefined => {
  if (value.length > item.maxLength) return { key: 'long', params: { max: item.maxLength } }
  if (item.pattern && !item.pattern.test(value)) return { key: 'invalid' }
  const isOffered = (one: string) => item.offered.some((choice) => choice.value === one)
  if (item.valueType === 'singleSelect' && !isOffered(value)) return { key: 'invalid' }
  if (item.valueType === 'multiSelect' && !value.split(',').every(isOffered)) return { key: 'invalid' }
  if (item.valueType === 'boolean' && !['true', 'false'].includes(value)) return { key: 'invalid' }
  if (!item.range) return undefined
  if (!/^-?\d{1,6}$/.test(value)) return { key: 'invalid' }
  if (Number(value) < item.range.min) return { key: 'min', params: { min: item.range.min } }
  return Number(value) > item.range.max ? { key: 'max', params: { max: item.range.max } } : undefined
}

/** Items that are not of the type are ignored: an older screen may send them. An empty secret stays as it was. */
export const checkConfiguration = async (
  { outbound }: Pick<App, 'outbound'>,
  {
    type,
    items,
    given,
    secrets,
  }: { type: IntegrationType; items: readonly OfferedItem[]; given: Given; secrets: IntegrationSecrets },
): Promise<Checked> => {
  const values = new Map(given.map(({ name, value }) => [name, value ?? '']))
  const checked: Checked = { settings: {}, secrets: { ...secrets }, problems: [] }
  for (const item of items) {
    const field = item.name
    const value = tidied(item, values.get(field) ?? '')
    if (item.isSecret) {
      if (value !== '') checked.secrets[field] = value
      if (checked.secrets[field] === undefined && item.isRequired) checked.problems.push({ field, key: 'required' })
    } else {
      checked.settings[field] = value
      if (value === '' && item.isRequired) checked.problems.push({ field, key: 'required' })
    }
    const problem = value === '' ? undefined : problemOf(item, value)
    if (problem) checked.problems.push({ field, ...problem })
  }
  const mapped = Object.entries(checked.settings).filter(([name, value]) => name.startsWith('Dimension.') && value !== '')
  for (const [field] of mapped.slice(mappedDimensionsAtMost))
    checked.problems.push({ field, key: 'integration.manyDimensions', params: { max: mappedDimensionsAtMost } })
  const isUrlFine = checked.settings.Url && !checked.problems.some(({ field }) => field === 'Url')
  const problem = isUrlFine ? await problemOfUrl(outbound, { type, url: checked.settings.Url as string }) : undefined
  if (problem) checked.problems.push({ field: 'Url', ...problem })
  return checked
}

const slackHost = 'hooks.slack.com'

const problemOfUrl = async (
  outbound: App['outbound'],
  { type, url }: { type: IntegrationType; url: string },
): Promise<Omit<Problem, 'field'> | undefined> => {
  const isSlack = URL.canParse(url) && new URL(url).hostname === slackHost
  if (type === 'slack' && !isSlack) return { key: 'integration.slackAddress' }
  const error = await outbound.check(url)
  return error ? { key: `integration.outbound.${error}` } : undefined
}
