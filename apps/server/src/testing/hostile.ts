import fc from 'fast-check'

/** Hostile values of every kind, to replace any field. */

/** Built only when it is sent, because a test report could not show the whole value. */
class Nested {
  constructor(readonly depth: number) {}

  toJSON() {
    return JSON.parse(`${'{"a":['.repeat(this.depth)}1${']}'.repeat(this.depth)}`) as unknown
  }
}

const oddNumbers = [0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 5e-324]
const oddDates = [
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-01-01',
  'infinity',
  '2201-01-01T00:00:00Z',
]
const oddTexts = [
  '',
  ' ',
  '\udfff x',
  '1e999',
  '9'.repeat(16),
  '9'.repeat(40),
  '-0',
  'NaN',
  'undefined',
  '__proto__',
  "'; drop table stores; --",
  '%',
  '\\',
  '#{7*7}',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\u202e\u200b\ufeff',
  'x'.repeat(300),
  'x'.repeat(5000),
  'x'.repeat(50_000),
  '\u0130'.repeat(400),
]
const oddShapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 2],
  ['\0'],
  { a: 1 },
  { __proto__: 1 },
  { toString: 1 },
  { constructor: { prototype: 1 } },
  Array.from({ length: 600 }, () => '1'),
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<unknown>('\0', 'a\0b', '\ud800', ['\0'], { a: '\0' }) },
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddNumbers, ...oddDates),
  fc.constantFrom<unknown>(...oddShapes),
  fc.integer({ min: 5, max: 2000 }).map((depth) => new Nested(depth)),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
)

export const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\0', '\ud800', '%', 'a[b][c]'),
  fc.string({ unit: 'binary', maxLength: 10 }),
)

export const hostileBody = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{', '[', '{"a":', '"', '['.repeat(30_000), '\0', 'a&'.repeat(30_000), '%', 'a=%00&a=%ff', '\ufeff{}'),
)

const parts = (depth: number) => 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(depth)

export const hostileMail = fc.constantFrom(
  parts(20),
  parts(400),
  'Content-Type: message/rfc822\r\n\r\n'.repeat(400),
  'a: b\r\n'.repeat(20_000),
  '\r\n'.repeat(50_000),
  `To: ${'a:'.repeat(20_000)}\r\n\r\n`,
  'Content-Transfer-Encoding: base64\r\n\r\n\0',
)

export const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'message/rfc822',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'a/b/c;;',
  '',
]

// Bytes allowed in a header. The client itself rejects the others.
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*/*',
    'text/html',
    'es;q=0.9,en;q=x',
    'a=b; c; =d; __proto__=e',
    'Basic Og==',
    'Basic !',
    'Bearer a.b.c',
    '1.2.3.4, x',
  ),
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)).trim()),
)

export const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'cookie',
    'user-agent',
    'x-forwarded-for',
    'if-none-match',
    'range',
    'origin',
    'referer',
  ),
  headerText,
  { maxKeys: 2 },
)

/** Files that begin like the type in their name and continue as something else. */
export const hostileFile = fc.record({
  name: fc.oneof(
    fc.constantFrom('a.csv', 'a.xlsx', 'a.xls', 'a.png', '', '.', 'a\0.csv', 'x'.repeat(400), '"\r\n'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
  begin: fc.constantFrom('504b0304', 'd0cf11e0a1b11ae1', '89504e470d0a1a0a', 'ffd8ff', '', '4e6f6d653b452d6d61696c0a'),
  rest: fc.uint8Array({ maxLength: 200 }),
})
