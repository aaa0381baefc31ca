import { saveCampaign } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import { duplicateForm, filteredForms, formById, forms, saveForm, toggleForm } from '@ressoa/contract/forms'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import type { FieldType } from '@ressoa/domain/codes'
import { languages } from '@ressoa/domain/languages'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

let count = 0
const newDimension = async (type: FieldType = 'singleSelect', as = manager) =>
  (await house.callAs(as, saveDimension, { name: `Dimensão ${++count}`, type, origin: 'form' })).id

const comments = {
  CommentTitlePromoter: 'O que mais agradou?',
  CommentTitleNeutral: 'O que faltou?',
  CommentTitleDetractor: 'O que aconteceu?',
  CommentVisiblePromoter: true,
  CommentVisibleNeutral: true,
  CommentVisibleDetractor: true,
  CommentRequiredPromoter: false,
  CommentRequiredNeutral: false,
  CommentRequiredDetractor: true,
}
const aForm = (changes: object = {}) => ({
  Name: 'Compra na loja',
  Title: 'De 0 a 10, quanto você recomendaria a loja?',
  Type: 0,
  AnonymousPerson: false,
  AnonymousPersonOptional: false,
  FormFields: [] as object[],
  ...comments,
  ...changes,
})
const values = (...words: string[]) => words.map((Value, index) => ({ Value, Key: `${Value}-${index}` }))
const aField = async (changes: { Type?: number } & Record<string, unknown> = {}) => ({
  Title: 'Qual filial?',
  Description: 'A que você visitou.',
  Required: true,
  Type: 0,
  OrderKey: `campo-${++count}`,
  IdDimension: await newDimension(),
  FormFieldValues: values('Centro', 'Savassi'),
  ...changes,
})
const aRating = async (changes: object = {}) =>
  aField({
    Title: 'Como foi o atendimento?',
    Type: 2,
    IdDimension: await newDimension('rating'),
    FormFieldValues: values('Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo'),
    ...changes,
  })

const save = (fields: object, as = manager) => house.sendUnchecked(saveForm, fields, { as })
const saved = async (fields: object) => {
  const { body } = await save(fields)
  expect(body.ErrorList).toEqual([])
  return body.Element
}
const errorsOf = async (fields: object) => (await save(fields)).body.ErrorList.map(({ Field }: { Field: string }) => Field)
const namesIn = (list: { Name: string }[]) => list.map(({ Name }) => Name)

test('FRM-017 FRM-021 FRM-022 FRM-023 insertupdate keeps the form whole', async () => {
  const { status, body } = await save(aForm())
  expect(status).toBe(200)
  expect(body).toEqual({
    HasErrors: false,
    ErrorList: [],
    Element: {
      ...aForm(),
      IdRessoa: expect.any(Number),
      Active: true,
      LastUpdateDate: house.now.toISOString(),
      FormOrderType: 1,
      Version: 1,
    },
  })
})

test('FRM-023 a CSAT form is of type 1', async () => {
  const form = await saved(aForm({ Type: 1, FormFields: [await aRating()] }))
  expect(form.Type).toBe(1)
})

test('FRM-016 FRM-027 FRM-028 FRM-036 Get returns one form with its fields and their values', async () => {
  const field = await aField()
  const { IdRessoa } = await saved(aForm({ FormFields: [field] }))
  const { body } = await house.send(formById, { formId: IdRessoa }, { as: manager })
  const [kept] = body.FormFields
  expect(kept).toEqual({
    ...field,
    Id: kept.IdRessoa,
    IdRessoa: expect.any(Number),
    IdForm: IdRessoa,
    Template: 2,
    OrderIndex: 0,
    OrdenationIndex: 0,
    NpsClassificationDependancy: null,
    FormFieldDependencies: [],
    FormFieldValues: ['Centro', 'Savassi'].map((Value, index) => ({
      Id: expect.any(Number),
      IdRessoa: expect.any(Number),
      IdFormField: kept.IdRessoa,
      IdDimensionValue: expect.any(Number),
      Value,
      Key: `${Value}-${index}`,
      OrderIndex: index,
      Type: 0,
      ValueAsInteger: null,
    })),
  })
})

