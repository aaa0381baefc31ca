import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { colourPattern, emailLength } from '@ressoa/domain/limits'
import { isTakenInstant, isTimeZone, takenYears, withOffset } from '@ressoa/domain/periods'
import { isStorable } from '@ressoa/domain/storable'
import * as z from 'zod'
import { code } from './wire'

// Value types that calls share. In a query they arrive as text, so each accepts its text form too.

const whole = (min: number, max: number) =>
  z.codec(
    z.union([z.int(), z.string().regex(/^-?\d{1,16}$/, { error: 'invalid' })], { error: 'invalid' }),
    z.int({ error: 'invalid' }).min(min, { error: 'min' }).max(max, { error: 'max' }),
    { decode: (value) => Number(value), encode: (value) => value },
  ) as unknown as z.ZodType<number, unknown>

export const id = () => whole(1, Number.MAX_SAFE_INTEGER)

/** Ids separated by commas or a repeated parameter on the wire, a list in code. */
export const idList = () => separated(id())

const separated = <T extends z.ZodType>(item: T) =>
  z.codec(z.union([z.string(), z.int(), z.array(z.string()).max(500)]), z.array(item).max(500, { error: 'long' }), {
    // String() of an array gives the same text: its elements separated by commas.
    decode: (value) =>
      String(value)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '') as never,
    encode: (value) => value.join(','),
  }) as unknown as z.ZodType<z.output<T>[], unknown>

/** Codes separated by commas on the wire, a list of names in code. */
export const codeList = <C extends Readonly<Record<string, number>>>(codes: C) => separated(code(codes))

/** Some of these names, separated by commas. */
export const nameList = <N extends string>(names: readonly N[]) => separated(z.enum(names, { error: 'invalid' }))

export const wholeNumber = (min: number, max: number) => whole(min, max)

export const flag = () =>
  z.codec(
    z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })], { error: 'invalid' }),
    z.boolean(),
    {
      decode: (value) => value,
      encode: (value) => value,
    },
  ) as unknown as z.ZodType<boolean, unknown>

const storableText = () =>
  z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') }).refine(isStorable, { error: 'invalid' })

const trim = (given: string) => given.trim()

/** Required text: blank counts as missing. */
export const text = ({ min = 1, max, tidy = trim }: { min?: number; max: number; tidy?: (given: string) => string }) =>
  storableText()
    .overwrite(tidy)
    .refine((value) => value.length > 0, { error: 'required', abort: true })
    .refine((value) => value.length >= min, { error: 'short', params: { min }, abort: true })
    .refine((value) => value.length <= max, { error: 'long', params: { max }, abort: true })

/** Optional text. */
export const freeText = (max: number) => storableText().refine((value) => value.length <= max, { error: 'long', params: { max } })

/** A password or key: taken literally, not trimmed. */
export const secret = (max = 4096) => storableText().refine((value) => value.length <= max, { error: 'long', params: { max } })

/** An e-mail address for a search: any text, normalized. */
export const typedEmail = (max = emailLength) => text({ max, tidy: plainEmail })

export const email = (max = emailLength) => typedEmail(max).refine(isEmail, { error: 'email' })

export const colour = () => text({ max: 7 }).refine((value) => colourPattern.test(value), { error: 'invalid' })

const instantText = () => z.iso.datetime({ offset: true, error: 'invalid' })

// The format has four digits for the year. A stored date outside that range must not make a reply fail.
const firstWritten = Date.parse('0000-01-01T00:00:00Z')
const lastWritten = Date.parse('9999-12-31T23:59:59.999Z')
const writeInstant = (value: Date) => new Date(Math.min(Math.max(value.getTime(), firstWritten), lastWritten)).toISOString()

/** An ISO instant on the wire, a Date in code. For replies: any stored date. */
export const instant = () =>
  z.codec(instantText(), z.date(), { decode: (value) => new Date(value), encode: writeInstant }) as unknown as z.ZodType<
    Date,
    unknown
  >

/** The same for requests: only within the accepted years. */
export const givenInstant = (write = writeInstant) =>
  z.codec(instantText(), z.date(), {
    decode: (value, { issues }) => {
      const given = new Date(value)
      if (isTakenInstant(given)) return given
      issues.push({ code: 'custom', message: 'dateRange', params: takenYears, input: value })
      return z.NEVER
    },
    encode: write,
  }) as unknown as z.ZodType<Date, unknown>

/** The same, sent with the sender's local offset. */
export const localInstant = () => givenInstant(withOffset)

/** The name of a time zone, such as America/Sao_Paulo. */
export const timeZone = () => freeText(60).refine(isTimeZone, { error: 'invalid' })

/**
 * Created by the client, once per draft. A second insert with the same key creates nothing and gets the same reply as the first.
 * Ignored when an existing object is changed.
 */
export const draftKey = () => z.uuid({ error: 'invalid' }).optional()

export const pageNumber = () => wholeNumber(1, 1_000_000).optional()
export const pageSize = () => wholeNumber(1, 100_000).optional()
