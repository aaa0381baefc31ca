import { plainDimensions } from '@ressoa/contract/dimensions'
import { filteredForms, formById, saveForm } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aForm, formDimensions } from '../../testing/forms'
import { stale } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { someSettings } from '../../testing/settings'

const serve = (handlers: Handlers = {}) => {
  signIn({ role: 'manager' })
  return fakeServer({
    ...validSession,
    ...fake(filteredForms, [aForm()]),
    ...fake(settings, someSettings()),
    ...fake(plainDimensions, formDimensions),
    ...handlers,
  })
}
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const editFirst = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(await screen.findByRole('link', { name: 'Editar Compra na loja' }))
  await titled('Editar formulário')
}
const rename = (value: string) => fireEvent.change(screen.getByLabelText(/Nome do formulário/), { target: { value } })

test('FRM-008 FRM-009 form/new makes a form of the type in the query', async () => {
  serve()
  openApp('/admin/form/new?type=csat')
  await titled('Criar formulário')
  expect(screen.getByText('CSAT')).toBeTruthy()
  expect(screen.getByLabelText(/Pergunta principal/)).toBeTruthy()
})

test('FRM-008 without a type, or where the store has no CSAT, it is NPS', async () => {
  serve()
  signIn({ role: 'manager', store: { csatEnabled: false } })
  openApp('/admin/form/new?type=csat')
  await titled('Criar formulário')
  expect(screen.getByLabelText(/Pergunta da nota de 0 a 10/)).toBeTruthy()
})

test('FRM-009 an existing form is edited under its own title', async () => {
  serve()
  const { user, router } = openApp('/admin/form')
  await editFirst(user)
  expect(router.state.location).toMatchObject({ pathname: '/form/7', search: { type: 'nps' } })
})

test.each(['/admin/form/7', '/admin/form/7?type=csat'])('%s opens the form by its address and saves it', async (address) => {
  const { sentTo } = serve({
    ...fake(formById, aForm({ version: 4 })),
    ...fake(saveForm, aForm({ version: 5 })),
  })
  const { user, router } = openApp(address)
  await titled('Editar formulário')
  expect((await screen.findByLabelText<HTMLInputElement>(/Nome do formulário/)).value).toBe('Compra na loja')
  expect(sentTo('Form/Get').map(({ query }) => query.get('IdForm'))).toEqual(['7'])
  rename('Outro nome')
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  await titled('Formulários')
  expect(router.state.location.search).toMatchObject({ type: 'nps' })
  expect(JSON.parse(String(sentTo('form/insertupdate')[0]?.body))).toMatchObject({ IdRessoa: 7, Version: 4, Name: 'Outro nome' })
})

test.each([
  ['is not there', fails(formById, { status: 404 })],
  ['was deleted', fake(formById, aForm({ active: false }))],
])('FRM-010 a form that %s leaves nothing to edit: back to the list', async (_why, handlers) => {
  serve(handlers)
  const { router } = openApp('/admin/form/7?type=csat')
  await titled('Formulários')
  expect(router.state.location).toMatchObject({ pathname: '/form', search: { type: 'csat' } })
})

test('a form that cannot be loaded says so and can be tried again', async () => {
  let isUp = false
  serve(fake(formById, () => (isUp ? aForm() : fail({ status: 500 }))))
  const { user } = openApp('/admin/form/7')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  isUp = true
  await user.click(again)
  await screen.findByLabelText(/Nome do formulário/)
})

test.each(['abc', '0', '-1', '1.5'])('LAY-007 form/%s is not found', async (item) => {
  serve()
  openApp(`/admin/form/${item}`)
  await titled('Não encontramos esta página')
})

test('FRM-011 cancel returns to the list', async () => {
  serve()
  const { user, router } = openApp('/admin/form/new?type=csat')
  await titled('Criar formulário')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await titled('Formulários')
  expect(router.state.location.search).toEqual({ type: 'csat' })
})

test('cancel with unsaved changes asks first', async () => {
  serve()
  const { user } = openApp('/admin/form')
  await editFirst(user)
  rename('Outro nome')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/Nome do formulário/).value).toBe('Outro nome')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await titled('Formulários')
})

test('leaving by a link with unsaved changes asks first', async () => {
  serve()
  const { user } = openApp('/admin/form')
  await editFirst(user)
  rename('Outro nome')
  await user.click(screen.getByRole('link', { name: 'Início' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sair sem salvar' }))
  await titled('Como seus clientes avaliam a loja')
})

test('an untouched form is left without a question', async () => {
  serve()
  const { user } = openApp('/admin/form')
  await editFirst(user)
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await titled('Como seus clientes avaliam a loja')
})

test('a stale form asks in a dialog what is to become of it; the present one can be loaded', async () => {
  const { sentTo } = serve({
    ...fails(saveForm, stale),
    ...fake(formById, aForm({ name: 'De outra pessoa', version: 4 })),
  })
  const { user } = openApp('/admin/form')
  await editFirst(user)
  rename('Meu nome')
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
  await user.click(dialog.getByRole('button', { name: 'Carregar a nova versão' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Nome do formulário/).value).toBe('De outra pessoa'))
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  await waitFor(() => expect(sentTo('form/insertupdate')).toHaveLength(2))
  expect(JSON.parse(String(sentTo('form/insertupdate')[1]?.body)).Version).toBe(4)
})

test('a stale form is kept as a copy of its own, and the first stays as the other person saved it', async () => {
  const { sentTo } = serve(fake(saveForm, ({ input }) => (input.id ? fail(stale) : aForm({ id: 8 }))))
  const { user, router } = openApp('/admin/form')
  await editFirst(user)
  rename('Meu nome')
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar a minha como cópia' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/form'))
  const copy = JSON.parse(String(sentTo('form/insertupdate')[1]?.body))
  expect(copy).toMatchObject({ Name: 'Meu nome - Copy', Title: 'De 0 a 10, quanto você recomendaria a loja?' })
  expect(copy).not.toHaveProperty('IdRessoa')
  expect(copy).not.toHaveProperty('Version')
})

test('who goes on editing a stale form has lost nothing', async () => {
  serve({ ...fails(saveForm, stale), ...fails(formById, { status: 500 }) })
  const { user } = openApp('/admin/form')
  await editFirst(user)
  rename('Meu nome')
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
  await user.click(dialog.getByRole('button', { name: 'Carregar a nova versão' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/Nome do formulário/).value).toBe('Meu nome')
})
