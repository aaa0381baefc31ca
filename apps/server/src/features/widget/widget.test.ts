import { createHmac } from 'node:crypto'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { type Campaign, campaignById, saveCampaign } from '@ressoa/contract/campaigns'
import { widgetCounts, widgetViewers } from '@ressoa/contract/conversion-report'
import { widgetConversion } from '@ressoa/contract/dashboard'
import { saveDimension } from '@ressoa/contract/dimensions'
import { erasePerson, pageOfPeople } from '@ressoa/contract/people'
import { saveSettings, settings } from '@ressoa/contract/settings'
import { rotateWidgetSecret, widgetAnswer, widgetConfig, widgetLastRequest, widgetView } from '@ressoa/contract/widget'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { makeCampaign } from '../../testing/surveys'
import { countProvisional } from '../survey/count-provisional.job'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let administrator: Actor
let campaign: Campaign

const title = 'De 0 a 10, quanto você indicaria a nossa loja?'
const shop = 'https://loja.example'

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  administrator = await house.actor(store, 'administrator')
  campaign = await makeCampaign(house, manager, { widgetConfiguration: { active: true, title } })
})

const from = (site: string | null) => (site === null ? {} : { headers: { origin: site } })

const ask = async (site: string | null = shop, campaignKey?: string) =>
  (await house.send(widgetConfig, { storeKey: store.key, campaignKey }, from(site))).body

const config = async (site: string | null = shop, campaignKey?: string) => {
  // Longer than the program keeps a configuration.
  house.wait({ seconds: 6 })
  return ask(site, campaignKey)
}

const view = async (more: object = {}, site = shop) =>
  (await house.send(widgetView, { storeKey: store.key, campaignKey: campaign.key, visitorKey: 'v1', ...more }, from(site))).body

const shownKey = async (more: object = {}) => (await view(more)).DispatchInfoKey as string

const answer = async (key: string, more: object = {}, site = shop) =>
  (await house.send(widgetAnswer, { key, rating: 9, ...more }, from(site))).body

const change = async (more: object) => {
  campaign = await house.callAs(manager, campaignById, { id: campaign.id })
  campaign = await house.callAs(manager, saveCampaign, { ...campaign, ...more } as never)
}

const answers = async () => (await house.callAs(manager, pageOfAnswers, {})).items
const counts = () => house.callAs(manager, widgetCounts, {})

test('WID-037 a page gets the configuration by the store key, reports its view and posts the answer', async () => {
  expect(await config()).toMatchObject({
    Active: true,
    CampaignKey: campaign.key,
    Script: expect.stringMatching(/\/widget-form\.js\?v=/),
    Language: 'pt',
    Theme: { ThemeMainColor: '#00aeef' },
    ShowOn: [],
    WidgetConfiguration: { Title: title, ShowChance: 30, TimeToShow: 0, ReopenDelay: 10_080 },
  })
  const key = await shownKey()
  expect(await answer(key, { rating: 10, comment: 'Adorei' })).toEqual({ NpsFormSaveResult: 0 })
  expect(await answers()).toMatchObject([{ rating: 10, comment: 'Adorei', origin: 'widget' }])
  expect(await answer(key)).toEqual({ NpsFormSaveResult: 3 })
  expect(await answer('unknown')).toEqual({ NpsFormSaveResult: 1 })
})

test('WID-049 the server draws once per visit: the configuration is cached for 30 minutes by the browser alone', async () => {
  const { headers } = await house.send(widgetConfig, { storeKey: store.key }, from(shop))
  expect(headers.get('cache-control')).toBe('private, max-age=1800')
  expect(headers.get('etag')).toBeNull()
  const draws = await Promise.all(Array.from({ length: 300 }, async () => (await ask()).Draw as number))
  expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0 && draw < 100)).toBe(true)
  expect(new Set(draws).size).toBeGreaterThan(50)
})

