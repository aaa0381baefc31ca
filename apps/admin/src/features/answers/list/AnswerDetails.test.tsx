import {
  type Answer,
  addAnswerDimension,
  addNote,
  changeAnswerStatus,
  pageOfAnswers,
  removeAnswerValue,
} from '@ressoa/contract/answers'
import { searchValues } from '@ressoa/contract/dimensions'
import { addTag, removeTag } from '@ressoa/contract/tags'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { anAnswer, calmAnswers } from '../../../testing/answers'
import { fails, fake, fakeServer, type Handlers, never } from '../../../testing/fake-server'
import { aPage } from '../../../testing/pages'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

type Opening = { answer?: Answer; handlers?: Handlers; role?: Role }

/** Only the first load gets a reply. Reloads stay pending, so the test sees only what the screen does without them. */
const openAnswer = async ({ answer = anAnswer(), handlers = {}, role = 'clerk' }: Opening = {}) => {
  let reloads = 0
  const server = fakeServer({
    ...calmAnswers,
    ...fake(pageOfAnswers, () => (reloads++ === 0 ? aPage([answer]) : never())),
    ...handlers,
  })
  signIn({ role })
  const app = openApp('/admin/answer?types=nps&ordenation=DateDesc')
  const button = await screen.findByRole('button', { name: 'Renata Alves Prado' })
  await app.user.click(button)
  const row = button.closest('li') as HTMLElement
  return { ...app, ...server, row, item: within(row), reloads: () => reloads }
}

const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
const note = { id: 9, date: new Date('2026-11-15T13:03:00.000Z'), note: 'Liguei para agradecer.', adminName: 'Marina Couto' }

test.each(['reader', 'clerk', 'manager', 'administrator', 'master'] as const)(
  'ANS-031 ANS-034 ANS-035 what a %s may do with an answer',
  async (role) => {
    const { item } = await openAnswer({ role, answer: anAnswer({ adminNotes: [note] }) })
    const actions = [
      'Invalidar resposta',
      'Adicionar tag',
      'Remover a tag Atendimento',
      'Remover Loja: Savassi',
      'Salvar nota',
      'Adicionar dimensão',
    ]
    const allowed = role === 'reader' ? [] : role === 'clerk' ? actions.slice(0, 5) : actions
    expect(actions.filter((name) => item.queryByRole('button', { name }))).toEqual(allowed)
    expect(item.queryAllByRole('textbox', { name: 'Nova nota' })).toHaveLength(role === 'reader' ? 0 : 1)
    expect(item.getByText('Liguei para agradecer.')).toBeTruthy()
  },
)

test('dimensions and tags stand in the open answer, whole', async () => {
  const { item } = await openAnswer({
    answer: anAnswer({
      dimensions: [
        { id: 1, name: 'Departamento de compras', type: 'multiSelect', values: [{ id: 11, value: 'Acabamento e pintura' }] },
      ],
    }),
  })
  expect(item.getByText('Departamento de compras')).toBeTruthy()
  expect(item.getByText('Acabamento e pintura')).toBeTruthy()
})

test('an answer is invalidated by saying so, and shows it before the server has answered', async () => {
  const { user, item, sentTo } = await openAnswer({ handlers: fake(changeAnswerStatus, never) })
  await user.click(item.getByRole('button', { name: 'Invalidar resposta' }))
  expect(await item.findByText('Inválida')).toBeTruthy()
  expect(item.getByRole('button', { name: 'Validar resposta' })).toBeTruthy()
  const [sent] = sentTo('nps/changestatus')
  expect([sent?.method, sent?.query.get('IdNps'), sent?.query.get('Active')]).toEqual(['POST', '48213', 'false'])
})

test('an invalid answer is made valid again; afterwards the list is asked for again', async () => {
  const { user, item, sentTo, reloads } = await openAnswer({
    answer: anAnswer({ active: false }),
    handlers: fake(changeAnswerStatus, { active: true }),
  })
  await user.click(item.getByRole('button', { name: 'Validar resposta' }))
  expect(await screen.findByText('A resposta voltou a contar na nota.')).toBeTruthy()
  expect(item.queryByText('Inválida')).toBeNull()
  expect(sentTo('nps/changestatus')[0]?.query.get('Active')).toBe('true')
  await waitFor(() => expect(reloads()).toBe(2))
})

