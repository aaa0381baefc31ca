import { saveCampaign } from '@ressoa/contract/campaigns'
import { dimensions, plainDimensions, saveDimension, searchValues, valuesByIds } from '@ressoa/contract/dimensions'
import { saveForm } from '@ressoa/contract/forms'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { someComments } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

const make = (fields: object, as = manager) => house.sendUnchecked(saveDimension, fields, { as })
const branches = {
  Key: 'filial',
  Name: 'Filial',
  Type: 0,
  Active: true,
  Origin: 2,
  Values: [{ Value: 'Centro' }, { Value: 'Savassi' }],
}

test('ANS-056 ANS-059 insertupdate makes a dimension with its values', async () => {
  const { status, body } = await make(branches)
  expect(status).toBe(200)
  expect(body).toMatchObject({ HasErrors: false, HasMajorErrors: false, ErrorList: [] })
  const { IdRessoa: id } = body.Element
  expect(body.Element).toEqual({
    IdRessoa: expect.any(Number),
    Key: 'filial',
    Name: 'Filial',
    Type: 0,
    Origin: 2,
    DefaultType: null,
    Active: true,
    Values: ['Centro', 'Savassi'].map((Value) => ({ IdRessoa: expect.any(Number), Value, Active: true, IdDimension: id })),
  })
})

test('ANS-056 a refusal names HasErrors, HasMajorErrors and Element too', async () => {
  await make(branches)
  const { status, body } = await make(branches)
  expect(status).toBe(200)
  expect(body).toMatchObject({ HasErrors: true, HasMajorErrors: false, Element: null })
})

test.each(['Nome', 'E-mail', ' telefone ', 'Teléfono'])(
  'IMP-024 a new dimension of an import called %s is refused',
  async (Name) => {
    const { body } = await make({ ...branches, Key: undefined, Name, Origin: 1 })
    expect(body).toMatchObject({ HasErrors: true, Element: null })
    expect(body.ErrorList).toEqual([{ Field: 'Name', Error: say('pt', 'dimension.isDefault', { name: Name.trim() }) }])
    expect((await make({ ...branches, Key: undefined, Name, Origin: 2 })).body.HasErrors).toBe(false)
  },
)

test('ANS-045 ANS-061 getalldimensions lists the dimensions of the store, without a default type', async () => {
  for (const Name of ['vendedor', 'Área']) await make({ ...branches, Key: undefined, Name, Values: [] })
  await make(branches)
  const other = await house.makeStore()
  await make({ ...branches, Name: 'Alheia' }, await house.actor(other, 'manager'))
  const { body } = await house.send(dimensions, undefined, { as: await house.actor(store, 'reader') })
  expect(body.map(({ Name }: { Name: string }) => Name).sort()).toEqual(['Filial', 'vendedor', 'Área'].sort())
  expect(body.map(({ DefaultType }: { DefaultType: unknown }) => DefaultType)).toEqual([null, null, null])
})

test('ANS-060 the types are 0 single, 1 multi, 2 rating, 3 text; 4 is an old word for text', async () => {
  const typeOf = async (Type: number) => (await make({ Name: `Tipo ${Type}`, Type, Origin: 2 })).body.Element.Type
  expect(await Promise.all([0, 1, 2, 3, 4].map(typeOf))).toEqual([0, 1, 2, 3, 3])
})

test('ANS-046 getallplain has no values, and keeps the rating dimensions where asked', async () => {
  await make(branches)
  await make({ Name: 'Atendimento', Type: 2, Origin: 2 })
  const plain = await house.send(plainDimensions, {}, { as: manager })
  expect(plain.body).toHaveLength(2)
  expect(Object.keys(plain.body[0]).sort()).toEqual(['Active', 'IdRessoa', 'Key', 'Name', 'Type'])
  const stars = await house.send(plainDimensions, { typeFilter: 'Rating' }, { as: manager })
  expect(stars.body.map(({ Name }: { Name: string }) => Name)).toEqual(['Atendimento'])
})

