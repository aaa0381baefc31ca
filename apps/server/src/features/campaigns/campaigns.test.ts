import { campaignById, campaigns, pageOfCampaigns, saveCampaign } from '@ressoa/contract/campaigns'
import { toggleForm } from '@ressoa/contract/forms'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import { languages } from '@ressoa/domain/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse } from '../../testing/harness'
import { makeCampaign, makeField, makeForm, openLink, ratingWords } from '../../testing/surveys'

const house = openHouse()

const managerOfNewStore = async () => house.actor(await house.makeStore(), 'manager')

test('CMP-011 CMP-022 CMP-023 the first save makes a campaign with a key that nobody else has', async () => {
  const manager = await managerOfNewStore()
  const form = await makeForm(house, manager)
  const draft = { name: 'Pós-compra', active: true, formId: form.id, type: 'nps' as const }
  const { body } = await house.send(saveCampaign, draft, { as: manager })
  expect(body).toMatchObject({
    HasErrors: false,
    Element: { IdRessoa: expect.any(Number), Key: expect.stringMatching(/^pos-compra-[0-9a-f]{8}$/) },
  })
  const again = await house.callAs(manager, saveCampaign, draft)
  expect(again.key).not.toBe(body.Element.Key)
})

test('CMP-019 CMP-020 CMP-024 CMP-025 CMP-026 a campaign has these fields, and these values by default', async () => {
  const manager = await managerOfNewStore()
  const form = await makeForm(house, manager)
  const { body } = await house.send(saveCampaign, { name: 'Nova', active: false, formId: form.id }, { as: manager })
  expect(body.Element).toMatchObject({
    IdRessoa: expect.any(Number),
    Key: expect.stringMatching(/^nova-/),
    Name: 'Nova',
    Description: '',
    Type: 0,
    Active: false,
    IdForm: form.id,
    AcceptAnonymousInteraction: true,
    HasExpirationInterval: false,
    IntervalStart: null,
    IntervalEnd: null,
    IntervalStartWithTimezone: null,
    IntervalStartTimezone: null,
    IntervalEndTimezone: null,
    EmailConfiguration: { Active: false, RememberEmailDaysInterval: 15, ResendDaysInterval: 30 },
    WidgetConfiguration: { Active: false, ShowChance: 30 },
  })
  const rating = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const stars = await makeForm(house, manager, { type: 'csat', fields: [rating] })
  const csat = { Name: 'Balcão', Active: true, IdForm: stars.id, Type: 1 }
  expect((await house.sendUnchecked(saveCampaign, csat, { as: manager })).body.Element.Type).toBe(1)
})

const beyond = ['9999-12-31T23:59:59-23:59', '2201-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '0001-01-01T00:00:00Z']

test('an interval outside of 1970 to 2200 is refused at its field, in the caller’s language', async () => {
  const manager = await managerOfNewStore()
  const { id } = await makeForm(house, manager)
  const days = { IntervalStart: '2026-01-01T00:00:00Z', IntervalEnd: '2026-12-01T00:00:00Z' }
  for (const field of ['IntervalStart', 'IntervalEnd'])
    for (const wrong of beyond)
      for (const language of languages) {
        const draft = { Name: 'Nova', Active: true, IdForm: id, HasExpirationInterval: true, ...days, [field]: wrong }
        const { status, body } = await house.sendUnchecked(saveCampaign, draft, { as: manager, language })
        expect([status, body.ErrorList]).toEqual([
          400,
          [{ Field: field, Error: say(language, 'dateRange', { first: 1970, last: 2200 }) }],
        ])
      }
  expect(await house.callAs(manager, campaigns, undefined)).toEqual([])
})

test('a year that is kept already breaks no list: what cannot be written is told as the nearest that can', async () => {
  const manager = await managerOfNewStore()
  const { id } = await makeCampaign(house, manager)
  const keep = (startsAt: string, endsAt: string) =>
    sql`update campaigns set starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz
         where store_id = ${manager.storeId} and id = ${id}`.execute(house.db)
  for (const [startsAt, endsAt, told] of [
    ['0044-03-15 BC', '1960-01-01', ['0000-01-01T00:00:00.000Z', '1960-01-01T00:00:00.000Z']],
    ['2500-01-01', '10000-01-01 23:58:59', ['2500-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']],
  ] as const) {
    await keep(`${startsAt.replace(' BC', '')} UTC${startsAt.endsWith('BC') ? ' BC' : ''}`, `${endsAt} UTC`)
    for (const reply of [
      (await house.send(campaigns, undefined, { as: manager })).body[0],
      (await house.send(pageOfCampaigns, {}, { as: manager })).body.Items[0],
      (await house.send(campaignById, { id }, { as: manager })).body,
    ])
      expect([reply.IntervalStart, reply.IntervalEnd]).toEqual(told)
    expect((await house.callAs(manager, campaigns, undefined))[0]?.intervalEnd).toEqual(new Date(told[1]))
  }
})

test('CMP-027 the interval is kept as instants with the zone they were chosen in', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager, {
    hasExpirationInterval: true,
    intervalStart: new Date('2026-03-01T03:00:00Z'),
    intervalEnd: new Date('2026-04-01T02:59:59.999Z'),
    intervalStartTimezone: 'America/Sao_Paulo',
    intervalEndTimezone: 'America/Sao_Paulo',
  })
  const { body } = await house.send(campaignById, { id: campaign.id }, { as: manager })
  expect(body).toMatchObject({
    HasExpirationInterval: true,
    IntervalStart: '2026-03-01T03:00:00.000Z',
    IntervalEnd: '2026-04-01T02:59:59.999Z',
    IntervalStartTimezone: 'America/Sao_Paulo',
    IntervalEndTimezone: 'America/Sao_Paulo',
    IntervalStartWithTimezone: '2026-03-01T00:00:00-03:00',
  })
  const without = await house.callAs(manager, saveCampaign, { ...campaign, hasExpirationInterval: false })
  expect(without).toMatchObject({ intervalStart: null, intervalEnd: null })
})