test('a refused change is taken back and told', async () => {
  const { user, item } = await openAnswer({
    handlers: fails(changeAnswerStatus, refusedAt('', 'Hoje não.')),
  })
  await user.click(item.getByRole('button', { name: 'Invalidar resposta' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Hoje não.')
  expect(item.queryByText('Inválida')).toBeNull()
  expect(item.getByRole('button', { name: 'Invalidar resposta' })).toBeTruthy()
})

test('ANS-042 a tag goes at once, and its removal is told', async () => {
  const { user, item, sentTo } = await openAnswer({ handlers: fake(removeTag, {}) })
  await user.click(item.getByRole('button', { name: 'Remover a tag Atendimento' }))
  await waitFor(() => expect(item.queryByText('Atendimento')).toBeNull())
  expect(await screen.findByText('Removido com sucesso')).toBeTruthy()
  const [sent] = sentTo('tag/removenpstag')
  expect([sent?.method, sent?.query.get('IdTag'), sent?.query.get('IdNps')]).toEqual(['POST', '4', '48213'])
})

const openTags = async (opened: Awaited<ReturnType<typeof openAnswer>>) => {
  await opened.user.click(opened.item.getByRole('button', { name: 'Adicionar tag' }))
  return within(await screen.findByRole('dialog', { name: 'Adicionar tag' }))
}

test('a tag of the store is chosen; those that the answer has are not offered', async () => {
  const opened = await openAnswer({ handlers: fake(addTag, never) })
  const dialog = await openTags(opened)
  const options = await dialog.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Elogio'])
  await opened.user.click(options[0] as HTMLElement)
  expect(await opened.item.findByText('Elogio')).toBeTruthy()
  expect(bodyOf(opened.sentTo('tag/setnpstag')[0])).toEqual({ IdNps: 48213, Name: 'Elogio' })
})

test('a new tag is made by its name; a refusal takes it back', async () => {
  const opened = await openAnswer({ handlers: fails(addTag, refusedAt('Name', 'Nome reservado.')) })
  const dialog = await openTags(opened)
  await opened.user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(dialog.getByText('Preencha este campo.')).toBeTruthy()
  await opened.user.type(dialog.getByRole('combobox'), 'Nova{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Nome reservado.')
  expect(opened.item.queryByText('Nova')).toBeNull()
  expect(bodyOf(opened.sentTo('tag/setnpstag')[0])).toEqual({ IdNps: 48213, Name: 'Nova' })
})

const withoutStore = anAnswer({ dimensions: [] })

const confirmRemoval = async (user: Awaited<ReturnType<typeof openAnswer>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Remover valor' }))

test('a value, perhaps the customer’s own words, goes only when that is confirmed', async () => {
  const { user, item, sentTo } = await openAnswer({
    handlers: fake(removeAnswerValue, { nps: withoutStore, undoKey: 'k1' }),
  })
  await user.click(item.getByRole('button', { name: 'Remover Loja: Savassi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover o valor de Loja?' }))
  expect(dialog.getByText(/“Savassi” sai desta resposta/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Manter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item.getByText('Savassi')).toBeTruthy()
  expect(sentTo('NpsDimensionValue/RemoveNpsDimensionValue')).toEqual([])
})

test('ANS-053 a confirmed removal of a dimension shows at once and is told', async () => {
  const { user, item, sentTo } = await openAnswer({
    handlers: fake(removeAnswerValue, { nps: withoutStore, undoKey: 'k1' }),
  })
  await user.click(item.getByRole('button', { name: 'Remover Loja: Savassi' }))
  await confirmRemoval(user)
  await waitFor(() => expect(item.queryByText('Savassi')).toBeNull())
  expect(await screen.findByText('Dimensão removida da resposta.')).toBeTruthy()
  const [sent] = sentTo('NpsDimensionValue/RemoveNpsDimensionValue')
  expect([sent?.query.get('IdDimensionValue'), sent?.query.get('IdNps')]).toEqual(['11', '48213'])
})

test.each([
  ['refused', refusedAt('', 'Não.')],
  ['broken', { status: 500 } as const],
])('ANS-054 a dimension whose removal is %s comes back, and that is told', async (_how, failure) => {
  const { user, item } = await openAnswer({ handlers: fails(removeAnswerValue, failure) })
  await user.click(item.getByRole('button', { name: 'Remover Loja: Savassi' }))
  await confirmRemoval(user)
  expect(await screen.findByText('Não deu para remover a dimensão. Tente de novo.')).toBeTruthy()
  expect(item.getByText('Savassi')).toBeTruthy()
})

const openDimensions = async (handlers: Handlers) => {
  const opened = await openAnswer({ role: 'manager', handlers })
  await opened.user.click(opened.item.getByRole('button', { name: 'Adicionar dimensão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar dimensão' }))
  const add = () => opened.user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  return { ...opened, dialog, add }
}

const create = 'NpsDimensionValue/CreateNpsNewDimension'

test('ANS-051 a new dimension needs values; with them it is sent and shown', async () => {
  const made = anAnswer({ dimensions: [{ id: 8, name: 'Turno', type: 'multiSelect', values: [{ id: 81, value: 'Manhã' }] }] })
  const { user, item, dialog, add, sentTo } = await openDimensions(fake(addAnswerDimension, { nps: made }))
  await user.type(dialog.getByRole('combobox', { name: /Dimensão/ }), 'Turno')
  await add()
  expect(dialog.getByText('Informe ao menos um valor da dimensão.')).toBeTruthy()
  expect(sentTo(create)).toEqual([])
  await user.type(dialog.getByRole('combobox', { name: /Valores/ }), 'Manhã{Enter}Tarde')
  await add()
  expect(bodyOf(sentTo(create)[0])).toEqual({
    IdNps: 48213,
    Dimension: { Name: 'Turno', Values: [{ Value: 'Manhã' }, { Value: 'Tarde' }] },
  })
  // The server's reply replaces the optimistic update.
  await waitFor(() => expect(item.queryByText('Tarde')).toBeNull())
  expect(item.getByRole('button', { name: 'Remover Turno: Manhã' })).toBeTruthy()
})

test('ANS-052 values of a known dimension are searched from 3 letters on, once the typing pauses', async () => {
  const { user, dialog, add, sentTo } = await openDimensions({
    ...fake(addAnswerDimension, never),
    ...fake(searchValues, [{ id: 12, value: 'Contagem', active: true, dimensionId: 1 }]),
  })
  await user.type(dialog.getByRole('combobox', { name: /Dimensão/ }), 'loja')
  const values = dialog.getByRole('combobox', { name: /Valores/ })
  await user.type(values, 'co')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sentTo('dimensionvalue/getbyiddimensionandvalue')).toEqual([])
  await user.type(values, 'nt')
  await user.click(await dialog.findByRole('option', { name: 'Contagem' }))
  const searches = sentTo('dimensionvalue/getbyiddimensionandvalue').map(({ query }) => Object.fromEntries(query))
  expect(searches).toEqual([{ iddimension: '1', value: 'cont' }])
  await add()
  await waitFor(() =>
    expect(bodyOf(sentTo(create)[0]).Dimension).toEqual({ IdRessoa: 1, Name: 'Loja', Values: [{ Value: 'Contagem' }] }),
  )
})

test.each([
  ['pt', 'Ocorreu um erro desconhecido, tente novamente!'],
  ['en', 'An unknown error occurred, please try again!'],
  ['es', 'Ocurrió un error desconocido, ¡inténtalo de nuevo!'],
] as const)('ANS-055 in %s a dimension added without Success is told and taken back', async (language, text) => {
  const { user, item, dialog } = await openDimensions(fails(addAnswerDimension, refusedAt('', 'Não.')))
  await user.type(dialog.getByRole('combobox', { name: /Dimensão/ }), 'Turno')
  await user.type(dialog.getByRole('combobox', { name: /Valores/ }), 'Manhã')
  const submit = dialog.getByRole('button', { name: 'Adicionar' })
  await chooseLanguage(language)
  await user.click(submit)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(item.queryByText('Manhã')).toBeNull()
})

const saveNote = async ({ user, item }: Awaited<ReturnType<typeof openAnswer>>, text: string) => {
  await user.clear(item.getByRole('textbox', { name: 'Nova nota' }))
  if (text) {
    await user.click(item.getByRole('textbox', { name: 'Nova nota' }))
    await user.paste(text)
  }
  await user.click(item.getByRole('button', { name: 'Salvar nota' }))
}

test('ANS-044 a note is required and has at least 8 characters', async () => {
  const opened = await openAnswer()
  await saveNote(opened, '')
  expect(opened.item.getByText('Preencha este campo.')).toBeTruthy()
  await saveNote(opened, 'ok ok o ')
  expect(opened.item.getByText('Use pelo menos 8 caracteres.')).toBeTruthy()
  expect(opened.sentTo('AdminNote/InsertUpdate')).toEqual([])
  expect(opened.item.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' }).maxLength).toBe(5000)
})

test('a note is shown at once under the name of its author, and the field is free again', async () => {
  const opened = await openAnswer({ handlers: fake(addNote, never) })
  await saveNote(opened, 'Liguei para agradecer.')
  const notes = within(opened.item.getByRole('region', { name: 'Notas da equipe' }))
  expect((await notes.findByText('Liguei para agradecer.')).closest('blockquote')?.textContent).toContain('Marina Couto ·')
  expect(opened.item.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' }).value).toBe('')
  expect(bodyOf(opened.sentTo('AdminNote/InsertUpdate')[0])).toEqual({
    IdNps: 48213,
    Note: 'Liguei para agradecer.',
    DraftKey: expect.any(String),
  })
})

test('a note that is refused comes back into its field', async () => {
  const opened = await openAnswer({ handlers: fails(addNote, refusedAt('Note', 'Palavra proibida.')) })
  await saveNote(opened, 'Liguei para agradecer.')
  expect((await screen.findByRole('alert')).textContent).toContain('Palavra proibida.')
  const field = opened.item.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' })
  await waitFor(() => expect(field.value).toBe('Liguei para agradecer.'))
  expect(opened.row.querySelector('blockquote')).toBeNull()
})

test('a note that is saved is told', async () => {
  const opened = await openAnswer({ handlers: fake(addNote, note) })
  await saveNote(opened, 'Liguei para agradecer.')
  expect(await screen.findByText('Nota salva.')).toBeTruthy()
})

test.each([
  ['clerk', 1],
  ['reader', 0],
] as const)('a %s has so many ways from an answer to its person: %i', async (role, count) => {
  const { item } = await openAnswer({ role })
  const links = item.queryAllByRole('link', { name: 'Ver pessoa' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/admin/person/31'))
})
