import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { AttackedScene } from '../testing/attacked-scene'
import { type Attack, attackOn, callOf, formed, nameOf } from '../testing/attacks'
import { openHouse } from '../testing/harness'
import type { Way } from './server'

const house = openHouse({ LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' })
const scene = new AttackedScene(house)

beforeAll(() => scene.renew())

const attackAgain: Attack = {
  way: 'POST /dimension/insertupdate',
  method: 'own',
  caller: 'master',
  form: 'json',
  changes: [['Type', { toString: 1 }]],
  broken: '',
  mail: null,
  contentType: 'application/json',
  headers: {},
  file: { name: '', begin: '', rest: new Uint8Array() },
}

const insides = /node_modules|\bat \w+.*:\d+:\d+|SQLSTATE|syntax error|ZodError/

const endure = async (way: Way, attack: Attack) => {
  await scene.prepare()
  const { path, body, headers } = formed(way, attack, scene.fieldsOf(way), scene.mail)
  const method = attack.method === 'own' ? way.method : attack.method
  const isBodiless = method === 'GET' || method === 'HEAD'
  const reply = await house.request(method, path, {
    body: isBodiless ? undefined : body,
    headers: { ...scene.credentials(way, attack.caller), ...attack.headers, ...headers },
  })
  if (reply.status === 401 && attack.caller === 'master') await scene.recover()
  const told = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  const what = `${method} ${path.slice(0, 300)} answered ${reply.status} ${told.slice(0, 500)}`
  // The password queue may be full: that is a proper reply, not a crash.
  if (reply.status !== 503) expect(reply.status, what).toBeLessThan(500)
  const isScript = /javascript|css/.test(reply.headers.get('content-type') ?? '')
  if (!isScript) expect(told.match(insides)?.[0], what).toBeUndefined()
  const call = callOf(way)
  if (!call || method === 'HEAD' || reply.status === 302) return
  const isPage = call.reply.kind === 'html' && reply.status === 200
  const isFile = call.reply.kind === 'file' && (reply.status === 200 || attack.headers.accept?.includes('text/html'))
  if (isPage || isFile) return
  expect(reply.headers.get('content-type'), what).toContain('application/json')
  if (reply.status >= 400) expect(reply.body.Message ?? '', what).toMatch(/\p{L}/u)
}

test('SEC-012 whatever is sent to whatever way in, nothing answers 5xx, a stack trace or our insides', async () => {
  const ways = new Map(house.ways.map((way) => [nameOf(way), way]))
  expect([...ways.keys()]).toEqual(expect.arrayContaining(['POST /admin/write', 'GET /metrics', 'POST /api/v1/mail/bounce']))
  await scene.learnForms([...ways.values()])
  await fc.assert(
    fc.asyncProperty(attackOn([...ways.values()]), async (attack) => endure(ways.get(attack.way) as Way, attack)),
    { numRuns: inject('fuzzRuns'), seed: inject('fuzzSeed'), examples: [[attackAgain]] },
  )
}, 3_600_000)