test('CMP-049 CMP-054 CMP-058 a name, a form of the type and a start before the end are asked for', async () => {
  const manager = await managerOfNewStore()
  const form = await makeForm(house, manager)
  const refusal = async (change: object) => {
    const { body } = await house.send(saveCampaign, { name: 'A', active: true, formId: form.id, ...change } as never, {
      as: manager,
    })
    return body.ErrorList?.[0]
  }
  expect(await refusal({ name: '  ' })).toEqual({ Field: 'Name', Error: 'Campo obrigatório.' })
  expect(await refusal({ formId: undefined })).toEqual({ Field: 'IdForm', Error: 'Selecione um formulário para prosseguir' })
  expect(await refusal({ formId: 999_999 })).toMatchObject({ Field: 'IdForm' })
  expect(await refusal({ type: 'csat' })).toMatchObject({ Field: 'IdForm' })
  const interval = {
    hasExpirationInterval: true,
    intervalStart: new Date('2026-04-02T00:00:00Z'),
    intervalEnd: new Date('2026-04-01T00:00:00Z'),
  }
  expect(await refusal(interval)).toMatchObject({ Field: 'IntervalEnd' })
  expect(await refusal({ hasExpirationInterval: true })).toMatchObject({ Field: 'IntervalStart' })
})

test('CMP-051 a channel is switched on only once it is configured', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager)
  const switchOn = (change: object) => house.send(saveCampaign, { ...campaign, ...change } as never, { as: manager })
  expect((await switchOn({ emailConfiguration: { active: true } })).body.ErrorList[0].Field).toBe(
    'EmailConfiguration.NpsRequestEmailSubject',
  )
  expect((await switchOn({ widgetConfiguration: { active: true } })).body.ErrorList[0].Field).toBe('WidgetConfiguration.Title')
  const ready = await switchOn({ emailConfiguration: { active: true, request: { subject: 'O que achou?' } } })
  expect(ready.body).toMatchObject({ HasErrors: false, Element: { EmailConfiguration: { Active: true } } })
  const { version } = await house.callAs(manager, campaignById, { id: campaign.id })
  const widget = await switchOn({ version, widgetConfiguration: { active: true, title: 'Indicaria?' } })
  expect(widget.body).toMatchObject({ HasErrors: false, Element: { WidgetConfiguration: { Active: true } } })
})

test('CMP-008 CMP-009 CMP-012 GEN-021 campaigns come as a list and by pages of ten, all, active or inactive', async () => {
  const manager = await managerOfNewStore()
  const form = await makeForm(house, manager)
  for (let number = 1; number <= 12; number++) {
    house.wait({ minutes: 1 })
    await makeCampaign(house, manager, { form, name: `C${number}`, active: number !== 3 })
  }
  expect(await house.callAs(manager, campaigns, undefined)).toHaveLength(12)
  const all = await house.callAs(manager, pageOfCampaigns, {})
  expect(all).toMatchObject({ totalItemCount: 12, pageSize: 10, pageCount: 2 })
  expect(all.items[0]?.name).toBe('C12')
  expect((await house.callAs(manager, pageOfCampaigns, { active: true, page: 2 })).items).toHaveLength(1)
  expect((await house.callAs(manager, pageOfCampaigns, { active: false })).items.map(({ name }) => name)).toEqual(['C3'])
})