test('a script of another site may call without asking first and reads refusals too', async () => {
  const body = JSON.stringify({ StoreKey: store.key, CampaignKey: campaign.key, VisitorKey: 'v' })
  const plain = await house.request('POST', `/${widgetView.path}`, {
    body,
    headers: { 'content-type': 'text/plain', origin: shop },
  })
  expect(plain.body.Success).toBe(true)
  expect(plain.headers.get('access-control-allow-origin')).toBe('*')
  const wrong = await house.request('POST', `/${widgetAnswer.path}`, {
    body: '{',
    headers: { 'content-type': 'text/plain', origin: shop },
  })
  expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
  // Nothing else takes JSON in plain text: there it would be a way around the browser's question.
  const elsewhere = await house.request('POST', `/${saveCampaign.path}`, {
    body,
    headers: { 'content-type': 'text/plain' },
    as: manager,
  })
  expect(elsewhere.status).toBe(415)
})

test('CMP-031 an inactive campaign, an inactive channel, another period and an unknown store look alike and show nothing', async () => {
  const nothing = await house.send(widgetConfig, { storeKey: 'unknown' }, from(shop))
  expect(nothing.body).toMatchObject({ Active: false, CampaignKey: null, Draw: null, WidgetConfiguration: null })
  const isShown = async () => {
    const shown = await config()
    const { Success } = await view()
    expect(shown.Active).toBe(Success)
    if (!Success) expect(shown).toEqual(nothing.body)
    return Success
  }
  expect(await isShown()).toBe(true)
  await change({ active: false })
  expect(await isShown()).toBe(false)
  await change({ active: true, widgetConfiguration: { active: false } })
  expect(await isShown()).toBe(false)
  const intervalStart = new Date('2026-04-01T00:00:00Z')
  const intervalEnd = new Date('2026-05-01T00:00:00Z')
  await change({ widgetConfiguration: { active: true }, hasExpirationInterval: true, intervalStart, intervalEnd })
  expect(await isShown()).toBe(false)
  house.now = new Date('2026-04-02T00:00:00Z')
  manager = await house.signIn(manager)
  expect(await isShown()).toBe(true)
  await house.db.updateTable('stores').set({ isActive: false }).where('id', '=', store.id).execute()
  expect(await isShown()).toBe(false)
})

test('of several campaigns the newest is shown, unless the page names one', async () => {
  house.wait({ minutes: 1 })
  const newer = await makeCampaign(house, manager, { widgetConfiguration: { active: true, title: 'Outra?' } })
  expect((await config()).CampaignKey).toBe(newer.key)
  expect((await config(shop, campaign.key)).CampaignKey).toBe(campaign.key)
})

test('only allowed sites show the widget; our own page always may', async () => {
  const { version } = await house.callAs(administrator, settings, undefined)
  const saved = await house.sendUnchecked(
    saveSettings,
    { Version: version, WidgetSites: ['https://Loja.example/'] },
    { as: administrator },
  )
  expect(saved.body.Element.WidgetSites).toEqual([shop])
  expect((await config(shop)).Active).toBe(true)
  expect((await config('https://outra.example')).Active).toBe(false)
  expect((await view({}, 'https://outra.example')).Success).toBe(false)
  expect((await config(new URL(house.config.publicUrl).origin)).Active).toBe(true)
  const wrong = await house.sendUnchecked(
    saveSettings,
    { Version: version + 1, WidgetSites: ['loja.example/path'] },
    { as: administrator },
  )
  expect(wrong.body.ErrorList[0].Field).toContain('WidgetSites')
})

test('WID-030 the last request of a site is noted, at most once a minute; our own test page is none', async () => {
  const last = async () => (await house.send(widgetLastRequest, undefined, { as: manager })).body
  expect(await last()).toEqual({ Date: null })
  await ask(null)
  await ask(new URL(house.config.publicUrl).origin)
  expect(await last()).toEqual({ Date: null })
  const first = house.now.toISOString()
  await ask()
  house.wait({ seconds: 59 })
  await ask()
  expect(await last()).toEqual({ Date: first })
  house.wait({ seconds: 2 })
  await ask()
  expect(await last()).toEqual({ Date: house.now.toISOString() })
})

