import { storable } from '@ressoa/domain/storable'
import * as z from 'zod'

/** Values of other people's JSON: missing, null or of another type is no value. They are cut, because nobody limits them. */
export const someText = (max = 240) =>
  lenient((value) =>
    typeof value === 'string' || typeof value === 'number' ? storable(String(value)).trim().slice(0, max).toWellFormed() : '',
  )

export const someObject = <S extends z.ZodRawShape>(shape: S) => {
  const schema = z.object(shape)
  return lenient((value) => schema.parse(isRecord(value) ? value : {}))
}

const itemsAtMost = 100

export const someList = <T extends z.ZodType>(item: T) =>
  lenient((value) => z.array(item).parse(Array.isArray(value) ? value.slice(0, itemsAtMost) : []))

const fieldsAtMost = 100

/** An object with any names, all of whose values are texts. */
export const someFields = () =>
  lenient((value): Record<string, string> => {
    const fields = isRecord(value) ? Object.entries(value).slice(0, fieldsAtMost) : []
    return Object.fromEntries(fields.map(([name, one]) => [name, someText().parse(one)]))
  })

const lenient = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The body as JSON, or an empty object. */
export const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** The first that says something. */
export const firstOf = (...texts: string[]) => texts.find((text) => text !== '') ?? ''

export const fullName = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')
