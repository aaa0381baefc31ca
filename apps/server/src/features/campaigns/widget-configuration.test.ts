import {
  type Campaign,
  campaignById,
  campaigns,
  duplicateCampaign,
  pageOfCampaigns,
  saveCampaign,
} from '@ressoa/contract/campaigns'
import { dimensions } from '@ressoa/contract/dimensions'
import { forms } from '@ressoa/contract/forms'
import { widgetAnswer, widgetView } from '@ressoa/contract/widget'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { makeCampaign } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  campaign = await makeCampaign(house, manager)
})

/** Saves this configuration, in wire names, and returns the reply. */
const save = async (WidgetConfiguration: object) => {
  const { version } = await house.callAs(manager, campaignById, { id: campaign.id })
  const fields = { IdRessoa: campaign.id, Name: campaign.name, Active: true, Version: version, WidgetConfiguration }
  return (await house.sendUnchecked(saveCampaign, fields, { as: manager })).body
}

const saved = async (configuration: object) => (await save(configuration)).Element.WidgetConfiguration
const problems = async (configuration: object): Promise<string[]> =>
  ((await save(configuration)).ErrorList as { Field: string }[]).map(({ Field }) => Field.replace('WidgetConfiguration.', ''))

const title = 'Indicaria a loja?'
const answers = (...words: string[]) => words.map((Value, index) => ({ Value, Key: `v${index}` }))
const question = (...words: string[]) => ({
  Title: 'Como foi o site?',
  Required: false,
  Type: 0,
  OrderKey: 'f',
  FormFieldValues: answers(...words),
})
const form = (field: object, more: object = {}) => ({ WidgetForm: { Active: true, Type: 2, FormFields: [field], ...more } })

test('WID-001 WID-002 WID-003 WID-004 WID-005 WID-006 WID-007 WID-008 every field is saved and read in its spelling', async () => {
  const configuration = {
    Active: true,
    Title: title,
    NpsButtonsColor: 0,
    ShowChance: 45,
    TimeToShow: 12,
    ReopenDelay: 1440,
    intervalOption: 2,
    GradeSwitch: false,
    CommentPromoterTitle: 'P?',
    CommentNeutralTitle: 'N?',
    CommentDetractorTitle: 'D?',
    GratefulSwitch: false,
    SendMessagePromoterTitle: 'P!',
    SendMessageNeutralTitle: 'N!',
    SendMessageDetractorlTitle: 'D!',
    ShowOn: ['/checkout', '/produtos/*'],
    Trigger: 1,
  }
  expect(await saved(configuration)).toEqual({ ...configuration, WidgetForm: null })
  const all = await house.send(campaigns, undefined, { as: manager })
  const page = await house.send(pageOfCampaigns, {}, { as: manager })
  for (const [one] of [all.body, page.body.Items]) expect(one.WidgetConfiguration).toMatchObject(configuration)
  const plain = await makeCampaign(house, manager)
  const { body } = await house.send(campaignById, { id: plain.id }, { as: manager })
  const defaults = {
    Active: false,
    Title: null,
    NpsButtonsColor: 1,
    ShowChance: 30,
    TimeToShow: 0,
    GradeSwitch: true,
    GratefulSwitch: true,
  }
  expect(body.WidgetConfiguration).toMatchObject(defaults)
})

test('WID-012 a title that was set cannot be emptied, and the channel needs one', async () => {
  await save({ Title: title })
  expect(await problems({ Title: ' ' })).toEqual(['Title'])
  expect(await problems({ Title: 'x'.repeat(101) })).toEqual(['Title'])
})

test('WID-013 WID-014 with a switch on one text is needed, with it off one of each class', async () => {
  const off = { Title: title, GradeSwitch: false, GratefulSwitch: false }
  const blank = {
    CommentPromoterTitle: '',
    CommentNeutralTitle: '',
    CommentDetractorTitle: ' ',
    SendMessagePromoterTitle: '',
    SendMessageNeutralTitle: ' ',
    SendMessageDetractorlTitle: '',
  }
  expect(await problems({ ...off, ...blank })).toEqual(Object.keys(blank))
  const on = { ...off, GradeSwitch: true, GratefulSwitch: true }
  expect(await problems({ ...on, ...blank })).toEqual(['CommentPromoterTitle', 'SendMessagePromoterTitle'])
})

test('WID-009 WID-015 with a switch on its one text is saved in all three titles', async () => {
  const on = { Title: title, GradeSwitch: true, CommentPromoterTitle: 'Por quê?', CommentNeutralTitle: 'outro' }
  expect(await saved({ ...on, GratefulSwitch: true, SendMessagePromoterTitle: 'Valeu!' })).toMatchObject({
    CommentPromoterTitle: 'Por quê?',
    CommentNeutralTitle: 'Por quê?',
    CommentDetractorTitle: 'Por quê?',
    SendMessagePromoterTitle: 'Valeu!',
    SendMessageNeutralTitle: 'Valeu!',
    SendMessageDetractorlTitle: 'Valeu!',
  })
})

test('WID-016 WID-017 WID-018 the three numbers have their limits and are never empty', async () => {
  for (const wrong of [
    { ShowChance: 101 },
    { ShowChance: -1 },
    { ShowChance: '' },
    { TimeToShow: -1 },
    { TimeToShow: '' },
    { ReopenDelay: -1 },
    { ReopenDelay: '' },
  ]) {
    const [name] = Object.keys(wrong)
    expect(await problems({ Title: title, ...wrong }), JSON.stringify(wrong)).toEqual([name])
  }
  expect(await saved({ Title: title, ShowChance: 0, TimeToShow: 0, ReopenDelay: 0 })).toMatchObject({
    ShowChance: 0,
    ReopenDelay: 0,
  })
})

