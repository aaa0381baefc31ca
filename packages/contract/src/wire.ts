import * as z from 'zod'

/**
 * The mapping between wire names and internal names.
 *
 *   wire({ name: z.string() })               camelCase in code, PascalCase on the wire; `id` in code, `IdRessoa` on the wire;
 *                                            `campaignId` in code, `IdCampaign` on the wire
 *   asWritten({ storeName: z.string() })     the same name on both sides
 *   sic('GratefulEmaiSubject', z.string())   a spelling that no rule produces
 *   sic(['OrderIndex', 'OrdenationIndex'], …)   a field with two names: replies have both, requests may use either
 *   code(roleCodes)                          a number on the wire, a name in code
 *   grouped({ title: sic('CommentTitle', …) })   flat fields on the wire, an object in code
 *
 * Keys of requests are matched case-insensitively. A null that is not expected counts as a missing value.
 */

type Shape = Readonly<Record<string, z.ZodType>>
type House<S extends Shape> = z.output<z.ZodObject<{ -readonly [K in keyof S]: S[K] }>>
export type Wire<S extends Shape> = z.ZodType<House<S>, unknown>

type KeyRule = (houseKey: string) => string

const pascalCase: KeyRule = (key) => {
  if (key === 'id') return 'IdRessoa'
  const [, thing] = /^(.+)Id$/.exec(key) ?? []
  return thing ? `Id${capitalised(thing)}` : capitalised(key)
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const unchanged: KeyRule = (key) => key

const spelling = new WeakMap<z.ZodType, readonly string[]>()
const groups = new WeakMap<z.ZodType, Shape>()
const borders = new WeakMap<z.ZodType, Border>()

/**
 * One field on the wire and its path in code: one name, or several inside groups. `aliasOf` is the first name of a field with two
 * names.
 */
export type WireField = { path: readonly string[]; wireKey: string; schema: z.ZodType; aliasOf?: string }
export type Border = { fields: readonly WireField[] }

/** The fields of a schema made by `wire` or `asWritten`; undefined for others. */
export const borderOf = (schema: z.ZodType): Border | undefined => borders.get(schema)

/** The wire name of a field of this schema, such as `RememberEmailSubject` of `reminder.subject`. */
export const wireKeyOf = (schema: z.ZodType, path: string): string => {
  const field = borderOf(schema)?.fields.find((one) => one.path.join('.') === path)
  if (!field) throw new Error(`no field ${path} on the wire`)
  return field.wireKey
}

export const sic = <T extends z.ZodType>(wireName: string | readonly string[], schema: T): T => {
  const named = schema.clone() as T
  spelling.set(named, [wireName].flat())
  if (borders.has(schema)) borders.set(named, borders.get(schema) as Border)
  return named
}

/**
 * Fields of the wire that belong together, such as those of one mail. Groups can be nested. An optional group is absent if none
 * of its fields was sent; other groups are always present.
 */
export const grouped = <S extends Shape>(shape: S): Wire<S> => {
  const schema = z.object(shape)
  groups.set(schema, shape)
  return schema as unknown as Wire<S>
}

const groupIn = (schema: z.ZodType) => groups.get(schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema)

const fieldsOf = (shape: Shape, rule: KeyRule, above: readonly string[] = []): WireField[] =>
  Object.entries(shape).flatMap(([key, schema]) => {
    const path = [...above, key]
    const inner = groupIn(schema)
    if (inner) return fieldsOf(inner, rule, path)
    const [wireKey = rule(key), ...aliases] = spelling.get(schema) ?? []
    return [{ path, wireKey, schema }, ...aliases.map((alias) => ({ path, wireKey: alias, schema, aliasOf: wireKey }))]
  })

const requiredGroupsOf = (shape: Shape, above: readonly string[] = []): string[][] =>
  Object.entries(shape).flatMap(([key, schema]) => {
    const inner = groups.get(schema)
    return inner ? [[...above, key], ...requiredGroupsOf(inner, [...above, key])] : []
  })

type Inside = Record<string, unknown>

/** The object that contains the last name of a path, created if it is missing. */
const holderOf = (house: Inside, path: readonly string[]): Inside =>
  path.slice(0, -1).reduce((inside, name) => {
    inside[name] ??= {}
    return inside[name] as Inside
  }, house)

const border = <S extends Shape>(shape: S, rule: KeyRule): Wire<S> => {
  const fields = fieldsOf(shape, rule)
  const fieldOf = new Map(fields.map((field) => [field.wireKey.toLowerCase(), field]))
  if (fieldOf.size < fields.length) throw new Error(`two fields of one name on the wire: ${fields.map((field) => field.wireKey)}`)

  const requiredGroups = requiredGroupsOf(shape)
  const hasAliases = fields.some(({ aliasOf }) => aliasOf !== undefined)

  const decode = (given: Inside) => {
    const house: Inside = {}
    for (const path of requiredGroups) holderOf(house, [...path, ''])
    const take = (isAlias: boolean) => {
      for (const [key, value] of Object.entries(given)) {
        const field = fieldOf.get(key.toLowerCase())
        if (!field || (field.aliasOf !== undefined) !== isAlias) continue
        // A missing value has no key at all, so that a loop over the keys never meets an undefined value.
        if (value === null && !field.schema.safeParse(null).success) continue
        const holder = holderOf(house, field.path)
        const name = field.path.at(-1) as string
        if (!(name in holder) || (field.wireKey === key && !isAlias)) holder[name] = value
      }
    }
    take(false)
    if (hasAliases) take(true)
    return house
  }
  const encode = (house: Inside) =>
    Object.fromEntries(
      fields
        .filter(({ aliasOf }) => aliasOf === undefined)
        .map(({ path, wireKey }) => [
          wireKey,
          path.reduce<unknown>((inside, name) => (inside as Inside | undefined)?.[name], house),
        ])
        .filter(([, value]) => value !== undefined),
    )

  const schema = z.codec(z.record(z.string(), z.unknown()), z.object(shape), {
    decode: decode as never,
    encode: encode as never,
  })
  borders.set(schema, { fields })
  return schema as unknown as Wire<S>
}

export const wire = <S extends Shape>(shape: S) => border(shape, pascalCase)
export const asWritten = <S extends Shape>(shape: S) => border(shape, unchanged)

/**
 * A reply in wire format. Every field is present, null if it is unset, so that callers need not know which may be missing. (A
 * request omits what it does not set: there absent means unchanged.)
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
    border.fields.map(({ wireKey, aliasOf, schema: inner }) => [
      wireKey,
      withEveryField(inner, given[aliasOf ?? wireKey]) ?? null,
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