test('WID-044 each showing counts in Viewed and each distinct visitor in ViewedByPerson; the answer counts once', async () => {
  const first = await shownKey({ visitorKey: 'a' })
  expect(await shownKey({ visitorKey: 'a' })).toBe(first)
  await shownKey({ visitorKey: 'b' })
  await shownKey({ visitorKey: 'c', person: { email: 'Ana@casa.test' } })
  await shownKey({ visitorKey: 'd', person: { email: 'ana@casa.test' } })
  await answer(first)
  expect(await counts()).toMatchObject({ viewed: 5, viewedByPerson: 3, answered: 1 })
  expect(await house.callAs(manager, widgetConversion, {})).toMatchObject({ totalSent: 5, totalAnswers: 1 })
  // Once answered, the next showing asks anew.
  expect(await shownKey({ visitorKey: 'a' })).not.toBe(first)
})

test('a view alone writes one row and no invitation', async () => {
  await shownKey()
  const rows = await house.db.selectFrom('invitations').select('id').where('storeId', '=', store.id).execute()
  expect(rows).toEqual([])
})

test('a key is answered within 7 days of its last showing', async () => {
  const key = await shownKey()
  house.wait({ days: 7, seconds: 1 })
  expect(await answer(key)).toEqual({ NpsFormSaveResult: 1 })
})

test('WID-052 the same attempt again is the same answer, any other comes too late', async () => {
  const key = await shownKey()
  const attempts = await Promise.all(Array.from({ length: 8 }, () => answer(key, { attemptKey: 'once' })))
  expect(new Set(attempts.map(({ NpsFormSaveResult }) => NpsFormSaveResult))).toEqual(new Set([0]))
  expect(await answer(key, { attemptKey: 'twice' })).toEqual({ NpsFormSaveResult: 3 })
  expect(await answers()).toHaveLength(1)
})

test('a partial answer keeps the score, which counts after a day where the store wants it', async () => {
  const { version } = await house.callAs(administrator, settings, undefined)
  await house.callAs(administrator, saveSettings, { version, countProvisionalAnswers: true })
  const key = await shownKey()
  expect(await answer(key, { rating: 3, partial: true })).toEqual({ NpsFormSaveResult: 0 })
  expect(await answers()).toEqual([])
  house.wait({ hours: 25 })
  await countProvisional.run(undefined, house.app)
  manager = await house.signIn(manager)
  expect(await answers()).toMatchObject([{ rating: 3, origin: 'widget' }])
})

const branchOf = async () =>
  (await answers()).flatMap(({ dimensions }) => dimensions.flatMap(({ values }) => values.map(({ value }) => value)))

test('SRV-040 WID-051 an unsigned identity finds or makes a person and changes none; unknown values are ignored', async () => {
  await house.callAs(manager, saveDimension, { name: 'Filial', values: [{ value: 'Centro' }], origin: 'import' })
  await house.db
    .insertInto('people')
    .values({ storeId: store.id, name: 'Ana Lima', email: 'ana@casa.test', createdAt: house.now })
    .execute()
  const given = { person: { name: 'Outra', email: 'ANA@casa.test' }, dimensions: [{ name: 'filial', value: 'centro' }] }
  await answer(await shownKey(given), given)
  const stranger = { person: { name: 'Rui', email: 'rui@casa.test' }, dimensions: [{ name: 'Filial', value: 'Norte' }] }
  await answer(await shownKey(stranger), stranger)
  await answer(await shownKey({ visitorKey: 'x' }), { person: { email: 'no address' } })
  const { items } = await house.callAs(manager, pageOfPeople, {})
  expect(items.map(({ name }) => name).sort()).toEqual(['Ana Lima', 'Rui'])
  const said = (await answers()).map(({ person, personUnverified }) => [person?.name ?? null, personUnverified])
  expect(said).toEqual([
    [null, false],
    ['Rui', false],
    ['Ana Lima', true],
  ])
  expect(await branchOf()).toEqual(['Centro'])
})

