import { type MergePlace, mergePartsOf } from '@ressoa/domain/merge-places'
import { escapeHtml } from '../../html'
import { oneLine } from '../../mail/one-line'

export type FieldValues = Readonly<Record<string, string>>
export type Fill = (values: FieldValues) => string

/** Where the mail itself has a place: addresses, which are written as they are. A customer's values never have such names. */
export const mailPlaces = { survey: '@survey', unsubscribe: '@unsubscribe', pixel: '@pixel' } as const
export const place = (name: keyof typeof mailPlaces) => `{{${mailPlaces[name]}}}`

type Place = MergePlace & { isInTag: boolean }

const partsOf = (template: string): (string | Place)[] =>
  mergePartsOf(template).map((part) => {
    if (typeof part === 'string') return part
    const before = template.slice(0, part.at)
    return { ...part, isInTag: before.lastIndexOf('<') > before.lastIndexOf('>') }
  })

const given = (values: FieldValues, key: string) => (Object.hasOwn(values, key) ? oneLine(values[key] as string) : '')

const compile = (template: string, write: (value: string, place: Place) => string): Fill => {
  const parts = partsOf(template)
  return (values) => {
    let filled = ''
    for (const part of parts) filled += typeof part === 'string' ? part : write(given(values, part.key), part)
    return filled
  }
}

const writeHtml = (value: string, { key, fallback, isInTag }: Place) => {
  if (key.startsWith('@')) return escapeHtml(value)
  // Within a link's address it is a part of that address, and never its beginning: see the rules of rich text.
  if (isInTag) return encodeURIComponent((value || fallback).toWellFormed())
  return value ? escapeHtml(value) : fallback
}

/** HTML with places, of which everything but the values is safe already. */
export const compileHtml = (html: string): Fill => compile(html, writeHtml)

export const compileText = (text: string): Fill => compile(text, (value, { fallback }) => value || fallback)

/** For a header: whatever the values are, one line. */
export const compileLine = (text: string): Fill => {
  const fill = compileText(text)
  return (values) => oneLine(fill(values)).replace(/ {2,}/g, ' ')
}