test('FRM-014 FRM-015 getfiltered with Status=true returns the active forms, getall all of them', async () => {
  await saved(aForm({ Name: 'Ativo' }))
  const { IdRessoa } = await saved(aForm({ Name: 'Excluído' }))
  await house.callAs(manager, toggleForm, { formId: IdRessoa })
  const active = await house.send(filteredForms, { status: true }, { as: manager })
  expect(namesIn(active.body)).toEqual(['Ativo'])
  expect(namesIn((await house.send(filteredForms, { status: false }, { as: manager })).body)).toEqual(['Excluído'])
  expect(namesIn((await house.send(forms, undefined, { as: manager })).body).sort()).toEqual(['Ativo', 'Excluído'])
})

test('the form that was saved last stands first', async () => {
  const first = await saved(aForm({ Name: 'Primeiro' }))
  house.wait({ minutes: 1 })
  await saved(aForm({ Name: 'Segundo' }))
  house.wait({ minutes: 1 })
  await saved({ ...first, Name: 'Primeiro, de novo' })
  expect(namesIn((await house.send(forms, undefined, { as: manager })).body)).toEqual(['Primeiro, de novo', 'Segundo'])
})

test('FRM-018 GEN-030 Duplicate returns a copy with parts of its own', async () => {
  const one = await aField()
  const two = await aField({ FormFieldDependencies: [{ Key: 'Centro-0' }], FormFieldValues: values('Sim', 'Não') })
  const original = await saved(aForm({ FormFields: [one, two] }))
  const { body } = await house.sendUnchecked(duplicateForm, { IdRessoa: original.IdRessoa }, { as: manager })
  const copy = body.Element
  expect(copy).toMatchObject({ Name: 'Compra na loja - Copy', Title: original.Title, Version: 1, Active: true })
  expect(copy.IdRessoa).not.toBe(original.IdRessoa)
  const partsOf = (form: typeof copy) =>
    form.FormFields.flatMap((field: { IdRessoa: number; FormFieldValues: { IdRessoa: number }[] }) => [
      field.IdRessoa,
      ...field.FormFieldValues.map(({ IdRessoa }) => IdRessoa),
    ])
  expect(partsOf(copy).filter((id: number) => partsOf(original).includes(id))).toEqual([])
  expect(copy.FormFields[1].FormFieldDependencies[0]).toMatchObject({
    IdFormField: copy.FormFields[0].IdRessoa,
    IdFormFieldValueDependancy: copy.FormFields[0].FormFieldValues[0].IdRessoa,
  })
})

test('FRM-018 the name of a copy is cut to 80 characters', async () => {
  const { IdRessoa } = await saved(aForm({ Name: 'x'.repeat(80) }))
  const { body } = await house.sendUnchecked(duplicateForm, { idressoa: IdRessoa }, { as: manager })
  expect(body.Element.Name).toBe(`${'x'.repeat(73)} - Copy`)
})

test('FRM-019 changestatus takes the form off the list, keeps it, and brings it back', async () => {
  const { IdRessoa } = await saved(aForm())
  const toggle = () => house.request('POST', `/form/changestatus?IdForm=${IdRessoa}`, { as: manager })
  const listed = async () => (await house.callAs(manager, filteredForms, { status: true })).length
  expect((await toggle()).body).toEqual({ Success: true })
  expect(await listed()).toBe(0)
  expect((await house.callAs(manager, formById, { formId: IdRessoa })).active).toBe(false)
  expect((await toggle()).body).toEqual({ Success: true })
  expect(await listed()).toBe(1)
})

test('FRM-019 a form that an active campaign asks stays, and the reason names the campaign', async () => {
  const { IdRessoa } = await saved(aForm())
  await house.callAs(manager, saveCampaign, { name: 'Natal', active: true, formId: IdRessoa })
  for (const language of languages) {
    const { body } = await house.send(toggleForm, { formId: IdRessoa }, { as: manager, language })
    expect(body).toMatchObject({ Success: false, Message: say(language, 'form.inUse', { campaign: 'Natal' }) })
  }
  expect(await house.callAs(manager, filteredForms, { status: true })).toHaveLength(1)
})

