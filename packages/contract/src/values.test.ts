import { expect, test } from 'vitest'
import type * as z from 'zod'
import { colour, email, flag, freeText, givenInstant, id, instant, secret, text, wholeNumber } from './values'

const problemOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeDecode(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

test('SES-085 an e-mail is required, valid and has at most 80 characters', () => {
  for (const good of ['a@b.co', 'josé.silva+loja@sub.exemplo.com.br', `${'a'.repeat(60)}@${'b'.repeat(15)}.com`]) {
    expect(email().safeDecode(good).success, good).toBe(true)
  }
  expect(problemOf(email(), undefined)).toBe('required')
  expect(problemOf(email(), '  ')).toBe('required')
  expect(problemOf(email(), `${'a'.repeat(72)}@loja.com`)).toBe('long')
  const bad = ['a', '@b.co', 'a@', 'a@b', 'a b@c.co', 'a@b@c.co', 'a@b..', 'a@b.c', 'a,b@c.co', 'a@b.co>', 'a@b.co\nBcc: x@y.co']
  for (const wrong of bad) expect(problemOf(email(), wrong), wrong).toBe('email')
})

test('SEC-012 text that cannot be kept is refused: NUL and lone surrogates', () => {
  for (const schema of [text({ max: 10 }), freeText(10), secret()]) {
    for (const bad of ['a\0', '\ud800', 'a\udfff']) expect(problemOf(schema, bad)).toBe('invalid')
    expect(schema.safeDecode('👍').success).toBe(true)
  }
})

test('SES-086 text must say something: blanks do not count, neither as text nor towards its length', () => {
  const name = text({ min: 3, max: 5 })
  expect(name.decode('  Ana  ')).toBe('Ana')
  expect(problemOf(name, '   ')).toBe('required')
  expect(problemOf(name, ' An ')).toBe('short')
  expect(problemOf(name, 'Anabel')).toBe('long')
  expect(problemOf(name, 7)).toBe('invalid')
})

test('a password is taken to the letter', () => {
  expect(secret().decode('  x  ')).toBe('  x  ')
})

test('numbers and flags are taken in their text form too', () => {
  expect([id().decode(7), id().decode('7')]).toEqual([7, 7])
  expect([flag().decode('true'), flag().decode('0'), flag().decode(true)]).toEqual([true, false, true])
  for (const bad of ['', ' 7', '7.0', '1e3', '0x7', 1.5, Number.NaN, null, [7], '9'.repeat(17)]) {
    expect(problemOf(id(), bad), String(bad)).toBe('invalid')
  }
  expect(problemOf(id(), 0)).toBe('min')
  expect(problemOf(wholeNumber(0, 2), '3')).toBe('max')
  for (const bad of ['yes', 2, null, '']) expect(problemOf(flag(), bad), String(bad)).toBe('invalid')
})

test('SET-003 a colour is #rrggbb', () => {
  expect(colour().safeDecode('#00aeEF').success).toBe(true)
  for (const bad of ['#fff', 'red', '#00aeef0', '#gggggg']) expect(colour().safeDecode(bad).success, bad).toBe(false)
})

test('an instant that is given lies between 1970 and 2200; one that is kept is told whatever its year', () => {
  const taken = ['1970-01-01T00:00:00Z', '2200-12-31T23:59:59.999Z', '2201-01-01T02:00:00+03:00']
  for (const good of taken) expect(givenInstant().decode(good)).toEqual(new Date(good))
  const beyond = ['1969-12-31T23:59:59.999Z', '2201-01-01T00:00:00Z', '1970-01-01T02:00:00+03:00', '9999-12-31T23:59:59-23:59']
  for (const wrong of [...beyond, '0000-01-01T00:00:00Z']) expect(problemOf(givenInstant(), wrong), wrong).toBe('dateRange')
  for (const year of [-271821, -1, 0, 99, 1969, 2201, 9999, 10_000, 275_760]) {
    const kept = new Date(Date.UTC(2000, 5, 1))
    kept.setUTCFullYear(year, year === -271821 ? 11 : 0, 1)
    const told = instant().encode(kept) as string
    expect(instant().decode(told).getUTCFullYear(), told).toBe(Math.min(Math.max(year, 0), 9999))
    // The interface sends what was chosen. The server rejects it.
    expect(givenInstant().encode(kept)).toBe(told)
  }
})

test('an instant is an ISO date-time with offset there and a Date here', () => {
  expect(instant().decode('2026-03-10T12:00:00-03:00')).toEqual(new Date('2026-03-10T15:00:00Z'))
  expect(instant().encode(new Date('2026-03-10T15:00:00Z'))).toBe('2026-03-10T15:00:00.000Z')
  for (const bad of ['2026-03-10', '2026-03-10T12:00:00', 'x', 7, '2026-13-10T12:00:00Z']) {
    expect(instant().safeDecode(bad).success, String(bad)).toBe(false)
  }
})
