import * as z from 'zod'

/**
 * The border between the wire and the house.
 *
 *   wire({ name: z.string() })               camelCase here, PascalCase there; `id` here, `IdRessoa` there
 *   asWritten({ storeName: z.string() })     the same name on both sides
 *   sic('GratefulEmaiSubject', z.string())   a spelling that no rule makes
 *   code(roleCodes)                          a number there, a name here
 *
 * Keys of what comes in are matched without regard to case. A null where none is foreseen counts as a missing value.
 */

type Shape = Readonly<Record<string, z.ZodType>>
type House<S extends Shape> = z.output<z.ZodObject<{ -readonly [K in keyof S]: S[K] }>>
export type Wire<S extends Shape> = z.ZodType<House<S>, unknown>

type KeyRule = (houseKey: string) => string

const pascalCase: KeyRule = (key) => (key === 'id' ? 'IdRessoa' : `${key.charAt(0).toUpperCase()}${key.slice(1)}`)
const unchanged: KeyRule = (key) => key

const spelling = new WeakMap<z.ZodType, string>()
const borders = new WeakMap<z.ZodType, Border>()

export type Border = { shape: Shape; wireKeyOf: Map<string, string> }

/** The wire names of a schema made by `wire` or `asWritten`; undefined for any other. */
export const borderOf = (schema: z.ZodType): Border | undefined => borders.get(schema)

export const sic = <T extends z.ZodType>(wireName: string, schema: T): T => {
  const named = schema.clone() as T
  spelling.set(named, wireName)
  if (borders.has(schema)) borders.set(named, borders.get(schema) as Border)
  return named
}

const border = <S extends Shape>(shape: S, rule: KeyRule): Wire<S> => {
  const wireKeyOf = new Map(Object.entries(shape).map(([key, schema]) => [key, spelling.get(schema) ?? rule(key)]))
  const houseKeyOf = new Map([...wireKeyOf].map(([houseKey, wireKey]) => [wireKey.toLowerCase(), houseKey]))

  const takesNull = (houseKey: string) => shape[houseKey]?.safeParse(null).success ?? false

  const decode = (given: Record<string, unknown>) => {
    const house: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(given)) {
      const houseKey = houseKeyOf.get(key.toLowerCase())
      if (houseKey === undefined) continue
      // Missing means absent: whoever goes through the keys must not meet one without a value.
      if (value === null && !takesNull(houseKey)) continue
      const isExact = wireKeyOf.get(houseKey) === key
      if (isExact || !(houseKey in house)) house[houseKey] = value
    }
    return house
  }
  const encode = (house: Record<string, unknown>) =>
    Object.fromEntries(
      [...wireKeyOf].map(([houseKey, wireKey]) => [wireKey, house[houseKey]]).filter(([, value]) => value !== undefined),
    )

  const schema = z.codec(z.record(z.string(), z.unknown()), z.object(shape), {
    decode: decode as never,
    encode: encode as never,
  })
  borders.set(schema, { shape, wireKeyOf })
  return schema as unknown as Wire<S>
}

export const wire = <S extends Shape>(shape: S) => border(shape, pascalCase)
export const asWritten = <S extends Shape>(shape: S) => border(shape, unchanged)

/**
 * A reply on the wire. Every named field is there, null where it is unset, so that a caller need not know what may be missing.
 * (A request leaves out what it does not say: there absent means unchanged.)
 */
export const encodeReply = <T extends z.ZodType>(schema: T, value: z.output<T>): z.input<T> =>
  withEveryField(schema, z.encode(schema, value)) as z.input<T>

const withEveryField = (schema: z.ZodType, value: unknown): unknown => {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return withEveryField(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => withEveryField(schema.element as z.ZodType, item))
  const border = borders.get(schema)
  if (!border) return value
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    [...border.wireKeyOf].map(([houseKey, wireKey]) => [
      wireKey,
      withEveryField(border.shape[houseKey] as z.ZodType, given[wireKey]) ?? null,
    ]),
  )
}

export const code = <C extends Readonly<Record<string, number>>>(codes: C) => {
  const names = Object.keys(codes) as (keyof C & string)[]
  const nameOf = new Map<number, keyof C & string>(names.map((name) => [codes[name] as number, name]))
  return z.codec(
    z.union([z.int(), z.string().regex(/^-?\d{1,9}$/)]).refine((value) => nameOf.has(Number(value)), { error: 'invalid' }),
    z.enum(names as [keyof C & string, ...(keyof C & string)[]]),
    {
      decode: (number) => nameOf.get(Number(number)) as never,
      encode: (name) => codes[name as keyof C] as number,
    },
  ) as unknown as z.ZodType<keyof C & string, unknown>
}