test('two who delete a form at once leave it deleted', async () => {
  const { IdRessoa } = await saved(aForm())
  await Promise.all([1, 2].map(() => house.callAs(manager, toggleForm, { formId: IdRessoa, active: false })))
  await house.callAs(manager, toggleForm, { formId: IdRessoa, active: false })
  expect(await house.callAs(manager, filteredForms, { status: true })).toEqual([])
})

test('FRM-025 fields come first unless FormOrderType is 2', async () => {
  expect((await saved(aForm())).FormOrderType).toBe(1)
  expect((await saved(aForm({ FormOrderType: 2 }))).FormOrderType).toBe(2)
})

test('FRM-028 FRM-035 OrderIndex or OrdenationIndex gives the position, and both come back', async () => {
  const fields = await Promise.all(['c', 'a', 'b'].map((Title) => aField({ Title })))
  const ordered = (name: string) => fields.map((field, index) => ({ ...field, [name]: [30, 10, 20][index] }))
  for (const name of ['OrderIndex', 'OrdenationIndex']) {
    const { FormFields } = await saved(aForm({ FormFields: ordered(name) }))
    expect(FormFields.map((field: Record<string, unknown>) => [field.Title, field.OrderIndex, field.OrdenationIndex])).toEqual([
      ['a', 0, 0],
      ['b', 1, 1],
      ['c', 2, 2],
    ])
  }
})

test('FRM-029 FRM-034 the class that opens a field is 1 detractor, 2 neutral, 3 promoter, or null', async () => {
  for (const NpsClassificationDependancy of [1, 2, 3, null]) {
    const { FormFields } = await saved(aForm({ FormFields: [await aField({ NpsClassificationDependancy })] }))
    expect(FormFields[0].NpsClassificationDependancy).toBe(NpsClassificationDependancy)
  }
  expect((await save(aForm({ FormFields: [await aField({ NpsClassificationDependancy: 4 })] }))).status).toBe(400)
})

test('FRM-030 a dependency names its value by key before it is saved, by id afterwards', async () => {
  const one = await aField()
  const two = await aField({ FormFieldDependencies: [{ Key: 'Savassi-1' }], FormFieldValues: values('Sim', 'Não') })
  const form = await saved(aForm({ FormFields: [one, two] }))
  const [branch, second] = form.FormFields
  const asSaved = [
    {
      IdFormField: branch.IdRessoa,
      IdFormFieldValueDependancy: branch.FormFieldValues[1].IdRessoa,
      Key: 'Savassi-1',
    },
  ]
  expect(second.FormFieldDependencies).toEqual(asSaved)
  const again = await saved(form)
  expect(again.FormFields[1].FormFieldDependencies).toEqual(asSaved)
})

test('FRM-031 the types are 0 single, 1 multi, 2 rating, 3 text; 4 is taken as text', async () => {
  const types: [number, FieldType, number][] = [
    [0, 'singleSelect', 0],
    [1, 'multiSelect', 1],
    [2, 'rating', 2],
    [3, 'text', 3],
    [4, 'text', 3],
  ]
  for (const [Type, type, kept] of types) {
    const { FormFields } = await saved(aForm({ FormFields: [await aField({ Type, IdDimension: await newDimension(type) })] }))
    expect(FormFields[0].Type).toBe(kept)
  }
})

test('FRM-032 FRM-033 a template is kept where it suits the type; one that does not suit the type gives way to the first that does', async () => {
  const templateOf = async (Type: number, type: FieldType, Template?: number) => {
    const field = await aField({ Type, Template, IdDimension: await newDimension(type) })
    return (await saved(aForm({ FormFields: [field] }))).FormFields[0].Template
  }
  for (const template of [0, 1]) expect(await templateOf(2, 'rating', template)).toBe(template)
  for (const template of [2, 3]) {
    expect(await templateOf(0, 'singleSelect', template)).toBe(template)
    expect(await templateOf(1, 'multiSelect', template)).toBe(template)
  }
  expect(await templateOf(2, 'rating', 3)).toBe(0)
  expect(await templateOf(1, 'multiSelect', 0)).toBe(2)
  expect(await templateOf(1, 'multiSelect')).toBe(2)
})