test('WID-052 what a template wrote instead of a text costs neither the bar nor the answer', async () => {
  await house.callAs(manager, saveDimension, { name: 'Filial', values: [{ value: '12' }], origin: 'import' })
  const { id } = await house.db
    .insertInto('people')
    .values({ storeId: store.id, name: 'Ana Lima', email: 'ana@casa.test', externalId: '981', createdAt: house.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const odd = { Name: null, Email: ['x'], IdExternal: 981 }
  const seen = await house.request('POST', `/${widgetView.path}`, {
    body: JSON.stringify({ StoreKey: store.key, CampaignKey: campaign.key, VisitorKey: 'v', Person: odd }),
    headers: { 'content-type': 'text/plain', origin: shop },
  })
  expect(seen.body.Success).toBe(true)
  const Dimensions = [
    ...Array.from({ length: 30 }, (_, number) => ({ Name: `Vazia ${number}`, Value: null })),
    { Name: 'Longa', Value: 'x'.repeat(300) },
    { Name: 'filial', Value: 12 },
  ]
  const said = await house.request('POST', `/${widgetAnswer.path}`, {
    body: JSON.stringify({ DispatchInfoKey: seen.body.DispatchInfoKey, Rating: 9, Person: odd, Dimensions }),
    headers: { 'content-type': 'text/plain', origin: shop },
  })
  expect(said.body).toEqual({ NpsFormSaveResult: 0 })
  expect(await answers()).toMatchObject([{ person: { id } }])
  expect(await branchOf()).toEqual(['12'])
})

const signWith = (secret: string, person: object, dimensions: object) => {
  const [text, more] = [JSON.stringify(person), JSON.stringify(dimensions)]
  return { person: text, dimensions: more, signature: createHmac('sha256', secret).update(`${text}.${more}`).digest('hex') }
}

test('WID-051 a signed identity may change a person and add values; a wrong or old signature counts as none', async () => {
  await house.callAs(manager, saveDimension, { name: 'Filial', values: [{ value: 'Centro' }], origin: 'import' })
  const { secret } = await house.callAs(administrator, rotateWidgetSecret, undefined)
  const signed = signWith(secret, { Email: 'ana@casa.test', Name: 'Ana Souza' }, { Filial: 'Norte' })
  await house.db
    .insertInto('people')
    .values({ storeId: store.id, name: 'Ana', email: 'ana@casa.test', createdAt: house.now })
    .execute()
  const key = await shownKey({ signed })
  expect(await answer(key, { signed })).toEqual({ NpsFormSaveResult: 0 })
  expect(await answers()).toMatchObject([{ person: { name: 'Ana Souza', email: 'ana@casa.test' }, personUnverified: false }])
  expect(await branchOf()).toEqual(['Norte'])
  expect((await house.callAs(manager, widgetViewers, {})).items).toMatchObject([
    { person: { name: 'Ana Souza' }, answered: true },
  ])
  const next = await house.callAs(administrator, rotateWidgetSecret, undefined)
  expect(next.secret).not.toBe(secret)
  const late = {
    person: { email: 'ana@casa.test', name: 'Mal' },
    signed: { ...signed, person: '{"Email":"ana@casa.test","Name":"Mal"}' },
  }
  await answer(await shownKey(late), late)
  expect((await house.callAs(manager, pageOfPeople, {})).items.map(({ name }) => name)).toEqual(['Ana Souza'])
  const stored = await house.db
    .selectFrom('storeSettings')
    .select('widgetSecret')
    .where('storeId', '=', store.id)
    .executeTakeFirstOrThrow()
  expect(stored.widgetSecret?.toString('latin1')).not.toContain(next.secret)
})

test('WID-051 nobody gets the key of a person by saying to be that person', async () => {
  const { secret } = await house.callAs(administrator, rotateWidgetSecret, undefined)
  const signed = signWith(secret, { Email: 'ana@casa.test' }, {})
  const keys = [await shownKey({ signed }), await shownKey({ visitorKey: 'w', person: { email: 'ana@casa.test' } })]
  keys.push(await shownKey({ visitorKey: 'x', person: { email: 'ana@casa.test' } }))
  expect(new Set(keys).size).toBe(3)
  expect(await shownKey({ signed, visitorKey: 'y' })).toBe(keys[0])
})

test('WID-051 RequireSignature refuses whoever is not signed, in view and answer', async () => {
  const key = await shownKey()
  const { version } = await house.callAs(administrator, settings, undefined)
  const tooEarly = await house.send(saveSettings, { version, widgetRequiresSignature: true }, { as: administrator })
  expect(tooEarly.body.ErrorList[0].Field).toBe('WidgetRequiresSignature')
  const { secret } = await house.callAs(administrator, rotateWidgetSecret, undefined)
  await house.callAs(administrator, saveSettings, { version, widgetRequiresSignature: true })
  expect((await view()).Success).toBe(false)
  expect((await view({ person: { email: 'ana@casa.test' } })).Success).toBe(false)
  expect(await answer(key)).toEqual({ NpsFormSaveResult: 1 })
  const signed = signWith(secret, { Email: 'ana@casa.test' }, {})
  expect(await answer(await shownKey({ signed }), { signed })).toEqual({ NpsFormSaveResult: 0 })
})

test('WID-051 a signature cannot be turned into one of nobody by moving the dot between its two texts', async () => {
  const { secret } = await house.callAs(administrator, rotateWidgetSecret, undefined)
  const { version } = await house.callAs(administrator, settings, undefined)
  await house.callAs(administrator, saveSettings, { version, widgetRequiresSignature: true })
  const signed = signWith(secret, { Email: 'ana@casa.test' }, { Filial: 'Centro' })
  const [person = '', ...rest] = `${signed.person}.${signed.dimensions}`.split('.')
  expect((await view({ signed })).Success).toBe(true)
  expect((await view({ visitorKey: 'w', signed: { ...signed, person, dimensions: rest.join('.') } })).Success).toBe(false)
  // Nobody, as the shop itself signs it.
  for (const nobody of [{}, []]) expect((await view({ signed: signWith(secret, nobody, {}) })).Success).toBe(true)
})

test('on our own page the bar works to the end, and nothing counts', async () => {
  const own = new URL(house.config.publicUrl).origin
  const { DispatchInfoKey: key } = await view({}, own)
  expect(await answer(key, {}, own)).toEqual({ NpsFormSaveResult: 0 })
  expect(await answers()).toEqual([])
  expect(await counts()).toMatchObject({ viewed: 0 })
})

test('an erased person leaves their views behind without a trace of who it was', async () => {
  const person = { name: 'Ana', email: 'ana@casa.test' }
  await answer(await shownKey({ person }), { person })
  await shownKey({ person })
  const rows = () => house.db.selectFrom('widgetViews').select(['viewer', 'personId']).where('storeId', '=', store.id).execute()
  const before = await rows()
  const [found] = (await house.callAs(manager, pageOfPeople, {})).items
  await house.callAs(administrator, erasePerson, { personId: found?.id as number })
  const after = await rows()
  expect(after).toHaveLength(2)
  expect(after.some(({ viewer }) => before.some((row) => row.viewer.equals(viewer)))).toBe(false)
  expect(await counts()).toMatchObject({ viewed: 2 })
})

test('an answer over 64 KiB is refused, and so is one of another shape', async () => {
  const key = await shownKey()
  const long = await house.sendUnchecked(
    widgetAnswer,
    { DispatchInfoKey: key, Rating: 9, Comment: 'x'.repeat(70_000) },
    from(shop),
  )
  expect(long.status).toBe(413)
  const bad = await house.request('POST', `/${widgetAnswer.path}`, {
    body: JSON.stringify({ DispatchInfoKey: key, Rating: 11 }),
    headers: { 'content-type': 'text/plain', origin: shop },
  })
  expect([bad.status, bad.body.ErrorList[0].Field]).toEqual([400, 'Rating'])
})
