import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIdentity, WidgetPerson } from '@ressoa/contract/widget'
import { widgetPerson } from '@ressoa/contract/widget'
import { emailKey, isEmail } from '@ressoa/domain/email-address'
import { personNameLength } from '@ressoa/domain/limits'
import { isStorable } from '@ressoa/domain/storable'
import { unseal } from '../../secrets'

/** Who the page says the visitor is, and what else it says about the visit. Only a signature proves that the shop itself said it. */
export type Identity = {
  isSigned: boolean
  name: string
  email: string | undefined
  externalId: string | undefined
  dimensions: readonly { name: string; value: string }[]
}

export const secretRow = (storeId: number) => `widget secret of store ${storeId}`

type Given = {
  person?: WidgetPerson | null
  dimensions?: readonly { name?: string; value?: string }[]
  signed?: SignedIdentity | null
}

type Rules = { storeId: number; secretKey: string; widgetSecret: Uint8Array | null }

export const identityOf = (rules: Rules, { person, dimensions = [], signed }: Given): Identity => {
  if (!signed || !isGenuine(rules, signed)) return { isSigned: false, ...partsOf(person ?? {}), dimensions: usable(dimensions) }
  const stated = widgetPerson.safeDecode(readObject(signed.person) as never)
  return { isSigned: true, ...partsOf(stated.success ? stated.data : {}), dimensions: pairsOf(readObject(signed.dimensions)) }
}

const isGenuine = ({ storeId, secretKey, widgetSecret }: Rules, { person, dimensions, signature }: SignedIdentity) => {
  const secret = widgetSecret && unseal(secretKey, secretRow(storeId), widgetSecret)
  // Only a whole text of a person: whoever has a signature could otherwise move the dot that parts the two, and be nobody.
  if (!secret || !/^[0-9a-f]{64}$/i.test(signature) || !isWhole(person)) return false
  const expected = createHmac('sha256', secret).update(`${person}.${dimensions}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

// What cannot be used is left out: a page with a wrong address still gets its answer.
const partsOf = ({ name = '', email = '', idExternal = '' }: WidgetPerson) => ({
  name: name.trim().slice(0, personNameLength.max).toWellFormed(),
  email: isEmail(emailKey(email)) ? emailKey(email) : undefined,
  externalId: idExternal.trim() || undefined,
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nobody, or an object; PHP writes an empty one as a list. */
const isWhole = (text: string) => text === '' || (typeof parsed(text) === 'object' && parsed(text) !== null)

const readObject = (text: string): Record<string, unknown> => {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const dimensionsAtMost = 20

const usable = (pairs: readonly { name?: string; value?: string }[]) =>
  pairs
    .map(({ name = '', value = '' }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '' && isStorable(name) && isStorable(value))
    .slice(0, dimensionsAtMost)

const pairsOf = (given: Record<string, unknown>) =>
  usable(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
    ),
  )