test('a path begins with a slash and has a star only at its end', async () => {
  expect(await problems({ Title: title, ShowOn: ['/ok', 'produtos', '/a*b', '/fim/*'] })).toEqual(['ShowOn[1]', 'ShowOn[2]'])
})

test('WID-010 WID-011 the form has its name, type and id; it is added, removed and added again with its question', async () => {
  const added = await saved({ Title: title, ...form(question('Regular', 'Bom', 'Ótimo')) })
  expect(added.WidgetForm).toMatchObject({ Active: true, Name: 'Novo formulário', Type: 2, IdRessoa: expect.any(Number) })
  const values = (widget: { WidgetForm: { FormFields: { FormFieldValues: { Value: string }[] }[] } }) =>
    widget.WidgetForm.FormFields[0]?.FormFieldValues.map(({ Value }) => Value)
  expect(values(added)).toEqual(['Regular', 'Bom', 'Ótimo'])
  const removed = await saved({ WidgetForm: { Active: false } })
  expect(removed.WidgetForm).toMatchObject({ Active: false, IdRessoa: added.WidgetForm.IdRessoa })
  const again = await saved({ WidgetForm: { Active: true } })
  expect(values(again)).toEqual(['Regular', 'Bom', 'Ótimo'])
})

test('WID-021 WID-022 WID-023 WID-024 the question has 100 characters and two or three answers of 140', async () => {
  const field = (Title: string, ...words: string[]) => ({ Title: title, ...form({ ...question(...words), Title }) })
  const at = 'WidgetForm.FormFields[0]'
  expect(await problems(field('x'.repeat(101), 'a', 'b'))).toEqual([`${at}.Title`])
  expect(await problems(field(' ', 'a', 'b'))).toEqual([`${at}.Title`])
  expect(await problems(field('Ok?', 'a', ' '))).toEqual([`${at}.FormFieldValues`])
  expect(await problems(field('Ok?', 'a', 'b', 'c', 'd'))).toEqual([`${at}.FormFieldValues`])
  expect(await problems(field('Ok?', 'a', 'x'.repeat(141)))).toEqual([`${at}.FormFieldValues[1].Value`])
  expect((await saved(field('x'.repeat(100), 'x'.repeat(140), 'b'))).WidgetForm.Active).toBe(true)
})

test('WID-025 WID-026 the form has one field, and it has a single answer whatever was sent', async () => {
  const two = { Title: title, WidgetForm: { Active: true, FormFields: [question('a', 'b'), question('c', 'd')] } }
  expect(await problems(two)).toEqual(['WidgetForm.FormFields'])
  const { WidgetForm } = await saved({ Title: title, ...form({ ...question('a', 'b'), Type: 2, Required: true }) })
  expect(WidgetForm.FormFields).toMatchObject([{ Type: 0, Required: false }])
})

test('WID-029 the question makes a dimension of origin 4', async () => {
  await save({ Title: title, ...form(question('a', 'b')) })
  const { body } = await house.send(dimensions, undefined, { as: manager })
  expect(body).toMatchObject([{ Name: 'Como foi o site?', Origin: 4, Type: 0 }])
})

test('a save that does not mention the widget leaves it alone; the widget has no form in the list of forms', async () => {
  await save({ Active: true, Title: title, ShowChance: 77, ...form(question('a', 'b')) })
  const { body } = await house.send(saveCampaign, { id: campaign.id, name: 'Novo nome', active: true } as never, { as: manager })
  expect(body.Element.WidgetConfiguration).toMatchObject({
    Active: true,
    Title: title,
    ShowChance: 77,
    WidgetForm: { Active: true },
  })
  expect(await house.callAs(manager, forms, undefined)).toHaveLength(1)
})

test('an answer keeps the words it was given to, and a copy of the campaign has a form of its own', async () => {
  const { WidgetForm } = await saved({ Active: true, Title: title, ...form(question('Ruim', 'Bom')) })
  const [field] = WidgetForm.FormFields
  const headers = { origin: 'https://loja.example' }
  const shown = await house.send(widgetView, { storeKey: store.key, campaignKey: campaign.key, visitorKey: 'v' }, { headers })
  const fields = [{ fieldId: field.IdRessoa, values: [{ valueId: field.FormFieldValues[1].IdRessoa }] }]
  const given = await house.send(widgetAnswer, { key: shown.body.DispatchInfoKey, rating: 9, fields }, { headers })
  expect(given.body).toEqual({ NpsFormSaveResult: 0 })
  await save({ Title: 'Outra pergunta?' })
  const answer = await house.db.selectFrom('answers').selectAll().where('storeId', '=', store.id).executeTakeFirstOrThrow()
  expect(answer).toMatchObject({ formId: WidgetForm.IdRessoa, formVersion: 1 })
  const versions = await house.db
    .selectFrom('formVersions')
    .select('version')
    .where('storeId', '=', store.id)
    .where('formId', '=', answer.formId)
    .execute()
  expect(versions).toHaveLength(2)
  const copy = await house.callAs(manager, duplicateCampaign, { id: campaign.id })
  expect(copy.widgetConfiguration?.form?.id).not.toBe(WidgetForm.IdRessoa)
  expect(copy.widgetConfiguration).toMatchObject({ title: 'Outra pergunta?', form: { active: true } })
})
