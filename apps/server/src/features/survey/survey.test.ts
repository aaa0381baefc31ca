import type { InputOf } from '@ressoa/contract/endpoint'
import { formById, saveForm } from '@ressoa/contract/forms'
import { saveSettings } from '@ressoa/contract/settings'
import { keepProvisional, type PublicForm, publicFormByKey, saveAnswer, track } from '@ressoa/contract/survey'
import { expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import {
  type formInput,
  makeCampaign,
  makeField,
  makeForm,
  openLink,
  plainTheme,
  ratingWords,
  someComments,
} from '../../testing/surveys'
import { countProvisional } from './count-provisional.job'

const house = openHouse({ LIMITS: 'off' })

const managerOfNewStore = async () => house.actor(await house.makeStore(), 'manager')

type Given = Omit<InputOf<typeof saveAnswer>, 'key'>
const send = async (key: string, given: Given) => (await house.callAs(undefined, saveAnswer, { key, ...given })).result
/** The same, as the numeric code. */
const sendForCode = async (key: string, given: Given) => (await house.send(saveAnswer, { key, ...given })).body.NpsFormSaveResult
const codeOnLoad = async (key: string) => (await house.send(publicFormByKey, { key })).body.SurveyResult
const refused = async (key: string, given: Given) => {
  const { status, body } = await house.send(saveAnswer, { key, ...given })
  return {
    status,
    problems: body.ErrorList?.map((problem: { Field: string; Error: string }) => `${problem.Field}: ${problem.Error}`),
  }
}

/** An active campaign with these questions, and an open survey of it. */
const openSurvey = async (form: Partial<Parameters<typeof formInput>[0]> = {}, manager?: Actor) => {
  const who = manager ?? (await managerOfNewStore())
  const campaign = await makeCampaign(house, who, { form: await makeForm(house, who, form) })
  const key = (await openLink(house, campaign)) as string
  const shown = await house.callAs(undefined, publicFormByKey, { key })
  return { manager: who, campaign, key, shown }
}

const answersOf = (storeId: number) => house.db.selectFrom('answers').selectAll().where('storeId', '=', storeId).execute()
const valuesOf = (storeId: number) =>
  house.db
    .selectFrom('answerValues as a')
    .innerJoin('dimensionValues as v', (join) =>
      join.onRef('v.storeId', '=', 'a.storeId').onRef('v.id', '=', 'a.dimensionValueId'),
    )
    .select('v.value')
    .where('a.storeId', '=', storeId)
    .orderBy('v.value')
    .execute()
    .then((rows) => rows.map(({ value }) => value))

const countsProvisionals = ({ storeId }: Actor) =>
  house.db.updateTable('storeSettings').set({ countProvisionalAnswers: true }).where('storeId', '=', storeId).execute()

const pick = (shown: PublicForm, field: number, ...values: number[]) => ({
  fieldId: shown.fields[field]?.id as number,
  values: values.map((value) => ({ valueId: shown.fields[field]?.values[value]?.id as number })),
})

test('SRV-004 SRV-006 SRV-007 SRV-009 SRV-011 SRV-012 the public form is there for its key, without a token', async () => {
  const { key, manager } = await openSurvey()
  const store = await house.db.selectFrom('stores').select('name').where('id', '=', manager.storeId).executeTakeFirstOrThrow()
  const { status, body } = await house.request('GET', `/api/pub/form/getbydispatchinfokey?DispatchInfoKey=${key}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    Active: true,
    AlreadyExistsNpsForDispatchInfo: false,
    SurveyResult: 0,
    Type: 0,
    Title: 'De 0 a 10, quanto você recomendaria a loja?',
    FormFields: [],
    FormOrderType: 1,
    AnonymousPerson: false,
    AnonymousPersonOptional: false,
    CommentTitlePromoter: 'O que mais agradou?',
    CommentTitleNeutral: 'O que faltou?',
    CommentTitleDetractor: 'O que deu errado?',
    CommentVisiblePromoter: true,
    CommentVisibleNeutral: true,
    CommentVisibleDetractor: true,
    CommentRequiredPromoter: false,
    CommentRequiredNeutral: false,
    CommentRequiredDetractor: false,
    Theme: { ...plainTheme, ThemeMainColor: '#00aeef', MainTitleText: store.name },
    StoreName: store.name,
  })
})

test('SRV-011 the logo of the theme is the store’s, unless the settings have one', async () => {
  const store = await house.makeStore()
  const { key } = await openSurvey({}, await house.actor(store, 'manager'))
  const shown = async () => (await house.send(publicFormByKey, { key })).body.Theme
  await house.db.updateTable('stores').set({ logo: 'https://x.test/loja.png' }).where('id', '=', store.id).execute()
  expect(await shown()).toMatchObject({ LogoUrl: 'https://x.test/loja.png', MainTitleText: store.name })
  const theme = { logoUrl: 'https://x.test/tema.png', mainTitleText: 'Outro título', sendButtonColor: '#225500' }
  await house.callAs(await house.actor(store, 'administrator'), saveSettings, { version: 1, theme })
  expect(await shown()).toMatchObject({
    LogoUrl: 'https://x.test/tema.png',
    MainTitleText: 'Outro título',
    SendButtonColor: '#225500',
    ThemeMainColor: '#00aeef',
  })
})

test('SRV-005 SRV-020 an answer is stored with its score, comment and dimension values', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega', 'Ambiente'] })
  const { key, shown, campaign } = await openSurvey({ fields: [field] }, manager)
  expect(await sendForCode(key, { rating: 8, comment: ' Gostei. ', fields: [pick(shown, 0, 0, 2)] })).toBe(0)
  expect(await answersOf(manager.storeId)).toMatchObject([
    { campaignId: campaign.id, type: 'nps', rating: 8, comment: 'Gostei.', origin: 'link', isActive: true, personId: null },
  ])
  expect(await valuesOf(manager.storeId)).toEqual(['Ambiente', 'Preço'])
})

test('SRV-015 a choice is named by either id or by its words; one that cannot be resolved is refused', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega', 'Ambiente'] })
  const { shown, campaign } = await openSurvey({ fields: [field] }, manager)
  const [asked] = shown.fields
  const values = asked?.values ?? []
  const choose = async (...chosen: Record<string, unknown>[]) => {
    const fields = [{ fieldId: asked?.id as number, values: chosen as never }]
    return { key: (await openLink(house, campaign)) as string, answer: { rating: 9, fields } }
  }
  const ways = [
    { valueId: values[0]?.id },
    { dimensionValueId: values[0]?.dimensionValueId },
    { value: ' preço ' },
    { valueId: values[0]?.id, dimensionValueId: values[0]?.dimensionValueId, value: 'Preço' },
  ]
  for (const way of ways) {
    const { key, answer } = await choose(way)
    expect(await send(key, answer)).toBe('ok')
  }
  expect(await valuesOf(manager.storeId)).toEqual(['Preço', 'Preço', 'Preço', 'Preço'])
  const unresolved = [{ value: 'Estoque' }, { dimensionValueId: 999_999 }, { valueId: 999_999 }]
  for (const way of unresolved) {
    const { key, answer } = await choose({ value: 'Entrega' }, way)
    expect((await refused(key, answer)).problems).toEqual(['FormFields[0]: Valor inválido.'])
  }
  expect(await answersOf(manager.storeId)).toHaveLength(4)
})

test('FRM-027 FRM-030 FRM-036 the public form names fields, dependencies and values as the form itself does', async () => {
  const manager = await managerOfNewStore()
  const first = await makeField(house, manager, { words: ['Sim', 'Não'] })
  const second = await makeField(house, manager, {
    words: ['Fila', 'Preço'],
    dependencies: [{ key: first.values[1]?.key as string }],
  })
  const form = await makeForm(house, manager, { fields: [first, second] })
  const key = (await openLink(house, await makeCampaign(house, manager, { form }))) as string
  const shown = await house.send(publicFormByKey, { key })
  const kept = await house.send(formById, { formId: form.id }, { as: manager })
  expect(shown.body.FormFields).toEqual(kept.body.FormFields)
  const [one, other] = shown.body.FormFields
  expect(Object.keys(one)).toEqual(
    expect.arrayContaining([
      ...['Id', 'IdRessoa', 'IdForm', 'IdDimension', 'Title', 'Description', 'Required', 'Type', 'Template', 'OrderKey'],
      'FormFieldValues',
    ]),
  )
  expect(Object.keys(one.FormFieldValues[0])).toEqual(
    expect.arrayContaining([
      'Id',
      'IdFormField',
      'IdDimensionValue',
      'Value',
      'Key',
      'OrderIndex',
      'Type',
      'ValueAsInteger',
      'IdRessoa',
    ]),
  )
  const opener = one.FormFieldValues[1]
  expect(other.FormFieldDependencies).toEqual([
    { IdFormField: one.IdRessoa, IdFormFieldValueDependancy: opener.IdRessoa, Key: opener.Key },
  ])
})

test('HEAD of a public link answers like GET and makes no invitation', async () => {
  const { campaign, manager } = await openSurvey()
  const { pathname, search } = new URL(campaign.publicLink)
  const invitations = () => house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()
  const before = await invitations()
  const [head, get] = [await house.request('HEAD', pathname + search), await house.request('GET', pathname + search)]
  const shapeOf = (location: string | null) => location?.replace(/=[\w-]+$/, '=')
  expect([head.status, shapeOf(head.headers.get('location'))]).toEqual([get.status, shapeOf(get.headers.get('location'))])
  expect(await invitations()).toHaveLength(before.length + 1)
  const unknown = '/api/pub/link/nobody/nothing'
  const [headUnknown, getUnknown] = [await house.request('HEAD', unknown), await house.request('GET', unknown)]
  expect(headUnknown.headers.get('location')).toBe(getUnknown.headers.get('location'))
})

test('SRV-018 one answer per invitation: 100 at once leave one; the same attempt again is told 0, any other 3', async () => {
  const { key, manager } = await openSurvey()
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, number) => send(key, { rating: 9, attemptKey: `attempt-${number}` })),
  )
  expect(results.filter((result) => result === 'ok')).toHaveLength(1)
  expect(results.filter((result) => result === 'alreadyAnswered')).toHaveLength(99)
  const winner = `attempt-${results.indexOf('ok')}`
  expect(await send(key, { rating: 1, attemptKey: winner })).toBe('ok')
  expect([await sendForCode(key, { rating: 1 }), await codeOnLoad(key)]).toEqual([3, 3])
  expect(await answersOf(manager.storeId)).toMatchObject([{ rating: 9 }])
  expect(await house.callAs(undefined, publicFormByKey, { key })).toMatchObject({
    alreadyAnswered: true,
    surveyResult: 'alreadyAnswered',
  })
})

test('answers of many at once are all kept, each under its own invitation', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager)
  const keys = await Promise.all(Array.from({ length: 60 }, () => openLink(house, campaign)))
  const results = await Promise.all(keys.map((key, index) => send(key as string, { rating: index % 11, comment: `n${index}` })))
  expect(new Set(results)).toEqual(new Set(['ok']))
  const answers = await answersOf(manager.storeId)
  expect(new Set(answers.map(({ comment }) => comment)).size).toBe(60)
})

test('answers of many at once that bring the same new words and people are all kept', async () => {
  const manager = await managerOfNewStore()
  const fields = [await makeField(house, manager, { type: 'text' }), await makeField(house, manager, { type: 'text' })]
  const form = await makeForm(house, manager, { fields, anonymousPerson: true })
  const campaign = await makeCampaign(house, manager, { form })
  const keys = await Promise.all(Array.from({ length: 60 }, () => openLink(house, campaign)))
  const word = (index: number) => [{ value: `palavra ${index % 7}` }]
  const results = await Promise.all(
    keys.map((key, index) =>
      send(key as string, {
        rating: 9,
        person: { email: `p${(index * 5) % 11}@loja.test`, name: 'Ana' },
        fields: form.fields.map(({ id }, place) => ({
          fieldId: id,
          values: word(index * (place + 3)),
        })),
      }),
    ),
  )
  expect(new Set(results)).toEqual(new Set(['ok']))
  expect(await answersOf(manager.storeId)).toHaveLength(60)
  expect(await valuesOf(manager.storeId)).toHaveLength(120)
})

test('SRV-022 an unknown key is answered with code 1', async () => {
  const { key } = await openSurvey()
  const other = `${key.slice(0, -4)}AAAA`
  for (const unknown of [other, 'nonsense']) {
    expect([await sendForCode(unknown, { rating: 9 }), await codeOnLoad(unknown)]).toEqual([1, 1])
  }
  expect(await house.callAs(undefined, publicFormByKey, { key: other })).toMatchObject({ active: false })
  expect(await house.callAs(undefined, publicFormByKey, {})).toMatchObject({ active: false })
})

test('SRV-027 an NPS answer without a score from 0 to 10 is refused', async () => {
  const { key } = await openSurvey()
  expect(await refused(key, {})).toEqual({ status: 400, problems: ['Rating: Campo obrigatório.'] })
  const body = JSON.stringify({ DispatchInfoKey: key, Rating: 11 })
  const headers = { 'content-type': 'application/json' }
  expect((await house.request('POST', '/api/pub/form/save', { body, headers })).status).toBe(400)
  expect(await send(key, { rating: 0 })).toBe('ok')
})

test('SRV-028 a CSAT answer’s rating is the mean of its rating fields, unrounded', async () => {
  const manager = await managerOfNewStore()
  const fields = [
    await makeField(house, manager, { type: 'rating', words: ratingWords, required: true }),
    await makeField(house, manager, { type: 'rating', words: ratingWords }),
    await makeField(house, manager, { type: 'text' }),
  ]
  const { key, shown } = await openSurvey({ type: 'csat', fields: fields }, manager)
  expect(await refused(key, { rating: 5 })).toMatchObject({ status: 400, problems: [expect.stringContaining('FormFields[0]')] })
  expect(await send(key, { fields: [pick(shown, 0, 3), pick(shown, 1, 2)] })).toBe('ok')
  expect(await answersOf(manager.storeId)).toMatchObject([{ type: 'csat', rating: 3.5 }])
})

test('SRV-029 SRV-030 the comment counts only where its class shows it, and is asked for where its class requires it', async () => {
  const { promoter, neutral, detractor } = someComments
  const comments = { promoter, neutral: { ...neutral, visible: false }, detractor: { ...detractor, required: true } }
  const form = { comments }
  const first = await openSurvey(form)
  expect(await refused(first.key, { rating: 6, comment: '  ' })).toEqual({
    status: 400,
    problems: ['Comment: Campo obrigatório.'],
  })
  expect(await send(first.key, { rating: 7, comment: 'escondido' })).toBe('ok')
  expect(await answersOf(first.manager.storeId)).toMatchObject([{ comment: '' }])
})

test('SRV-031 SRV-032 a field is asked only where its conditions hold, and required only while it is asked', async () => {
  const manager = await managerOfNewStore()
  const first = await makeField(house, manager, { words: ['Loja', 'Site'], required: true })
  const forDetractors = await makeField(house, manager, { forClass: 'detractor', required: true, words: ['Sim', 'Não'] })
  const afterSite = await makeField(house, manager, {
    type: 'text',
    required: true,
    dependencies: [{ key: first.values[1]?.key as string }],
  })
  const campaign = await makeCampaign(house, manager, {
    form: await makeForm(house, manager, { fields: [first, forDetractors, afterSite] }),
  })
  const open = async () => {
    const key = (await openLink(house, campaign)) as string
    return { key, shown: await house.callAs(undefined, publicFormByKey, { key }) }
  }
  const promoter = await open()
  expect((await refused(promoter.key, { rating: 9 })).problems).toEqual(['FormFields[0]: Campo obrigatório.'])
  expect(await send(promoter.key, { rating: 9, fields: [pick(promoter.shown, 0, 0), pick(promoter.shown, 1, 0)] })).toBe('ok')
  expect(await valuesOf(manager.storeId)).toEqual(['Loja'])

  const detractor = await open()
  const site = [pick(detractor.shown, 0, 1)]
  expect((await refused(detractor.key, { rating: 2, fields: site })).problems).toEqual([
    'FormFields[1]: Campo obrigatório.',
    'FormFields[2]: Campo obrigatório.',
  ])
  const text = { fieldId: detractor.shown.fields[2]?.id as number, values: [{ value: 'Não achei o botão' }] }
  expect(await send(detractor.key, { rating: 2, fields: [...site, pick(detractor.shown, 1, 1), text] })).toBe('ok')
  expect(await valuesOf(manager.storeId)).toEqual(['Loja', 'Não', 'Não achei o botão', 'Site'])
})

test('SRV-014 SRV-033 SRV-036 an anonymous form asks who answers, and binds the answer to that person', async () => {
  const { key, manager, campaign } = await openSurvey({ anonymousPerson: true })
  expect((await refused(key, { rating: 9 })).problems).toEqual([
    'Person.Email: Campo obrigatório.',
    'Person.Name: Campo obrigatório.',
  ])
  expect((await refused(key, { rating: 9, person: { email: 'nada', name: 'Ana' } })).problems).toEqual([
    'Person.Email: E-mail inválido.',
  ])
  expect(await send(key, { rating: 9, person: { email: 'Ana@Loja.Test', name: 'Ana' } })).toBe('ok')
  const again = (await openLink(house, campaign)) as string
  expect(await send(again, { rating: 3, person: { email: 'ana@loja.test', name: 'Outra' } })).toBe('ok')
  const people = await house.db.selectFrom('people').selectAll().where('storeId', '=', manager.storeId).execute()
  expect(people).toMatchObject([{ email: 'ana@loja.test', name: 'Ana' }])
  expect((await answersOf(manager.storeId)).map(({ personId }) => personId)).toEqual([people[0]?.id, people[0]?.id])
})

test('SRV-014 a form that does not ask who answers keeps nobody, whatever is sent', async () => {
  const { key, manager } = await openSurvey()
  expect(await send(key, { rating: 9, person: { email: 'ana@loja.test', name: 'Ana' } })).toBe('ok')
  expect(await answersOf(manager.storeId)).toMatchObject([{ personId: null }])
  expect(await house.db.selectFrom('people').select('id').where('storeId', '=', manager.storeId).execute()).toEqual([])
})

test('an address that looks like another is the same one, or none', async () => {
  const { key, manager, campaign } = await openSurvey({ anonymousPerson: true })
  for (const email of ['ana\u200b@loja.test', 'ana..b@loja.test', `${'a'.repeat(65)}@loja.test`]) {
    expect((await refused(key, { rating: 9, person: { email, name: 'Ana' } })).problems).toEqual([
      'Person.Email: E-mail inválido.',
    ])
  }
  expect(await send(key, { rating: 9, person: { email: 'ana@loja.test', name: 'Ana' } })).toBe('ok')
  const again = (await openLink(house, campaign)) as string
  expect(await send(again, { rating: 3, person: { email: 'ＡＮＡ@loja.test', name: 'Outra' } })).toBe('ok')
  const people = await house.db.selectFrom('people').select('email').where('storeId', '=', manager.storeId).execute()
  expect(people).toEqual([{ email: 'ana@loja.test' }])
})

test('SRV-038 SRV-039 the public link makes a key each time and leads to the survey page', async () => {
  const store = await house.makeStore()
  const { campaign } = await openSurvey({}, await house.actor(store, 'manager'))
  const { pathname, search } = new URL(campaign.publicLink)
  expect([pathname, search]).toEqual([`/api/pub/link/${store.key}/${campaign.key}`, '?Person.Anonymous=true'])
  const first = await house.request('GET', `${pathname}?Person.Anonymous=true`)
  expect(first.status).toBe(302)
  expect(first.headers.get('location')).toMatch(/^\/admin\/write\?dispatchinfokey=[\w-]+$/)
  expect((await house.request('GET', pathname)).headers.get('location')).not.toBe(first.headers.get('location'))
  expect((await house.request('GET', '/api/pub/link/nobody/nothing')).headers.get('location')).toBe('/admin/write')
})

test('a link carries dimension values that the store knows; what it does not know is ignored, never made', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { words: ['Centro', 'Savassi'] })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  const { key: dimensionKey } = await house.db
    .selectFrom('dimensions')
    .select('key')
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  const key = (await openLink(house, campaign, `&d.${dimensionKey}=centro&d.other=x&d.${dimensionKey}=nowhere`)) as string
  expect(await send(key, { rating: 9 })).toBe('ok')
  const single = (await openLink(house, campaign, `&d.${dimensionKey}=CENTRO`)) as string
  expect(await send(single, { rating: 9 })).toBe('ok')
  expect(await valuesOf(manager.storeId)).toContain('Centro')
  expect(
    await house.db.selectFrom('dimensionValues').select('value').where('storeId', '=', manager.storeId).execute(),
  ).toHaveLength(2)
})

test('SEC-012 values of a link that nobody can have are ignored like those that nobody has: the survey opens all the same', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { words: ['Centro', 'Savassi'] })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  const dimensions = house.db.selectFrom('dimensions').select('key').where('storeId', '=', manager.storeId)
  const name = `d.${(await dimensions.executeTakeFirstOrThrow()).key}`
  const wrong = ['a%00b', '%00', '%ED%A0%80', 'x'.repeat(5000), '', `1&${name}=2`]
  for (const value of wrong) expect(await openLink(house, campaign, `&${name}=${value}&d.%00=1`), value.slice(0, 20)).toBeTruthy()
  const rows = await house.db.selectFrom('invitations').select('linkValues').where('storeId', '=', manager.storeId).execute()
  expect(rows).toEqual(wrong.map(() => ({ linkValues: [] })))
})

test('what the respondent chooses counts more than what the link says', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { words: ['Centro', 'Savassi'] })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  const { key: dimensionKey } = await house.db
    .selectFrom('dimensions')
    .select('key')
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  const key = (await openLink(house, campaign, `&d.${dimensionKey}=centro`)) as string
  const shown = await house.callAs(undefined, publicFormByKey, { key })
  expect(await send(key, { rating: 9, fields: [pick(shown, 0, 1)] })).toBe('ok')
  expect(await valuesOf(manager.storeId)).toEqual(['Savassi'])
})

test('asking for a link by HEAD makes no invitation; one that was never opened is forgotten after 7 days', async () => {
  const { campaign, key, manager } = await openSurvey()
  const countInvitations = async () =>
    (await house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()).length
  await house.request('HEAD', new URL(campaign.publicLink).pathname)
  expect(await countInvitations()).toBe(1)
  const opened = (await openLink(house, campaign)) as string
  await house.request('GET', `/api/pub/WebBeacon/Track?Key=${opened}&Type=2`)
  house.wait({ days: 8 })
  await countProvisional.run(undefined, house.app)
  expect(await countInvitations()).toBe(1)
  expect(await send(key, { rating: 9 })).toBe('surveyNotFound')
  expect(await send(opened, { rating: 9 })).toBe('ok')
})

test('SRV-046 the pixel is the same picture for everybody; only the page that has run marks the survey as opened', async () => {
  const { key, manager } = await openSurvey()
  const openedAt = async () =>
    (await house.db.selectFrom('invitations').select('openedAt').where('storeId', '=', manager.storeId).executeTakeFirstOrThrow())
      .openedAt
  const good = await house.send(track, { key, type: '7' })
  await house.send(track, { key, type: '1' })
  expect(good.headers.get('content-type')).toBe('image/gif')
  expect((await house.send(track, {})).body).toBe(good.body)
  expect(await openedAt()).toBeNull()
  await house.send(track, { key, type: '2' })
  expect(await openedAt()).toEqual(house.now)
})

test('a picked score is provisional: not counted, replaced by a real answer, and counted after a day only where the store wants it', async () => {
  const store = await house.makeStore()
  const { key, manager, campaign } = await openSurvey({}, await house.actor(store, 'manager'))
  await house.callAs(undefined, keepProvisional, { key, rating: 4 })
  expect(await answersOf(manager.storeId)).toEqual([])
  house.wait({ hours: 25 })
  await countProvisional.run(undefined, house.app)
  expect(await answersOf(manager.storeId)).toEqual([])
  const administrator = await house.actor(store, 'administrator')
  await house.callAs(administrator, saveSettings, { version: 1, countProvisionalAnswers: true })
  const answered = (await openLink(house, campaign)) as string
  await house.callAs(undefined, keepProvisional, { key: answered, rating: 2 })
  expect(await send(answered, { rating: 10, comment: 'Mudei de ideia' })).toBe('ok')
  house.wait({ hours: 25 })
  await countProvisional.run(undefined, house.app)
  expect((await answersOf(manager.storeId)).map(({ rating }) => rating).sort()).toEqual([10, 4])
})

test('a provisional CSAT score counts as the forced rating field, with its dimension value', async () => {
  const manager = await managerOfNewStore()
  const fields = [
    await makeField(house, manager, { type: 'rating', words: ratingWords }),
    await makeField(house, manager, { type: 'rating', words: ratingWords, required: true }),
  ]
  const { key } = await openSurvey({ type: 'csat', fields: fields }, manager)
  await countsProvisionals(manager)
  await house.callAs(undefined, keepProvisional, { key, rating: 4 })
  house.wait({ hours: 25 })
  await countProvisional.run(undefined, house.app)
  expect(await answersOf(manager.storeId)).toMatchObject([{ type: 'csat', rating: 4, comment: '' }])
  expect(await valuesOf(manager.storeId)).toEqual(['Bom'])
})

test('a provisional score never counts where the form requires more than a score', async () => {
  const { key, manager } = await openSurvey({
    comments: { ...someComments, detractor: { ...someComments.detractor, required: true } },
  })
  await countsProvisionals(manager)
  await house.callAs(undefined, keepProvisional, { key, rating: 2 })
  house.wait({ hours: 25 })
  await countProvisional.run(undefined, house.app)
  expect(await answersOf(manager.storeId)).toEqual([])
})

test('answers given before a form was edited keep the version and the words they were given to', async () => {
  const manager = await managerOfNewStore()
  const field = await makeField(house, manager, { words: ['Bom', 'Ruim'] })
  const form = await makeForm(house, manager, { fields: [field] })
  const campaign = await makeCampaign(house, manager, { form })
  const key = (await openLink(house, campaign)) as string
  const shown = await house.callAs(undefined, publicFormByKey, { key })
  expect(await send(key, { rating: 9, fields: [pick(shown, 0, 0)] })).toBe('ok')
  const [kept] = form.fields
  await house.callAs(manager, saveForm, {
    ...form,
    title: 'Outra pergunta',
    fields: [
      {
        ...(kept as NonNullable<typeof kept>),
        values: (kept?.values ?? []).map((value) => ({ ...value, value: `${value.value} mesmo` })),
      },
    ],
  })
  expect(await valuesOf(manager.storeId)).toEqual(['Bom'])
  const [answer] = await answersOf(manager.storeId)
  const version = await house.db
    .selectFrom('formVersions')
    .select('definition')
    .where('storeId', '=', manager.storeId)
    .where('formId', '=', form.id)
    .where('version', '=', answer?.formVersion ?? 0)
    .executeTakeFirstOrThrow()
  expect(version.definition).toMatchObject({ title: form.title })
})