test('ANS-046 idcampaignlist keeps the dimensions that these campaigns ask for', async () => {
  const [asked, other] = [
    (await make(branches)).body.Element.IdRessoa,
    (await make({ Name: 'Outra', Origin: 2 })).body.Element.IdRessoa,
  ]
  const form = await house.callAs(manager, saveForm, {
    name: 'Compra',
    title: 'Recomendaria?',
    type: 'nps',
    anonymousPerson: false,
    comments: someComments,
    fields: [
      {
        title: 'Qual filial?',
        required: false,
        type: 'singleSelect',
        key: 'f1',
        dimensionId: asked,
        values: ['Centro', 'Savassi'].map((value) => ({ value, key: value })),
      },
    ],
  })
  const campaign = await house.callAs(manager, saveCampaign, { name: 'Loja', active: true, formId: form.id })
  const idsFor = async (campaignIds: number[]) =>
    (await house.callAs(manager, plainDimensions, { campaignIds })).map(({ id }) => id)
  expect(await idsFor([campaign.id])).toEqual([asked])
  expect(await idsFor([campaign.id + 1000])).toEqual([])
  expect((await house.callAs(manager, plainDimensions, {})).map(({ id }) => id).sort()).toEqual([asked, other].sort())
})

test('ANS-049 getbyiddimensionandvalue finds the values that hold the text', async () => {
  const { body } = await make({ ...branches, Values: ['Centro', 'Centro-Sul', '100%'].map((Value) => ({ Value })) })
  const dimensionId = body.Element.IdRessoa
  const find = async (value: string, as = manager) =>
    (await house.callAs(as, searchValues, { dimensionId, value })).map((found) => found.value)
  expect(await find('centro')).toEqual(['Centro', 'Centro-Sul'])
  expect(await find('%')).toEqual(['100%'])
  expect(await find('centro', await house.actor(await house.makeStore(), 'manager'))).toEqual([])
})

test('ANS-050 Get returns the values that are named', async () => {
  const { body } = await make(branches)
  const ids = body.Element.Values.map(({ IdRessoa }: { IdRessoa: number }) => IdRessoa)
  const found = await house.callAs(manager, valuesByIds, { valueIds: [ids[1], 999_999] })
  expect(found).toEqual([{ id: ids[1], value: 'Savassi', active: true, dimensionId: body.Element.IdRessoa }])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, valuesByIds, { valueIds: ids })).toEqual([])
})

test('ANS-057 where it was made is kept: import or widget picker, form, widget form', async () => {
  for (const Origin of [1, 2, 4]) expect((await make({ Name: `De ${Origin}`, Origin })).body.Element.Origin).toBe(Origin)
  expect((await make({ Name: 'De outro', Origin: 3 })).status).toBe(400)
})

test('FRM-041 a name made in a form holds at most 60 characters, in an import 3 to 128', async () => {
  const errorOf = async (Name: string, Origin: number) => (await make({ Name, Origin })).body.ErrorList[0]
  expect(await errorOf('x'.repeat(60), 2)).toBeUndefined()
  expect(await errorOf('x'.repeat(61), 2)).toEqual({ Field: 'Name', Error: 'Use no máximo 60 caracteres.' })
  expect(await errorOf('  ', 2)).toEqual({ Field: 'Name', Error: 'Campo obrigatório.' })
  expect(await errorOf('ab', 1)).toEqual({ Field: 'Name', Error: 'Use pelo menos 3 caracteres.' })
  expect(await errorOf('y'.repeat(129), 1)).toEqual({ Field: 'Name', Error: 'Use no máximo 128 caracteres.' })
})

test('a name is used once in a store, in any case; another store may use it too', async () => {
  await make(branches)
  const { body } = await make({ ...branches, Name: 'FILIAL' })
  expect(body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Name', Error: 'Já existe a dimensão FILIAL.' }] })
  const elsewhere = await make(branches, await house.actor(await house.makeStore(), 'manager'))
  expect(elsewhere.body.HasErrors).toBe(false)
})

test('ten people who make the same dimension at once make one', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => make(branches)))
  expect(replies.filter(({ body }) => !body.HasErrors)).toHaveLength(1)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
})

test('two names with one key get keys of their own', async () => {
  const first = await make({ Name: 'Ponto de venda', Origin: 2 })
  const second = await make({ Name: 'Ponto-de-venda', Origin: 2 })
  expect(first.body.Element.Key).toBe('ponto-de-venda')
  expect(second.body.Element.Key).toBe('ponto-de-venda-2')
})
