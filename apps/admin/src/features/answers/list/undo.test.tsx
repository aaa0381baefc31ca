import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { anAnswer, calmAnswers } from '../../../testing/answers'
import { aPage, savedOnWire } from '../../../testing/campaigns'
import { fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

const tags = ['Atendimento', 'Elogio', 'Urgente'].map((Name, index) => ({ IdRessoa: 4 + index, Name }))
const dimensions = [
  { IdRessoa: 1, Name: 'Loja', Type: 0, Values: [{ IdRessoa: 11, Value: 'Savassi' }] },
  {
    IdRessoa: 2,
    Name: 'Motivos',
    Type: 1,
    Values: [
      { IdRessoa: 21, Value: 'Fila' },
      { IdRessoa: 22, Value: 'Preço' },
      { IdRessoa: 23, Value: 'Entrega' },
    ],
  },
]

/** Opens one answer on a fake server that applies every change. */
const openAnswer = async () => {
  let answer = anAnswer({ Tags: tags, Dimensions: dimensions })
  const server = fakeServer({
    ...calmAnswers,
    'nps/getbyfilter': () => aPage([answer]),
    'nps/changestatus': ({ query }) => {
      answer = { ...answer, Active: query.get('Active') === 'true' }
      return { body: { Success: true, Active: answer.Active } }
    },
    'tag/removenpstag': ({ query }) => {
      answer = { ...answer, Tags: answer.Tags.filter(({ IdRessoa }) => IdRessoa !== Number(query.get('IdTag'))) }
      return { body: { Success: true } }
    },
    'tag/setnpstag': ({ body }) => {
      const tag = tags.find(({ Name }) => Name === JSON.parse(String(body)).Name) as (typeof tags)[number]
      answer = { ...answer, Tags: tags.filter((each) => each === tag || answer.Tags.includes(each)) }
      return savedOnWire({ Tag: tag })
    },
    'NpsDimensionValue/RemoveNpsDimensionValue': ({ query }) => {
      const id = Number(query.get('IdDimensionValue'))
      const left = dimensions.map((each) => ({ ...each, Values: each.Values.filter(({ IdRessoa }) => IdRessoa !== id) }))
      answer = { ...answer, Dimensions: left.filter(({ Values }) => Values.length > 0) }
      return { body: { Success: true, Nps: answer, UndoKey: `key of ${id}` } }
    },
    'NpsDimensionValue/RestoreNpsDimensionValue': () => {
      answer = { ...answer, Dimensions: dimensions }
      return { body: { Success: true, Nps: answer } }
    },
  })
  signIn({ role: 'clerk' })
  const app = openApp('/admin/answer?types=nps&ordenation=DateDesc')
  const head = await screen.findByRole('button', { name: 'Renata Alves Prado' })
  await app.user.click(head)
  const row = head.closest('li') as HTMLElement
  const labels = () =>
    within(row)
      .getAllByRole('button', { name: /^Remover/ })
      .map((each) => each.getAttribute('aria-label'))
  return { ...app, ...server, head, item: within(row), labels }
}

const undoButtons = () => screen.queryAllByRole('button', { name: 'Desfazer' })
const remove = (item: Awaited<ReturnType<typeof openAnswer>>['item'], name: string) => item.getByRole('button', { name })

test.each([
  ['Remover a tag Elogio', 'Removido com sucesso', 'Elogio', 'tag/setnpstag'],
  ['Remover Loja: Savassi', 'Dimensão removida da resposta.', 'Loja: Savassi', 'NpsDimensionValue/RestoreNpsDimensionValue'],
  ['Remover Motivos: Preço', 'Dimensão removida da resposta.', 'Motivos: Preço', 'NpsDimensionValue/RestoreNpsDimensionValue'],
])('ANS-042 ANS-053 “%s” is told, and undone exactly', async (name, message, what, path) => {
  const { user, item, labels, sentTo } = await openAnswer()
  const before = labels()
  await user.click(remove(item, name))
  const notice = within((await screen.findByText(message)).closest('[role=status]') as HTMLElement)
  expect(notice.getByText(what)).toBeTruthy()
  await waitFor(() => expect(labels()).toEqual(before.filter((each) => each !== name)))
  await user.click(notice.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Desfeito.')
  await waitFor(() => expect(labels()).toEqual(before))
  expect(sentTo(path)).toHaveLength(1)
  await waitFor(() => expect(undoButtons()).toHaveLength(0))
})

test('the undoing of a value carries the key that its removal gave', async () => {
  const { user, item, sentTo } = await openAnswer()
  await user.click(remove(item, 'Remover Motivos: Preço'))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Desfeito.')
  expect(JSON.parse(String(sentTo('NpsDimensionValue/RestoreNpsDimensionValue')[0]?.body))).toEqual({
    IdNps: 48213,
    IdDimensionValue: 22,
    UndoKey: 'key of 22',
  })
})

test('an answer that was invalidated counts again when that is undone', async () => {
  const { user, item, sentTo } = await openAnswer()
  await user.click(item.getByRole('button', { name: 'Invalidar resposta' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await item.findByRole('button', { name: 'Invalidar resposta' })
  expect(item.queryByText('Inválida')).toBeNull()
  expect(sentTo('nps/changestatus').map(({ query }) => query.get('Active'))).toEqual(['false', 'true'])
})

test('it is offered for ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, item } = await openAnswer()
  await user.click(remove(item, 'Remover a tag Elogio'))
  await screen.findByRole('button', { name: 'Desfazer' })
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(undoButtons()).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(undoButtons()).toHaveLength(0)
})

test('GEN-014 each removal has its own offer, and at most two are stacked: the newest', async () => {
  const { user, item, labels } = await openAnswer()
  for (const name of ['Atendimento', 'Elogio', 'Urgente']) {
    await user.click(remove(item, `Remover a tag ${name}`))
    await screen.findByText(name, { selector: '[role=status] span' })
  }
  await waitFor(() => expect(undoButtons()).toHaveLength(2))
  const [first] = undoButtons()
  await user.click(first as HTMLElement)
  await waitFor(() => expect(labels()).toContain('Remover a tag Elogio'))
  expect(labels()).not.toContain('Remover a tag Urgente')
})

test('with the keyboard the focus goes to the offer, and back to the answer', async () => {
  const { user, item, head, labels } = await openAnswer()
  remove(item, 'Remover a tag Elogio').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Desfazer'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(labels()).toContain('Remover a tag Elogio'))
  await waitFor(() => expect(document.activeElement).toBe(head))
})

test('with the mouse the focus stays away: the next blank scrolls', async () => {
  const { user, item } = await openAnswer()
  await user.click(remove(item, 'Remover a tag Elogio'))
  await screen.findByRole('button', { name: 'Desfazer' })
  expect(document.activeElement?.textContent).not.toBe('Desfazer')
})

test('Ctrl+Z undoes the newest removal, and leaves a field that is being typed into alone', async () => {
  const { user, item, labels } = await openAnswer()
  await user.click(remove(item, 'Remover a tag Elogio'))
  await screen.findByRole('button', { name: 'Desfazer' })
  fireEvent.keyDown(item.getByRole('textbox', { name: 'Nova nota' }), { key: 'z', ctrlKey: true })
  expect(undoButtons()).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(labels()).toContain('Remover a tag Elogio'))
})

test.each([
  ['en', 'Undo', 'Undone.'],
  ['es', 'Deshacer', 'Deshecho.'],
] as const)('it speaks %s', async (language, undo, undone) => {
  const { user, item } = await openAnswer()
  const button = remove(item, 'Remover a tag Elogio')
  await act(() => chooseLanguage(language))
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: undo }))
  expect(await screen.findByText(undone)).toBeTruthy()
})
