import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { roleCodes } from '@ressoa/domain/codes'
import { may, type Rights } from '@ressoa/domain/rights'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { say } from '../locales/messages'
import { makeApiUser } from './api-user'
import { type Actor, openHouse, type WireReply } from './harness'
import { allCalls, makeScene, type Scene, sampleOf, samples, wireForm } from './samples'

const house = openHouse({ LIMITS: 'off' })

const roles = (Object.keys(roleCodes) as (keyof typeof roleCodes)[]).toReversed()
const isOpen = ({ rights }: Endpoint) => rights === 'public'
const isForSessions = ({ rights }: Endpoint) => !['public', 'bearer', 'apiUser'].includes(rights)

let number = 0
const newScene = () => makeScene(house, `segredo${++number}q`)

const call = (endpoint: Endpoint, scene: Scene, { as, token }: { as?: Actor; token?: string } = {}) => {
  const { path, body, headers } = wireForm(endpoint, sampleOf(endpoint, scene))
  return house.request(endpoint.method, path, { as, token, body, headers })
}

// Derived from the answers. Their rows change every second, regardless of the calls.
const folded = [
  'answer_changes',
  'answer_feed',
  'comment_segments',
  'score_changes',
  'score_days',
  'score_folds',
  'segment_values',
  'segment_postings',
  'unindexed_comments',
  'value_score_days',
]

const tablesOfStores = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_id' order by 1`.execute(house.db)
  return rows.map(({ name }) => name).filter((name) => !folded.includes(name))
}

/** All rows that belong to the store. */
const dumpOf = async ({ store, boss, clerk }: Scene) => {
  const ofStore = (await tablesOfStores()).map((table) => ({ table, column: 'store_id', ids: [store.id] }))
  const others = [
    { table: 'stores', column: 'id', ids: [store.id] },
    { table: 'accounts', column: 'id', ids: [store.accountId] },
    { table: 'admins', column: 'id', ids: [boss.adminId, clerk.adminId] },
    { table: 'memberships', column: 'admin_id', ids: [boss.adminId, clerk.adminId] },
  ]
  const selects = [...ofStore, ...others].map(
    ({ table, column, ids }) => sql`
      select ${sql.lit(table)} as name, to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = any(${ids}::bigint[])`,
  )
  const { rows } = await sql`select * from (${sql.join(selects, sql` union all `)}) dump order by 1, 2`.execute(house.db)
  return rows
}

const isRefused = ({ status, body }: WireReply) =>
  status >= 400 || body.HasErrors === true || body.Success === false || [0, 1, 6].includes(body.Result)

test('SEC-001 every call that the contract declares has a route, and one only', async () => {
  const folder = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ `${folder}${name}`)))
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'rights' in value && 'path' in value && 'reply' in value
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const declared = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  expect(declared.length).toBeGreaterThan(25)
  expect(allCalls.map(nameOf).sort()).toEqual([...new Set(declared.map(nameOf))].sort())
})

test('SEC-001 every call has a sample to try it with', () => {
  const paths = new Set(allCalls.map(({ path }) => path))
  expect([...paths].filter((path) => !samples[path])).toEqual([])
  expect(Object.keys(samples).filter((path) => !paths.has(path))).toEqual([])
})

test('GEN-002 GEN-003 token-free are admauthenticate, Horus/Login, Horus/Callback and api/pub/*, and nothing else', () => {
  const named = ['authentication/admauthenticate', 'Horus/Callback', 'Horus/Login']
  for (const { path, rights } of allCalls) {
    expect(rights === 'public', path).toBe(named.includes(path) || path.startsWith('api/pub/'))
  }
})

test('LAY-034 LAY-035 a reader changes nothing but the own session and profile; a clerk what belongs to answers, and imports or edits no campaign', () => {
  const writing = (role: 'reader' | 'clerk') =>
    allCalls
      .filter(({ method, rights }) => method !== 'GET' && !['public', 'bearer', 'apiUser'].includes(rights))
      .flatMap(({ path, rights }) => (may(role, rights as Rights) ? [path] : []))
  const own = [
    'authentication/adminchangeloggedstore',
    'authentication/createssotoken',
    'authentication/logout',
    'horus/ExpressInterest',
    'profile/changepassword',
    'profile/save',
    'profile/savenotices',
  ]
  const ofAnswers = [
    'AdminNote/InsertUpdate',
    'NpsDimensionValue/RemoveNpsDimensionValue',
    'NpsDimensionValue/RestoreNpsDimensionValue',
    'nps/changestatus',
    'person/changestatus',
    'tag/removenpstag',
    'tag/setnpstag',
  ]
  expect(writing('reader').sort()).toEqual(own.sort())
  expect(writing('clerk').sort()).toEqual([...own, ...ofAnswers].sort())
  const mayRead = (path: string) => may('reader', allCalls.find((one) => one.path === path)?.rights as Rights)
  for (const path of [
    'nps/getbyfilter',
    'nps/getnpsscoreconsolidation',
    'nps/getcsatscoreconsolidation',
    'nps/getnpsdatehistogramwithnofiltercomparition',
    'nps/getalldimensionscore',
    'Report/priority-matrix',
    'Report/sentiment',
    'Report/why-it-moved',
    'nps/getnpsscoreevolutionbydimension/withtotals',
    'nps/getemailconversion',
    'Report/conversion-report/email',
    'Report/conversion-report/email/list',
    'Report/conversion-report/email/bydispatchsending',
    'Report/conversion-report/widget',
    'Report/conversion-report/widget/list',
    'Report/conversion-report/direct-link',
  ])
    expect(mayRead(path), path).toBe(true)
})

