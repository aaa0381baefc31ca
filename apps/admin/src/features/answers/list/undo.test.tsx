import { type Answer, changeAnswerStatus, pageOfAnswers, removeAnswerValue, restoreAnswerValue } from '@ressoa/contract/answers'
import { addTag, removeTag } from '@ressoa/contract/tags'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { anAnswer, calmAnswers } from '../../../testing/answers'
import { fake, fakeServer } from '../../../testing/fake-server'
import { aPage } from '../../../testing/pages'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

const tags = ['Atendimento', 'Elogio', 'Urgente'].map((name, index) => ({ id: 4 + index, name }))
const dimensions: Answer['dimensions'] = [
  { id: 1, name: 'Loja', type: 'singleSelect', values: [{ id: 11, value: 'Savassi' }] },
  {
    id: 2,
    name: 'Motivos',
    type: 'multiSelect',
    values: [
      { id: 21, value: 'Fila' },
      { id: 22, value: 'Preço' },
      { id: 23, value: 'Entrega' },
    ],
  },
]

/** Opens one answer on a fake server that applies every change. */
const openAnswer = async () => {
  let answer = anAnswer({ tags, dimensions })
  const server = fakeServer({
    ...calmAnswers,
    ...fake(pageOfAnswers, () => aPage([answer])),
    ...fake(changeAnswerStatus, ({ query }) => {
      answer = { ...answer, active: query.get('Active') === 'true' }
      return { active: answer.active }
    }),
    ...fake(removeTag, ({ query }) => {
      answer = { ...answer, tags: answer.tags.filter(({ id }) => id !== Number(query.get('IdTag'))) }
      return {}
    }),
    ...fake(addTag, ({ body }) => {
      const tag = tags.find(({ name }) => name === JSON.parse(String(body)).Name) as (typeof tags)[number]
      answer = { ...answer, tags: tags.filter((each) => each === tag || answer.tags.includes(each)) }
      return { tag }
    }),
    ...fake(removeAnswerValue, ({ query }) => {
      const removed = Number(query.get('IdDimensionValue'))
      const left = dimensions.map((each) => ({ ...each, values: each.values.filter(({ id }) => id !== removed) }))
      answer = { ...answer, dimensions: left.filter(({ values }) => values.length > 0) }
      return { nps: answer, undoKey: `key of ${removed}` }
    }),
    ...fake(restoreAnswerValue, () => {
      answer = { ...answer, dimensions }
      return { nps: answer }
    }),
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
  if (!name.startsWith('Remover a tag')) await user.click(await screen.findByRole('button', { name: 'Remover valor' }))
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
  await user.click(await screen.findByRole('button', { name: 'Remover valor' }))
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
