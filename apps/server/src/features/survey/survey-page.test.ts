import { saveCampaign } from '@ressoa/contract/campaigns'
import { saveSettings } from '@ressoa/contract/settings'
import type { FieldTemplate, FieldType } from '@ressoa/domain/codes'
import { expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { makeCampaign, makeField, makeForm, openLink, ratingWords, someComments } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })

const managerOfNewStore = async () => house.actor(await house.makeStore({ name: 'Casa Aurora' }), 'manager')

const open = async (manager: Actor, form: Parameters<typeof makeForm>[2] = {}) => {
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, form) })
  return { campaign, key: (await openLink(house, campaign)) as string }
}

const page = async (query: string, language?: string) =>
  (await house.request('GET', `/admin/write${query}`, { headers: { 'accept-language': language ?? 'pt-BR' } })).body as string

/** Posts the page like a browser without JavaScript. */
const post = async (fields: Record<string, string | string[]>) => {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
  )
  return (
    await house.request('POST', '/admin/write', {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).body as string
}

const answersOf = ({ storeId }: Actor) => house.db.selectFrom('answers').selectAll().where('storeId', '=', storeId).execute()

test('SRV-001 SRV-002 SRV-008 SRV-010 the page comes painted with its question and the store’s look, for anybody', async () => {
  const store = await house.makeStore({ name: 'Casa Aurora' })
  const { key } = await open(await house.actor(store, 'manager'))
  await house.callAs(await house.actor(store, 'administrator'), saveSettings, {
    version: 1,
    theme: {
      backgroundColor: '#fff4e0',
      backgroundImageUrl: 'https://example.test/fundo.jpg',
      logoUrl: 'https://example.test/logo.png',
      mainTitleText: 'Aurora',
      mainTitleColor: '#552200',
      secondaryText: 'Leva um minuto.',
      secondaryTextColor: '#663311',
      themeMainColor: '#aa3300',
      sendButtonColor: '#225500',
      confirmationScreenTitleText: 'Valeu!',
      confirmationScreenText: 'Até logo.',
      confirmationScreenImageUrl: 'https://example.test/fim.png',
    },
  })
  const html = await page(`?dispatchinfokey=${key}`)
  for (const part of [
    'De 0 a 10, quanto você recomendaria a loja?',
    'logo.png',
    '>Aurora<',
    'Leva um minuto.',
    '--rs-page:#fff4e0',
    '--rs-main:#aa3300',
    '--rs-send:#225500',
    '--rs-title:#552200',
    '--rs-text:#663311',
    'fundo.jpg',
  ]) {
    expect(html).toContain(part)
  }
  const done = await post({ dispatchinfokey: key, rating: '9', shown: 'rating comment' })
  for (const part of ['Valeu!', 'Até logo.', 'fim.png']) expect(done).toContain(part)
})

test('SRV-016 SRV-017 a missing key, an unknown one and an inactive campaign say that the survey is not available', async () => {
  const manager = await managerOfNewStore()
  const { campaign, key } = await open(manager)
  const closed = 'Esta pesquisa não está disponível.'
  expect(await page('')).toContain(closed)
  expect(await page('?dispatchinfokey=1-nonsense')).toContain(closed)
  await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  const html = await page(`?dispatchinfokey=${key}`)
  expect(html).toContain(closed)
  expect(html).not.toContain('recomendaria')
})

test('FRM-032 FRM-033 stars and a scale of colours are ratings; a list has radios or checkboxes, a dropdown is one control', async () => {
  const manager = await managerOfNewStore()
  const drawn = async (type: FieldType, template: FieldTemplate) => {
    const words = type === 'rating' ? ratingWords : ['Sim', 'Não']
    const field = { ...(await makeField(house, manager, { type, words, title: 'Como?' })), template }
    const { key } = await open(manager, { fields: [field] })
    const [painted = ''] = (await post({ dispatchinfokey: key, rating: '9', shown: 'rating' })).split(
      '<script type="application/json"',
    )
    return painted.slice(painted.indexOf('Como?'))
  }
  const starsOf = (html: string) => html.match(/<svg viewBox="0 0 24 24"/g)?.length ?? 0
  expect(starsOf(await drawn('rating', 'stars'))).toBe(5)
  const scale = await drawn('rating', 'colourScale')
  expect([starsOf(scale), scale.includes('rs-rating rs-colourScale')]).toEqual([0, true])
  const inputsOf = (html: string) => html.match(/type="(?:radio|checkbox)"|<select/g)
  expect(inputsOf(await drawn('singleSelect', 'list'))).toEqual(['type="radio"', 'type="radio"'])
  expect(inputsOf(await drawn('multiSelect', 'list'))).toEqual(['type="checkbox"', 'type="checkbox"'])
  expect(inputsOf(await drawn('singleSelect', 'dropdown'))).toEqual(['<select'])
})

test('SRV-003 SRV-018 an answered survey says so', async () => {
  const { key } = await open(await managerOfNewStore())
  await post({ dispatchinfokey: key, rating: '9', shown: 'rating comment', attemptkey: 'a' })
  expect(await page(`?dispatchinfokey=${key}`)).toContain('Esta pesquisa já foi respondida. Obrigado!')
})

test('SRV-023 CMP-033 a survey out of its time says code 2’s own text', async () => {
  const manager = await managerOfNewStore()
  const { campaign, key } = await open(manager)
  const past = {
    hasExpirationInterval: true,
    intervalStart: new Date('2026-01-01T00:00:00Z'),
    intervalEnd: new Date('2026-02-01T00:00:00Z'),
  }
  await house.callAs(manager, saveCampaign, { ...campaign, ...past })
  expect(await page(`?dispatchinfokey=${key}`)).toContain('Esta pesquisa está fora do prazo de resposta.')
})

test('SRV-035 without JavaScript: the score first, then what belongs to its class, then thanks; stored with the last post', async () => {
  const manager = await managerOfNewStore()
  const reason = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega'] })
  const callBack = await makeField(house, manager, {
    words: ['Sim', 'Não'],
    forClass: 'detractor',
    required: true,
    title: 'Quer retorno?',
  })
  const { key } = await open(manager, {
    fields: [reason, callBack],
    comments: { ...someComments, detractor: { ...someComments.detractor, required: true } },
  })
  const first = await page(`?dispatchinfokey=${key}`)
  const [painted] = first.split('<script type="application/json"')
  expect(painted).not.toContain('Quer retorno?')
  expect(first).not.toMatch(/<button[^>]*disabled/)

  const second = await post({ dispatchinfokey: key, rating: '3', shown: 'rating' })
  expect(second).toContain('O que deu errado?')
  expect(second).toContain('Quer retorno?')
  expect(second).not.toContain('Campo obrigatório.')
  const shown = /name="shown" value="([^"]+)"/.exec(second)?.[1] as string
  const [price, delivery, yes] = [...second.matchAll(/name="(field-\d+)" value="(\d+)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  if (!price || !delivery || !yes) throw new Error('the questions are not on the page')
  const both = { [price.name]: [price.value, delivery.value] }

  const refused = await post({ dispatchinfokey: key, rating: '3', shown, ...both })
  expect(refused).toContain('Campo obrigatório.')
  expect(await answersOf(manager)).toEqual([])

  const done = await post({ dispatchinfokey: key, rating: '3', shown, comment: 'Atrasou', ...both, [yes.name]: yes.value })
  expect(done).toContain('Obrigado!')
  expect(await answersOf(manager)).toMatchObject([{ rating: 3, comment: 'Atrasou' }])
  expect(await house.db.selectFrom('answerValues').selectAll().where('storeId', '=', manager.storeId).execute()).toHaveLength(3)
})

test('SEC-012 a posted page is held to the limits of the call: what it never sends is refused, and nothing is kept', async () => {
  const manager = await managerOfNewStore()
  const text = await makeField(house, manager, { type: 'text' })
  const { key } = await open(manager, { fields: [text], anonymousPerson: true })
  const field = /name="(field-\d+)"/.exec(await page(`?dispatchinfokey=${key}&rating=9`))?.[1] as string
  const good = {
    dispatchinfokey: key,
    rating: '9',
    comment: 'Gostei',
    'person-name': 'Ana Lima',
    'person-email': 'ana@casa.test',
    [field]: 'Preço',
    shown: `rating comment ${field.slice('field-'.length)} person`,
  }
  const wrong: Record<string, unknown>[] = [
    ...Object.keys(good).flatMap((name) =>
      ['a\0b', '\ud800', ['a', 'b\0'], { a: 1 }, 7, [[]]].map((value) => ({ [name]: value })),
    ),
    { comment: 'x'.repeat(20_001) },
    { [field]: 'x'.repeat(20_001) },
    { 'person-name': 'x'.repeat(401) },
    { attemptkey: 'x'.repeat(65) },
    { shown: 'x'.repeat(4001) },
    { dispatchinfokey: 'x'.repeat(101) },
    { [field]: Array.from({ length: 201 }, () => 'x') },
    { rating: '11' },
  ].filter((change) => JSON.stringify(change) !== '{"rating":7}')
  for (const change of wrong) {
    const headers = { 'content-type': 'application/json' }
    const reply = await house.request('POST', '/admin/write', { headers, body: JSON.stringify({ ...good, ...change }) })
    expect([reply.status, reply.headers.get('content-type')], JSON.stringify(change).slice(0, 60)).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
    expect(reply.body).toContain('Esta pesquisa não está disponível.')
  }
  for (const query of [
    '?dispatchinfokey=%00',
    `?dispatchinfokey=${key}&dispatchinfokey=${key}`,
    `?dispatchinfokey=${'x'.repeat(101)}`,
  ])
    expect((await house.request('GET', `/admin/write${query}`)).status).toBe(400)
  expect(await answersOf(manager)).toEqual([])
  expect(await post(good)).toContain('Obrigado!')
  expect(await answersOf(manager)).toMatchObject([{ rating: 9, comment: 'Gostei' }])
})

test('SRV-037 a score in the address is picked and nothing is sent; for CSAT it is the forced rating field', async () => {
  const manager = await managerOfNewStore()
  const { key } = await open(manager)
  expect(await page(`?dispatchinfokey=${key}&rating=9`)).toMatch(
    /<input[^>]*checked=""[^>]*value="9"|<input[^>]*value="9"[^>]*checked=""/,
  )
  const rating = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const csat = await open(manager, { type: 'csat', fields: [rating] })
  expect(await page(`?dispatchinfokey=${csat.key}&rating=4`)).toMatch(
    /aria-label="4 Bom"[^>]*checked=""|checked=""[^>]*aria-label="4 Bom"/,
  )
  expect(await answersOf(manager)).toEqual([])
})

test('SRV-034 in the server’s page the send button is always enabled', async () => {
  const { key } = await open(await managerOfNewStore())
  const drawn = await page(`?dispatchinfokey=${key}`)
  expect(drawn).toMatch(/<button type="submit" class="rs-button">Enviar resposta<\/button>/)
  expect(drawn).not.toContain('id="rs-missing"')
})

test('the page speaks the language of the respondent’s browser, Portuguese where it has none of ours', async () => {
  const { key } = await open(await managerOfNewStore())
  expect(await page(`?dispatchinfokey=${key}`, 'en-GB,en;q=0.9')).toContain('Send answer')
  expect(await page(`?dispatchinfokey=${key}`, 'es-MX')).toContain('Enviar respuesta')
  expect(await page(`?dispatchinfokey=${key}`, 'fr-FR')).toContain('Enviar resposta')
})

test('SEC-006 texts of a form and a theme never become markup or script', async () => {
  const store = await house.makeStore({ name: '<img src=x onerror=alert(1)>' })
  const manager = await house.actor(store, 'manager')
  const evil = '</script><script>alert(1)</script>'
  const { key } = await open(manager, {
    title: evil,
    comments: { ...someComments, promoter: { ...someComments.promoter, title: evil } },
  })
  const { body, headers } = await house.request('GET', `/admin/write?dispatchinfokey=${key}&rating=9`)
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  const policy = headers.get('content-security-policy') as string
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('SRV-019 a page that cannot be loaded says so, with a way to try again', async () => {
  const manager = await managerOfNewStore()
  const { key } = await open(manager)
  await house.db.updateTable('formVersions').set({ definition: '{}' }).where('storeId', '=', manager.storeId).execute()
  const { status, body } = await house.request('GET', `/admin/write?dispatchinfokey=${key}`)
  expect(status).toBe(500)
  expect(body).toContain('Não conseguimos abrir a pesquisa.')
  expect(body).toMatch(/<a class="rs-button" href="\/admin\/write\?dispatchinfokey=[\w-]+">Tentar de novo<\/a>/)
})

test('a choice of sixty is a plain list without a script: all of them, no search that nothing answers', async () => {
  const manager = await managerOfNewStore()
  const words = Array.from({ length: 60 }, (_, n) => `Filial ${n + 1}`)
  const field = await makeField(house, manager, { type: 'multiSelect', words })
  const { key } = await open(manager, { fields: [field] })
  const html = await page(`?dispatchinfokey=${key}&rating=9`)
  expect(html.match(/<input type="checkbox"/g)).toHaveLength(60)
  expect(html).toContain('class="rs-choices rs-column rs-long"')
  expect(html).not.toContain('class="rs-search"')
})