describe('SEC-001 without a token', () => {
  test.each(allCalls.filter((one) => !isOpen(one)).map((one) => [one.path, one] as const))(
    '%s gets 401',
    async (_path, endpoint) => {
      const scene = await newScene()
      const before = await dumpOf(scene)
      for (const token of [undefined, 'rubbish', 'eyJhbGciOiJub25lIn0.e30.']) {
        const { status, body } = await call(endpoint, scene, { token })
        if (endpoint.rights === 'bearer' && token && status === 200)
          expect(body).toEqual({ IsValid: false, RecordingScriptUrl: null })
        else expect(status).toBe(401)
        expect(JSON.stringify(body)).not.toContain(scene.mark)
      }
      expect(await dumpOf(scene)).toEqual(before)
    },
  )
})

// A shop's call is let in by its signature: see the tests of orders.
const isSigned = ({ path }: Endpoint) => path === 'api/pub/hook/{key}'

describe('GEN-002 GEN-003 without a token', () => {
  test.each(allCalls.filter((one) => isOpen(one) && !isSigned(one)).map((one) => [one.path, one] as const))(
    '%s answers',
    async (_path, endpoint) => {
      const { status } = await call(endpoint, await newScene())
      expect([200, 302]).toContain(status)
    },
  )
})

describe('SEC-001 by role', () => {
  test.each(allCalls.filter(isForSessions).map((one) => [one.path, one] as const))(
    'GEN-011 LAY-030 %s is open to its roles and gives the others 403',
    async (_path, endpoint) => {
      const scene = await newScene()
      // An earlier role may have deleted the object, so after a 200 the others may get a 404.
      const fine = [200, 409]
      for (const role of roles) {
        const as = await house.actor(scene.store, role)
        const isAllowed = may(role, endpoint.rights as Rights)
        const before = isAllowed ? undefined : await dumpOf(scene)
        const { status, body } = await call(endpoint, scene, { as })
        if (isAllowed) {
          expect(fine, `${role}: ${JSON.stringify(body)}`).toContain(status)
          if (status === 200) fine.push(404)
        } else {
          expect(status, role).toBe(403)
          expect(body).toMatchObject({ HasErrors: true, Message: say('pt', 'error.notAllowed') })
          expect(await dumpOf(scene), role).toEqual(before)
        }
      }
    },
  )
})

// The key of a picture or a file is the permission to read it.
const isOpenedByKey = ({ path }: Endpoint) => path === 'api/pub/image/{key}' || path === 'api/pub/file/{key}'

describe('SEC-001 from another store', () => {
  test.each(allCalls.filter((one) => !isOpenedByKey(one)).map((one) => [one.path, one] as const))(
    'GEN-012 %s neither tells nor changes anything',
    async (_path, endpoint) => {
      const scene = await newScene()
      const strangers = await newScene()
      const before = await dumpOf(scene)
      for (const role of roles) {
        const reply = await call(endpoint, scene, { as: await house.actor(strangers.store, role) })
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
        expect(JSON.stringify(reply.body)).not.toContain(scene.mark)
        if (sampleOf(endpoint, scene).isAboutScene) expect(isRefused(reply), JSON.stringify(reply.body)).toBe(true)
      }
      expect(await dumpOf(scene)).toEqual(before)
    },
  )
})

describe('API-012 by an API user', () => {
  const credentials = async (scene: Scene) => (await makeApiUser(house, scene.store.id)).headers
  const callBy = async (endpoint: Endpoint, scene: Scene, headers: Record<string, string>) => {
    const form = wireForm(endpoint, sampleOf(endpoint, scene))
    return house.request(endpoint.method, form.path, { body: form.body, headers: { ...form.headers, ...headers } })
  }
  const isOfApi = ({ rights }: Endpoint) => rights === 'apiUser'

  test('its calls are those under /api/v1/', () => {
    for (const call of allCalls) expect(isOfApi(call), call.path).toBe(call.path.startsWith('api/v1/'))
  })

  test.each(allCalls.filter((one) => !isOfApi(one) && !isOpen(one)).map((one) => [one.path, one] as const))(
    '%s is not open',
    async (_path, endpoint) => {
      const scene = await newScene()
      const headers = await credentials(scene)
      const before = await dumpOf(scene)
      expect((await callBy(endpoint, scene, headers)).status).toBe(401)
      expect(await dumpOf(scene)).toEqual(before)
    },
  )

  test.each(allCalls.filter(isOfApi).map((one) => [`${one.method} ${one.path}`, one] as const))(
    'GEN-012 %s of another store neither tells nor changes anything',
    async (_path, endpoint) => {
      const scene = await newScene()
      const headers = await credentials(await newScene())
      const before = await dumpOf(scene)
      const reply = await callBy(endpoint, scene, headers)
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
      expect(JSON.stringify(reply.body)).not.toContain(scene.mark)
      if (sampleOf(endpoint, scene).isAboutScene) expect(reply.status).toBe(404)
      expect(await dumpOf(scene)).toEqual(before)
    },
  )
})
