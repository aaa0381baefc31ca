import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { asWritten, borderOf, code, encodeReply, grouped, sic, wire, wireKeyOf } from './wire'

const person = wire({
  id: z.int(),
  fullName: z.string(),
  role: code({ waiting: 0, sent: 2 }),
  subject: sic('GratefulEmaiSubject', z.string().optional()),
  note: z.string().nullable().optional(),
})

const house = { id: 7, fullName: 'Ana', role: 'sent' as const, subject: 'Obrigada', note: null }
const onWire = { IdRessoa: 7, FullName: 'Ana', Role: 2, GratefulEmaiSubject: 'Obrigada', Note: null }

test('GEN-029 names on the wire are PascalCase, the key is IdRessoa, and odd spellings stay', () => {
  expect(z.encode(person, house)).toEqual(onWire)
  expect(z.decode(person, onWire)).toEqual(house)
})

test('GEN-029 keys that come in are matched without regard to case', () => {
  const shouted = Object.fromEntries(Object.entries(onWire).map(([key, value]) => [key.toUpperCase(), value]))
  const whispered = Object.fromEntries(Object.entries(onWire).map(([key, value]) => [key.toLowerCase(), value]))
  expect(z.decode(person, shouted)).toEqual(house)
  expect(z.decode(person, whispered)).toEqual(house)
})

test('GEN-029 where a key comes twice, the exact spelling wins', () => {
  expect(z.decode(person, { idressoa: 1, ...onWire, IDRESSOA: 2 })).toMatchObject({ id: 7 })
})

test('a field that nobody knows is let go', () => {
  expect(z.decode(person, { ...onWire, Extra: 1, __proto__: { Polluted: true } })).toEqual(house)
})

test('GEN-029 a null where none is foreseen counts as missing', () => {
  const { subject: _, ...rest } = house
  expect(z.decode(person, { ...onWire, GratefulEmaiSubject: null })).toStrictEqual(rest)
  expect(person.safeDecode({ ...onWire, FullName: null }).success).toBe(false)
})

test('a request leaves out what is undefined and sends a null', () => {
  const sent = z.encode(person, { ...house, subject: undefined }) as object
  expect(Object.keys(sent)).toEqual(['IdRessoa', 'FullName', 'Role', 'Note'])
  expect(sent).toMatchObject({ Note: null })
})

test('a reply names every field at every depth, null where it is unset', () => {
  const page = wire({
    first: person.optional(),
    items: z.array(person),
    none: person.nullable(),
    more: z.array(person).optional(),
  })
  const { subject: _, note: __, ...bare } = house
  const bareOnWire = { ...onWire, GratefulEmaiSubject: null, Note: null }
  expect(encodeReply(page, { first: bare, items: [house, bare], none: null })).toStrictEqual({
    First: bareOnWire,
    Items: [onWire, bareOnWire],
    None: null,
    More: null,
  })
  expect(() => encodeReply(page, { none: null } as never)).toThrow()
})

test('SES-084 camelCase calls keep their names on both sides', () => {
  const form = asWritten({ storeName: z.string() })
  expect(z.encode(form, { storeName: 'x' })).toEqual({ storeName: 'x' })
  expect(z.decode(form, { STORENAME: 'x' })).toEqual({ storeName: 'x' })
})

test('LAY-029 a code is a number there and a name here; a number without a name is refused', () => {
  const status = code({ waiting: 0, sent: 2 })
  expect([status.decode(0), status.decode('2')]).toEqual(['waiting', 'sent'])
  for (const bad of [1, -1, '', 'sent', null, 0.5, '9'.repeat(40), {}, []]) expect(status.safeDecode(bad).success).toBe(false)
})

test('GEN-029 whatever goes out comes back in the same', () => {
  const one = fc.record({ id: fc.integer(), fullName: fc.string(), role: fc.constantFrom('waiting' as const, 'sent' as const) })
  fc.assert(
    fc.property(one, (value) => {
      expect(z.decode(person, z.encode(person, value))).toEqual(value)
    }),
  )
})

