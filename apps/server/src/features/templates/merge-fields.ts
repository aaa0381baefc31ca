import { type MergePlace, mergePartsOf } from '@ressoa/domain/merge-places'
import { escapeHtml } from '../../html'
import { oneLine } from '../../mail/one-line'

export type FieldValues = Readonly<Record<string, string>>
export type Fill = (values: FieldValues) => string

/** Merge fields of the mail itself: addresses, which are inserted unchanged. A customer's values never have such names. */
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
  // In a link's address the value is part of that address, never its beginning: see rich-text.ts.
  if (isInTag) return encodeURIComponent((value || fallback).toWellFormed())
  return value ? escapeHtml(value) : fallback
}

/** For HTML with merge fields; everything except the values is already safe. */
export const compileHtml = (html: string): Fill => compile(html, writeHtml)

export const compileText = (text: string): Fill => compile(text, (value, { fallback }) => value || fallback)

/** For a header: one line, whatever the values are. */
export const compileLine = (text: string): Fill => {
  const fill = compileText(text)
  return (values) => oneLine(fill(values)).replace(/ {2,}/g, ' ')
}