test('FRM-036 a rating counts from 1 where its values do not say otherwise', async () => {
  const { FormFields } = await saved(aForm({ FormFields: [await aRating()] }))
  expect(FormFields[0].FormFieldValues.map((value: { ValueAsInteger: number }) => value.ValueAsInteger)).toEqual([1, 2, 3, 4, 5])
})

test('FRM-037 FRM-038 FRM-039 names and titles are required and limited, each under its own Field', async () => {
  const fields = ['Name', 'Title', 'CommentTitlePromoter', 'CommentTitleNeutral', 'CommentTitleDetractor']
  expect(await errorsOf(aForm(Object.fromEntries(fields.map((field) => [field, ' ']))))).toEqual(fields)
  const limits = fields.map((field) => [field, field === 'Name' ? 80 : 240] as const)
  const ofLength = (more: number) => Object.fromEntries(limits.map(([field, limit]) => [field, 'x'.repeat(limit + more)]))
  const { body } = await save(aForm(ofLength(1)))
  expect(body).toMatchObject({
    HasErrors: true,
    ErrorList: limits.map(([Field, limit]) => ({ Field, Error: `Use no máximo ${limit} caracteres.` })),
  })
  expect(await errorsOf(aForm(ofLength(0)))).toEqual([])
})

test('FRM-040 FRM-045 FRM-060 a field names what it lacks, by its number', async () => {
  const bare = await aField({ Title: '', IdDimension: null, FormFieldValues: [] })
  expect(await errorsOf(aForm({ FormFields: [await aField(), bare] }))).toEqual([
    'FormFields[1].Title',
    'FormFields[1].FormFieldValues',
  ])
  for (const [Type, type] of [
    [0, 'singleSelect'],
    [1, 'multiSelect'],
    [2, 'rating'],
  ] as const) {
    const empty = await aField({ Type, IdDimension: await newDimension(type), FormFieldValues: [] })
    expect(await errorsOf(aForm({ FormFields: [empty] })), type).toEqual(['FormFields[0].FormFieldValues'])
  }
  const text = await aField({ Type: 3, IdDimension: await newDimension('text'), FormFieldValues: [] })
  expect(await errorsOf(aForm({ FormFields: [text] }))).toEqual([])
})

test('FRM-046 two fields may not share a dimension', async () => {
  const one = await aField()
  const { body } = await save(aForm({ FormFields: [one, await aField({ IdDimension: one.IdDimension })] }))
  expect(body.ErrorList).toEqual([{ Field: 'FormFields[1].IdDimension', Error: say('pt', 'form.dimensionTwice') }])
})

test('a dimension of another type, or of another store, is refused', async () => {
  const wrong = [
    await newDimension('rating'),
    await newDimension('singleSelect', await house.actor(await house.makeStore(), 'manager')),
  ]
  for (const IdDimension of wrong) {
    expect(await errorsOf(aForm({ FormFields: [await aField({ IdDimension })] }))).toEqual(['FormFields[0].IdDimension'])
  }
})

test('a condition on an answer that does not come before is refused', async () => {
  const one = await aField({ FormFieldDependencies: [{ Key: 'Sim-0' }] })
  const two = await aField({ FormFieldValues: values('Sim', 'Não') })
  expect(await errorsOf(aForm({ FormFields: [one, two] }))).toEqual(['FormFields[0].FormFieldDependencies'])
})

test('FRM-047 FRM-048 a CSAT form without a required rating is refused under FormFields', async () => {
  expect(await errorsOf(aForm({ Type: 1 }))).toEqual(['FormFields'])
  expect(await errorsOf(aForm({ Type: 1, FormFields: [await aRating({ Required: false })] }))).toEqual(['FormFields'])
  expect(await errorsOf(aForm({ Type: 1, FormFields: [await aRating()] }))).toEqual([])
})

test('FRM-050 a comment that is hidden is not required', async () => {
  for (const of of ['Promoter', 'Neutral', 'Detractor']) {
    const [visible, required] = [`CommentVisible${of}`, `CommentRequired${of}`]
    expect(await saved(aForm({ [visible]: false, [required]: true }))).toMatchObject({ [visible]: false, [required]: false })
  }
})