const comment = (of: string) =>
  grouped({
    title: sic(`CommentTitle${of}`, z.string()),
    visible: sic(`CommentVisible${of}`, z.boolean().optional()),
    note: sic(`CommentNote${of}`, z.string().nullable().optional()),
  })
const survey = wire({ name: z.string(), comments: grouped({ promoter: comment('Promoter'), neutral: comment('Neutral') }) })
const nested = { name: 'Compra', comments: { promoter: { title: 'Que bom', visible: true }, neutral: { title: 'Conte' } } }
const flat = { Name: 'Compra', CommentTitlePromoter: 'Que bom', CommentVisiblePromoter: true, CommentTitleNeutral: 'Conte' }

test('fields of a group stand beside the others on the wire and together in the house', () => {
  expect(z.encode(survey, nested)).toStrictEqual(flat)
  expect(z.decode(survey, flat)).toStrictEqual(nested)
  const shouted = Object.fromEntries(Object.entries(flat).map(([key, value]) => [key.toUpperCase(), value]))
  expect(z.decode(survey, shouted)).toStrictEqual(nested)
  expect(z.decode(survey, { commenttitlepromoter: 'x', ...flat })).toStrictEqual(nested)
})

test('a group is there where nothing of it was sent, and says what it lacks at its place', () => {
  const empty = wire({ wishes: grouped({ daily: sic('Daily', z.boolean().optional()) }) })
  expect(z.decode(empty, {})).toStrictEqual({ wishes: {} })
  const { error } = survey.safeDecode({ Name: 'x', CommentTitlePromoter: 'y' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['comments.neutral.title'])
  expect(borderOf(survey)?.fields.find(({ path }) => path.join('.') === 'comments.neutral.title')?.wireKey).toBe(
    'CommentTitleNeutral',
  )
})

test('a reply names every field of a group too', () => {
  const noted = { CommentNotePromoter: null, CommentVisibleNeutral: null, CommentNoteNeutral: null }
  expect(encodeReply(survey, nested)).toStrictEqual({ ...flat, ...noted })
  expect(() => encodeReply(survey, { name: 'x', comments: { promoter: { title: 'y' } } } as never)).toThrow()
})

test('two fields cannot have one name on the wire', () => {
  expect(() => wire({ title: z.string(), comment: grouped({ title: z.string() }) })).toThrow('one name')
})

test('an optional group is absent where nothing of it was sent', () => {
  const mail = wire({ reminder: grouped({ subject: sic('RememberEmailSubject', z.string().optional()) }).optional() })
  expect(z.decode(mail, {})).toStrictEqual({})
  expect(z.decode(mail, { RememberEmailSubject: 'Oi' })).toStrictEqual({ reminder: { subject: 'Oi' } })
  expect(z.encode(mail, {})).toStrictEqual({})
  expect(encodeReply(mail, {})).toStrictEqual({ RememberEmailSubject: null })
  expect(wireKeyOf(mail, 'reminder.subject')).toBe('RememberEmailSubject')
  expect(() => wireKeyOf(mail, 'reminder.colour')).toThrow('no field reminder.colour')
})

test('a field with two names: a reply has both, a request the first, and either is taken', () => {
  const field = wire({ position: sic(['OrderIndex', 'OrdenationIndex'], z.int().optional()) })
  expect(encodeReply(field, { position: 2 })).toStrictEqual({ OrderIndex: 2, OrdenationIndex: 2 })
  expect(encodeReply(field, {})).toStrictEqual({ OrderIndex: null, OrdenationIndex: null })
  expect(z.encode(field, { position: 2 })).toStrictEqual({ OrderIndex: 2 })
  expect(z.decode(field, { ordenationindex: 3 })).toStrictEqual({ position: 3 })
  expect(z.decode(field, { OrdenationIndex: 3, orderindex: 1 })).toStrictEqual({ position: 1 })
})
