import { plainDimensions } from '@ressoa/contract/dimensions'
import { duplicateForm, filteredForms, toggleForm } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aField, aForm, formDimensions } from '../../testing/forms'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { someSettings } from '../../testing/settings'

const all = [
  aForm({ id: 7, name: 'Compra na loja', fields: [aField(1), aField(2)] }),
  aForm({ id: 9, name: 'Atendimento', type: 'csat' }),
]
const serve = (handlers: Handlers = {}) =>
  fakeServer({
    ...validSession,
    ...fake(filteredForms, all),
    ...fake(settings, someSettings()),
    ...fake(plainDimensions, formDimensions),
    ...handlers,
  })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('FRM-001 the list has the tabs NPS and CSAT, chosen by the query type, NPS by default', async () => {
  serve()
  signIn({ role: 'manager' })
  const { user, router } = openApp('/admin/form')
  await rowOf(/Compra na loja/)
  expect(screen.getByRole('tab', { name: 'NPS' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('row', { name: /Atendimento/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'CSAT' }))
  await rowOf(/Atendimento/)
  expect(router.state.location.search).toEqual({ type: 'csat' })
})

test('FRM-002 the CSAT tab is there only where the store uses CSAT', async () => {
  serve()
  signIn({ role: 'manager', store: { csatEnabled: false } })
  openApp('/admin/form?type=csat')
  await rowOf(/Compra na loja/)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['NPS'])
})

test.each(['nps', 'csat'])('FRM-003 the add menu opens form/new with the chosen type: %s', async (type) => {
  serve()
  signIn({ role: 'manager' })
  const { user, router } = openApp('/admin/form')
  await rowOf(/Compra na loja/)
  await user.click(screen.getByRole('button', { name: 'Criar formulário' }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(type.toUpperCase()) }))
  await screen.findByRole('heading', { level: 1, name: 'Criar formulário' })
  expect(router.state.location).toMatchObject({ pathname: '/form/new', search: { type } })
})

test('FRM-004 each item shows id, name, type and last update', async () => {
  serve()
  signIn({ role: 'manager' })
  openApp('/admin/form')
  const row = await rowOf(/Compra na loja/)
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['7', 'NPS', '2', '03/11/2026'])
})

test('I18-003 the last update is written as the language has it', async () => {
  serve()
  await chooseLanguage('en')
  signIn({ role: 'manager' })
  openApp('/admin/form')
  expect(within(await rowOf(/Compra na loja/)).getByText('11/03/2026')).toBeTruthy()
})

test('FRM-005 edit opens the editor with the form of the row', async () => {
  serve()
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  await user.click(await screen.findByRole('link', { name: 'Editar Compra na loja' }))
  await screen.findByRole('heading', { level: 1, name: 'Editar formulário' })
  expect(screen.getByLabelText<HTMLInputElement>(/Nome do formulário/).value).toBe('Compra na loja')
})

const askToDelete = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações para Compra na loja' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  return screen.findByRole('dialog', { name: 'Excluir o formulário Compra na loja?' })
}

test('FRM-005 delete asks first, and nothing happens to whoever keeps the form', async () => {
  const { sentTo } = serve(fake(toggleForm, {}))
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  const dialog = await askToDelete(user)
  await user.click(within(dialog).getByRole('button', { name: 'Manter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('form/changestatus')).toEqual([])
})

test('FRM-019 deleting calls changestatus and loads the list again', async () => {
  const { sentTo } = serve(fake(toggleForm, {}))
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  const dialog = await askToDelete(user)
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Excluímos Compra na loja.')
  const [sent] = sentTo('form/changestatus')
  expect([sent?.method, sent?.query.get('IdForm')]).toEqual(['POST', '7'])
  await waitFor(() => expect(sentTo('form/getfiltered').length).toBeGreaterThan(1))
})

test.each([
  ['pt', 'Erro ao excluir'],
  ['en', 'Error on delete'],
  ['es', 'Error al eliminar'],
] as const)('FRM-020 a failed delete shows it in %s, with the reason', async (language, text) => {
  serve(fails(toggleForm, refusedAt('', 'Em uso na campanha Natal.')))
  await chooseLanguage('pt')
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  const dialog = await askToDelete(user)
  await chooseLanguage(language)
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(text, { exact: true })).toBeTruthy()
  expect(alert.getByText('Em uso na campanha Natal.')).toBeTruthy()
})

test('a form is duplicated, and the list shows the copy', async () => {
  const copy = aForm({ id: 8, name: 'Compra na loja - Copy' })
  const { sentTo } = serve({
    ...fake(filteredForms, () => (sentTo('Form/Duplicate').length > 0 ? [...all, copy] : all)),
    ...fake(duplicateForm, copy),
  })
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  await user.click(await screen.findByRole('button', { name: 'Mais ações para Compra na loja' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await rowOf(/Compra na loja - Copy/)
  expect(JSON.parse(String(sentTo('Form/Duplicate')[0]?.body))).toEqual({
    IdRessoa: 7,
    DraftKey: expect.any(String),
  })
})

test('FRM-006 an empty list offers to add a form, once', async () => {
  serve(fake(filteredForms, []))
  signIn({ role: 'manager' })
  openApp('/admin/form?type=csat')
  const add = await screen.findByRole('link', { name: 'Criar formulário' })
  expect(add.getAttribute('href')).toBe('/admin/form/new?type=csat')
  expect(screen.queryByRole('button', { name: 'Criar formulário' })).toBeNull()
})

test('FRM-007 only active forms are asked for', async () => {
  const { sentTo } = serve()
  signIn({ role: 'manager' })
  openApp('/admin/form')
  await rowOf(/Compra na loja/)
  expect(sentTo('form/getfiltered')[0]?.query.get('Status')).toBe('true')
})

test('a list that cannot be loaded says so and can be asked again', async () => {
  let isDown = true
  serve(fake(filteredForms, () => (isDown ? fail({ status: 500 }) : all)))
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/form')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await rowOf(/Compra na loja/)
})

test('whoever may not manage forms is told so', async () => {
  serve()
  signIn({ role: 'clerk' })
  openApp('/admin/form')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(screen.queryByRole('link', { name: 'Formulários' })).toBeNull()
})
