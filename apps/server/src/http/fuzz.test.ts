import type { Endpoint } from '@ressoa/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, openHouse } from '../testing/harness'
import { allCalls, makeScene, type Scene, sampleOf } from '../testing/samples'

const house = openHouse({ LIMITS: 'off' })
let scene: Scene
let master: Actor

const enter = async () => {
  master = await house.actor(scene.store, 'master')
}

beforeAll(async () => {
  scene = await makeScene(house, 'fuzz')
  await enter()
})

const nested = (depth: number) => JSON.parse(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`) as unknown

const nastyValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 63, 2_147_483_648, '', ' ', '\0', 'a\0b'),
  fc.constantFrom<unknown>('\ud800', '\udfff x', '1e999', '9'.repeat(16), '9'.repeat(40), '-0', 'NaN', 'undefined', '__proto__'),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    [1, 2],
    { a: 1 },
    { __proto__: 1 },
    { toString: 1 },
    { constructor: { prototype: 1 } },
  ),
  fc.constantFrom<unknown>(
    "'; drop table stores; --",
    '%',
    '\\',
    '#{7*7}',
    '../../etc/passwd',
    'x'.repeat(5000),
    '\r\nSet-Cookie: a=b',
  ),
  fc.integer({ min: 5, max: 2000 }).map(nested),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const nastyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\0', '\ud800', '%', 'a[b][c]'),
  fc.string({ unit: 'binary', maxLength: 10 }),
)

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'a/b/c;;',
  '',
]

type Attack = { call: string; change: Record<string, unknown>; form: Form; broken: string; contentType: string }
type Form = 'json' | 'query' | 'form' | 'raw' | 'array'

const attack: fc.Arbitrary<Attack> = fc.constantFrom(...allCalls).chain((endpoint) => {
  const known = Object.keys(sampleOf(endpoint, scene).fields)
  const key = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, nastyKey) : nastyKey
  return fc.record({
    call: fc.constant(endpoint.path),
    change: fc.dictionary(key, nastyValue, { maxKeys: 4 }),
    form: fc.constantFrom<Form>('json', 'json', 'query', 'form', 'raw', 'array'),
    broken: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('{', '[', '{"a":', '"', '['.repeat(30_000), '\0'),
    ),
    contentType: fc.constantFrom(...contentTypes),
  })
})

const wellFormed = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const urlEncoded = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .flatMap(([key, value]) => (Array.isArray(value) ? value.map((one) => [key, one] as const) : [[key, value] as const]))
    .map(([key, value]) => `${wellFormed(key)}=${wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`)
    .join('&')
    .slice(0, 8000)

const formed = (endpoint: Endpoint, { change, form, broken, contentType }: Attack) => {
  const fields = { ...sampleOf(endpoint, scene).fields, ...change }
  const given = typeof fields.Key === 'string' ? fields.Key : (JSON.stringify(fields.Key) ?? '')
  const key = wellFormed(given.slice(0, 200)) || 'x'
  const path = `/${endpoint.path.replace('{key}', key)}`
  if (endpoint.method === 'GET' || form === 'query') return { path: `${path}?${urlEncoded(fields)}` }
  switch (form) {
    case 'json':
      return { path, body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
    case 'array':
      return { path, body: JSON.stringify([fields, broken]), headers: { 'content-type': 'application/json' } }
    case 'form':
      return { path, body: urlEncoded(fields), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'raw':
      return { path, body: broken, headers: { 'content-type': contentType } }
  }
}

const metBefore: Attack = {
  call: 'dimension/insertupdate',
  change: { Type: { toString: 1 } },
  form: 'json',
  broken: '',
  contentType: 'application/json',
}

test('SEC-012 whatever the shape of the input, no call answers 5xx, a stack trace or anything but plain JSON', async () => {
  await fc.assert(
    fc.asyncProperty(attack, async (one) => {
      const endpoint = allCalls.find(({ path }) => path === one.call) as Endpoint
      const { path, body, headers } = formed(endpoint, one)
      const reply = await house.request(endpoint.method, path, { as: master, body, headers })
      const told = JSON.stringify(reply.body)
      if (reply.status === 302) return
      // The queue of passwords may be full: that is said, not crashed.
      if (reply.status !== 503) expect(reply.status, `${endpoint.path} ${told}`).toBeLessThan(500)
      if (!['file', 'html'].includes(endpoint.reply.kind) || reply.status !== 200) {
        expect(reply.headers.get('content-type'), told).toContain('application/json')
        expect(told).not.toMatch(/node_modules|\bat \w+.*:\d+:\d+|SQLSTATE|syntax error|ZodError/)
      }
      if (reply.status >= 400) expect(reply.body.Message ?? '', told).toMatch(/\p{L}/u)
      // Logging out, closing or changing the store are among the calls.
      if (reply.status === 401 || endpoint.path.startsWith('authentication/')) await enter()
    }),
    { numRuns: 2000, examples: [[metBefore]] },
  )
}, 120_000)