test('a form of another store is not found, whatever is done with it', async () => {
  const { IdRessoa } = await saved(aForm({ Name: 'Só nossa' }))
  const stranger = await house.actor(await house.makeStore(), 'manager')
  const replies = [
    await house.send(formById, { formId: IdRessoa }, { as: stranger }),
    await save(aForm({ IdRessoa, Version: 1 }), stranger),
    await house.send(duplicateForm, { id: IdRessoa }, { as: stranger }),
    await house.send(toggleForm, { formId: IdRessoa }, { as: stranger }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await house.callAs(stranger, forms, undefined)).toEqual([])
  expect((await house.callAs(manager, formById, { formId: IdRessoa })).name).toBe('Só nossa')
})

test('part ids of another form are not taken over', async () => {
  const { FormFields } = await saved(aForm({ FormFields: [await aField()] }))
  const stolen = FormFields[0].IdRessoa
  const other = await saved(aForm({ FormFields: [await aField({ IdRessoa: stolen })] }))
  expect(other.FormFields[0].IdRessoa).not.toBe(stolen)
})

test('a stale version gets 409 and changes nothing', async () => {
  const form = await saved(aForm())
  await saved({ ...form, Name: 'Segunda versão' })
  const { status, body } = await save({ ...form, Name: 'Da primeira' })
  expect(status).toBe(409)
  expect(body.ErrorList).toEqual([{ Field: 'Version', Error: say('pt', 'error.stale') }])
  expect((await house.callAs(manager, formById, { formId: form.IdRessoa })).name).toBe('Segunda versão')
})

test('a form never changes its type', async () => {
  const form = await saved(aForm())
  expect(await errorsOf({ ...form, Type: 1, FormFields: [await aRating()] })).toEqual(['Type'])
})

test('a field with answers keeps its meaning when the form is edited', async () => {
  const form = await saved(aForm({ FormFields: [await aField()] }))
  const campaign = await house.callAs(manager, saveCampaign, { name: 'Loja', active: true, formId: form.IdRessoa })
  const link = new URL(campaign.publicLink)
  const { headers } = await house.request('GET', `${link.pathname}${link.search}`)
  const key = new URL(headers.get('location') as string, house.url).searchParams.get('dispatchinfokey') as string
  const shown = await house.callAs(undefined, publicFormByKey, { key })
  const [field] = shown.fields
  const values = [{ valueId: field?.values[0]?.id }]
  await house.callAs(undefined, saveAnswer, {
    key,
    rating: 9,
    fields: [{ fieldId: field?.id as number, values }],
  })

  const [kept] = form.FormFields
  const renamed = kept.FormFieldValues.map((value: { Value: string }) =>
    value.Value === 'Centro' ? { ...value, Value: 'Shopping' } : value,
  )
  const edited = await saved({ ...form, FormFields: [{ ...kept, FormFieldValues: renamed }] })
  expect(edited.FormFields[0].IdRessoa).toBe(kept.IdRessoa)
  expect(edited.FormFields[0].FormFieldValues[0]).toMatchObject({ IdRessoa: kept.FormFieldValues[0].IdRessoa, Value: 'Shopping' })
  expect(edited.FormFields[0].FormFieldValues[0].IdDimensionValue).not.toBe(kept.FormFieldValues[0].IdDimensionValue)

  const answers = await house.db
    .selectFrom('answers as a')
    .innerJoin('answerValues as v', (join) => join.onRef('v.storeId', '=', 'a.storeId').onRef('v.answerId', '=', 'a.id'))
    .innerJoin('dimensionValues as d', (join) =>
      join.onRef('d.storeId', '=', 'v.storeId').onRef('d.id', '=', 'v.dimensionValueId'),
    )
    .select(['a.formVersion', 'd.value'])
    .where('a.storeId', '=', store.id)
    .execute()
  expect(answers).toEqual([{ formVersion: 1, value: 'Centro' }])
})

test('what is wrong is told in the language of the caller', async () => {
  for (const language of languages) {
    const { body } = await house.sendUnchecked(saveForm, aForm({ Type: 1 }), { as: manager, language })
    expect(body.ErrorList).toEqual([{ Field: 'FormFields', Error: say(language, 'form.ratingMissing') }])
  }
})
