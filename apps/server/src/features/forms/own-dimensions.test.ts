import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import { saveForm } from '@ressoa/contract/forms'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { formInput, makeField } from '../../testing/surveys'

const house = openHouse()
let manager: Actor
beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

const question = (title: string, changes: object = {}) => ({
  title,
  required: false,
  type: 'text' as const,
  key: `chave-${title}`,
  values: [],
  ...changes,
})
const choices = { type: 'singleSelect' as const, values: ['Sim', 'Não'].map((value) => ({ value, key: value })) }
const save = (fields: ReturnType<typeof question>[], changes: object = {}) =>
  house.callAs(manager, saveForm, formInput({ fields: fields, ...changes }))
const names = async () => (await house.callAs(manager, plainDimensions, {})).map(({ name, type }) => `${name} ${type}`)

test('FRM-045 a question without a dimension gets one of its title and type, and keeps it when it is saved again', async () => {
  const form = await save([question('Qual bairro?')])
  expect(await names()).toEqual(['Qual bairro? text'])
  const [field] = form.fields
  const again = await house.callAs(manager, saveForm, {
    ...formInput({ fields: [{ ...field, title: 'Qual é o seu bairro?' } as never] }),
    id: form.id,
    version: form.version,
  })
  expect(again.fields[0]?.dimensionId).toBe(field?.dimensionId)
  expect(await names()).toEqual(['Qual bairro? text'])
})

test('a dimension of the same name and type is used again by another form; one of another type, or in use, gets a number', async () => {
  const first = await save([question('Filial')])
  const second = await save([question('FILIAL ')])
  expect(second.fields[0]?.dimensionId).toBe(first.fields[0]?.dimensionId)
  await save([question('Filial', choices)])
  expect(await names()).toEqual(['Filial text', 'Filial 2 singleSelect'])
  const twice = await save([question('Filial', { key: 'a' }), question('Filial', { key: 'b' })])
  expect(new Set(twice.fields.map(({ dimensionId }) => dimensionId)).size).toBe(2)
  expect(await names()).toEqual(['Filial text', 'Filial 2 singleSelect', 'Filial 3 text'])
})

test('one that was chosen is used, also by a question before it that has its title', async () => {
  const { id } = await house.callAs(manager, saveDimension, { name: 'Vendedor', type: 'text', origin: 'form' })
  const form = await save([question('Vendedor'), question('Quem atendeu?', { dimensionId: id })])
  expect(form.fields[1]?.dimensionId).toBe(id)
  expect(await names()).toEqual(['Vendedor text', 'Vendedor 2 text'])
})

test('a long title is cut to what a dimension may be called', async () => {
  await save([question('a'.repeat(200), { key: 'a' }), question(`${'a'.repeat(200)}!`, { key: 'b' })])
  expect((await names()).map((name) => name.split(' ')[0]?.length)).toEqual([58, 60])
})

test('a form that cannot be saved leaves no dimension behind', async () => {
  const form = await save([])
  const stale = { ...formInput({ fields: [question('Nova pergunta')] }), id: form.id, version: form.version - 1 }
  expect((await house.send(saveForm, stale, { as: manager })).status).toBe(409)
  const wrong = await makeField(house, manager, { type: 'text' })
  const refused = formInput({ fields: [question('Outra pergunta'), { ...wrong, ...choices } as never] })
  expect((await house.send(saveForm, refused, { as: manager })).body).toMatchObject({ HasErrors: true })
  expect((await names()).filter((name) => name.includes('pergunta'))).toEqual([])
})

test('forms that are saved at once with the same new question share its dimension or have each their own', async () => {
  const saved = await Promise.all(['a', 'b', 'c'].map((key) => save([question('Bairro', { key })])))
  const ids = saved.map(({ fields }) => fields[0]?.dimensionId)
  expect(ids.every((id) => typeof id === 'number')).toBe(true)
})