test('CMP-010 a reader sees a campaign without how its mails are made', async () => {
  const store = await house.makeStore()
  const campaign = await makeCampaign(house, await house.actor(store, 'manager'))
  const reader = await house.actor(store, 'reader')
  await makeCampaign(house, await house.actor(store, 'manager'), { name: 'Outra' })
  const { body } = await house.request('GET', `/campaign/get?Id=${campaign.id}`, { as: reader })
  expect(body).toMatchObject({ IdRessoa: campaign.id, Name: 'Pós-compra' })
  expect(body.EmailConfiguration).toBeNull()
})

test('CMP-013 saving the whole campaign with Active flipped keeps everything else', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager, {
    description: 'Texto',
    emailConfiguration: { request: { subject: 'Assunto' } },
  })
  const off = await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  expect(off).toMatchObject({ ...campaign, active: false, version: campaign.version + 1 })
})

test('a stale version is refused with 409 and nothing is overwritten', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager)
  await house.callAs(manager, saveCampaign, { ...campaign, name: 'Primeiro' })
  const late = await house.send(saveCampaign, { ...campaign, name: 'Segundo' }, { as: manager })
  expect(late.status).toBe(409)
  expect((await house.callAs(manager, campaignById, { id: campaign.id })).name).toBe('Primeiro')
})

test('GEN-012 a campaign of another store is not found', async () => {
  const campaign = await makeCampaign(house, await managerOfNewStore())
  const stranger = await managerOfNewStore()
  expect((await house.send(campaignById, { id: campaign.id }, { as: stranger })).status).toBe(404)
  expect((await house.send(saveCampaign, campaign, { as: stranger })).status).toBe(404)
})

test('CMP-028 a campaign saved inactive is a draft: listed as such, open to nobody, and published only by being made active', async () => {
  const manager = await managerOfNewStore()
  const draft = await makeCampaign(house, manager, { active: false })
  const listed = async (active: boolean) => (await house.callAs(manager, pageOfCampaigns, { active })).items.map(({ id }) => id)
  expect([await listed(true), await listed(false)]).toEqual([[], [draft.id]])
  expect(await openLink(house, draft)).toBeUndefined()
  const renamed = await house.callAs(manager, saveCampaign, { ...draft, name: 'Outro nome' })
  expect(renamed).toMatchObject({ active: false, name: 'Outro nome' })
  expect(await openLink(house, renamed)).toBeUndefined()
  const published = await house.callAs(manager, saveCampaign, { ...renamed, active: true })
  expect([await listed(true), await listed(false)]).toEqual([[draft.id], []])
  expect(await openLink(house, published)).toBeTruthy()
})

test('CMP-030 CMP-032 the link of an inactive campaign leads nowhere, and an open survey of it is closed', async () => {
  const manager = await managerOfNewStore()
  const campaign = await makeCampaign(house, manager)
  const key = (await openLink(house, campaign)) as string
  const off = await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  expect(await openLink(house, off)).toBeUndefined()
  expect(await house.callAs(undefined, publicFormByKey, { key })).toMatchObject({
    active: false,
    surveyResult: 'campaignNotFound',
    title: '',
  })
  expect(await house.callAs(undefined, saveAnswer, { key, rating: 9 })).toEqual({ result: 'campaignNotFound' })
})

test('CMP-026 a campaign that takes no anonymous answers has no public link', async () => {
  const campaign = await makeCampaign(house, await managerOfNewStore(), { acceptAnonymousInteraction: false })
  expect(await openLink(house, campaign)).toBeUndefined()
  const { headers } = await house.request('GET', new URL(campaign.publicLink).pathname)
  const { body } = await house.request('GET', headers.get('location') as string)
  expect(body).toContain('Esta pesquisa não está disponível.')
})

test('CMP-033 before and after its period the survey says code 2, on load and on save', async () => {
  const day = 86_400_000
  const campaign = await makeCampaign(house, await managerOfNewStore(), {
    hasExpirationInterval: true,
    intervalStart: new Date(house.now.getTime() + day),
    intervalEnd: new Date(house.now.getTime() + 2 * day),
  })
  const key = (await openLink(house, campaign)) as string
  const outcome = async () => [
    (await house.send(publicFormByKey, { key })).body.SurveyResult,
    (await house.send(saveAnswer, { key, rating: 9 })).body.NpsFormSaveResult,
  ]
  expect(await outcome()).toEqual([2, 2])
  house.wait({ days: 3 })
  expect(await outcome()).toEqual([2, 2])
  house.wait({ days: -1.5 })
  expect(await outcome()).toEqual([0, 0])
})

test('a form that an active campaign uses is not deleted', async () => {
  const manager = await managerOfNewStore()
  const form = await makeForm(house, manager)
  const campaign = await makeCampaign(house, manager, { form })
  const { body } = await house.send(toggleForm, { formId: form.id }, { as: manager })
  expect(body).toMatchObject({ Success: false, Message: 'O formulário está em uso na campanha ativa Pós-compra.' })
  await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  expect((await house.send(toggleForm, { formId: form.id }, { as: manager })).body.Success).toBe(true)
})
