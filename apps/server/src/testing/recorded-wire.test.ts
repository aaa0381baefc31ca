import type { Endpoint } from '@ressoa/contract/endpoint'
import { expect, test } from 'vitest'
import { makeApiUser } from './api-user'
import { openHouse } from './harness'
import { allCalls, makeScene, type Scene, sampleOf, wireForm } from './samples'

const house = openHouse({ LIMITS: 'off' })

// Fields that differ in every run, or count over all stores of the test. Only their presence is compared.
const isMadeAnew = (key: string) =>
  /^_?id|Ids?(?=[A-Z]|$)|([Kk]ey|[Ss]ecret|[Tt]oken|[Ll]ink|[Uu]rl|[Ll]ist|Items)$|^(UserName|Password)$/.test(key)

// Each scene has a number of its own, also in its words.
const unmarked = (text: string) => text.replaceAll(/fita\d+/gi, 'fita')

const steady = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => steady(item, key))
  if (typeof value === 'object' && value !== null) {
    // The order of fields does not matter in JSON.
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries.map(([name, inner]) => [unmarked(name), steady(inner, name)]))
  }
  if (typeof value === 'number') return isMadeAnew(key) ? '<id>' : value
  if (typeof value !== 'string') return value
  if (isMadeAnew(key) && value !== '') return '<made>'
  // The id of a campaign, as the choice of a select.
  if (key === 'Value' && /^\d{2,}$/.test(value)) return '<id>'
  return unmarked(value)
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>')
    .replaceAll(/(pessoa|chefe|caixa|master|administrator)-?\s?\d+/gi, '$1 <n>')
}

const nameOf = ({ method, path }: Endpoint) => `${path} ${method}`
const byName = (one: Endpoint, other: Endpoint) => (nameOf(one) < nameOf(other) ? -1 : 1)

const actorFor = async ({ rights }: Endpoint, { store, boss }: Scene) => {
  if (rights === 'public' || rights === 'apiUser') return undefined
  return rights === 'master' ? house.actor(store, 'master') : house.signIn(boss)
}

/**
 * The request and reply of every call, as other systems see them. A difference is a change of the public API: intended, or a bug.
 * `vitest run recorded-wire -u` records them again.
 */
test('requests and replies are those that were recorded', { timeout: 180_000 }, async () => {
  const recorded: Record<string, unknown> = {}
  for (const [index, endpoint] of allCalls.toSorted(byName).entries()) {
    // Each call gets a store of its own, because it may delete what the next one needs.
    const scene = await makeScene(house, `fita${index}`)
    const sample = sampleOf(endpoint, scene)
    const { path, body, headers } = wireForm(endpoint, sample)
    const as = await actorFor(endpoint, scene)
    const ofApi = endpoint.rights === 'apiUser' ? (await makeApiUser(house, scene.store.id)).headers : {}
    const reply = await house.request(endpoint.method, path, { as, body, headers: { ...headers, ...ofApi } })
    const isJson = reply.headers.get('content-type')?.includes('json')
    recorded[nameOf(endpoint)] = {
      sent: steady(sample.fields),
      status: reply.status,
      reply: isJson ? steady(reply.body) : (reply.headers.get('content-type') ?? null),
    }
  }
  await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot('recorded-wire.json')
})
