import { acceptInvite, loginProvider, signUp, terms } from '@ressoa/contract/session'
import { relatedStores } from '@ressoa/contract/stores'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../lib/session'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { aStore, signIn, validSession } from '../../testing/sessions'

const calm = {
  ...validSession,
  ...fake(loginProvider, { url: '/admin/horus/login' }),
}
const newStore = aStore({ id: 9, key: 'nova', name: 'Loja Nova', main: false })

const openForm = async (handlers: Handlers = {}, address = '/admin/signup') => {
  const server = fakeServer({ ...calm, ...handlers })
  if (!address.includes('invite')) signIn({ role: 'master' })
  const app = openApp(address)
  await screen.findByRole('button', { name: 'Criar loja' })
  return { ...app, ...server }
}
type User = Awaited<ReturnType<typeof openForm>>['user']

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const storeName = () => field(/^Nome da loja/)
const adminName = () => field(/^(Nome de quem|Seu nome)/)
const adminEmail = () => field(/^(E-mail de quem|Seu e-mail)/)
const password = () => field(/^Senha/)
const confirmation = () => field(/^Confirme/)
const agree = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = () => screen.getByRole('button', { name: 'Criar loja' })
const problemOf = (input: HTMLInputElement) =>
  document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error')) ?? '')
    ?.textContent

const fill = async (user: User) => {
  await user.type(storeName(), 'Loja Nova')
  await user.type(adminName(), 'Nina Nova')
  await user.type(adminEmail(), 'nina@loja.test')
  await user.type(password(), 'Segredo#1')
  await user.type(confirmation(), 'Segredo#1')
}
const sentFields = {
  storeName: 'Loja Nova',
  adminName: 'Nina Nova',
  adminEmail: 'nina@loja.test',
  password: 'Segredo#1',
  passwordConfirmation: 'Segredo#1',
  agreedTerms: true,
}

test('SES-082 /admin/signup needs a session', async () => {
  fakeServer(calm)
  const { router } = openApp('/admin/signup')
  await screen.findByRole('heading', { level: 1, name: 'Entre na sua conta' })
  expect(router.history.location.pathname).toMatch(/login$/)
})

test('SES-083 a role below master sees neither the page nor its entry', async () => {
  fakeServer(calm)
  signIn({ role: 'administrator' })
  openApp('/admin/signup')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(screen.queryByRole('link', { name: 'Criar loja' })).toBeNull()
})

test('SES-083 the master sees both', async () => {
  await openForm()
  expect(screen.getByRole('heading', { level: 1, name: 'Criar loja' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Criar loja' })).toBeTruthy()
})

test.each([
  ['SES-085', 'adminEmail', adminEmail, 80, 'x', 'Digite um e-mail válido.'],
  ['SES-086', 'adminName', adminName, 80, 'Ab', 'Use pelo menos 3 caracteres.'],
  ['SES-087', 'storeName', storeName, 240, 'L', 'Use pelo menos 2 caracteres.'],
])('%s %s is required, has its maximum and is checked', async (_id, _name, input, maximum, given, message) => {
  const { user, sentTo } = await openForm(fake(signUp, newStore))
  expect(input().maxLength).toBe(maximum)
  await user.click(submit())
  expect(problemOf(input())).toBe('Preencha este campo.')
  await user.type(input(), given)
  await waitFor(() => expect(problemOf(input())).toBe(message))
  expect(sentTo('signup/signup')).toEqual([])
})

test('SES-088 without agreement to the terms nothing is sent', async () => {
  const { user, sentTo } = await openForm(fake(signUp, newStore))
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('É preciso concordar com os termos.')).toBeTruthy()
  expect(sentTo('signup/signup')).toEqual([])
  await user.click(agree())
  await user.click(submit())
  await waitFor(() => expect(sentTo('signup/signup')).toHaveLength(1))
  expect(JSON.parse(String(sentTo('signup/signup')[0]?.body))).toEqual(sentFields)
})

test('SES-088 the terms can be read in the chosen language, and nothing in them can act', async () => {
  const html =
    '<h2>Termos</h2><h3>Acesso</h3><p>Com <b onclick="x()">senha</b>.</p><script>alert(1)</script><img src=x onerror=x()>'
  const { user, sentTo } = await openForm(fake(terms, { html }))
  await user.click(screen.getByRole('button', { name: 'Ler os termos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Termos de uso' })
  expect(await within(dialog).findByRole('heading', { name: 'Acesso' })).toBeTruthy()
  expect(dialog.textContent).toContain('Com senha.')
  expect(dialog.textContent).not.toContain('alert')
  expect(dialog.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect(sentTo('api/pub/terms')[0]?.query.get('Language')).toBe('pt')
})

test.each([
  ['Aa#4567', 'Use pelo menos 8 caracteres.'],
  [`Aa#4${'x'.repeat(47)}`, 'Use no máximo 50 caracteres.'],
  ['AA#45678', 'Inclua uma letra minúscula.'],
  ['aa#45678', 'Inclua uma letra maiúscula.'],
  ['Aa#abcdef', 'Inclua um número.'],
  ['Aa345678', 'Inclua um símbolo, como ! ou #.'],
])('SES-089 the password %s is refused as for administrators', async (given, message) => {
  const { user } = await openForm()
  await user.click(password())
  await user.paste(given)
  await user.tab()
  await waitFor(() => expect(problemOf(password())).toBe(message))
})

test('SES-090 after success a confirmation is shown, the store stays, and the new one is in the dropdown', async () => {
  let stores = [aStore()]
  const { user } = await openForm({
    ...fake(signUp, () => {
      stores = [...stores, newStore]
      return newStore
    }),
    ...fake(relatedStores, () => aPage(stores)),
  })
  const dropdown = screen.getByRole('button', { name: /Loja atual/ })
  await user.click(dropdown)
  await screen.findByRole('option', { name: /Loja Demo/ })
  await user.keyboard('{Escape}')
  await fill(user)
  await user.click(agree())
  await user.click(submit())
  const title = await screen.findByRole('heading', { level: 1, name: 'Loja Nova está pronta' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(readSession()?.store.key).toBe('demo')
  await user.click(dropdown)
  expect(await screen.findByRole('option', { name: /Loja Nova/ })).toBeTruthy()
})

test('what the server refuses stands at its field', async () => {
  const { user } = await openForm(fails(signUp, refusedAt('adminEmail', 'E-mail em uso.')))
  await fill(user)
  await user.click(agree())
  await user.click(submit())
  await waitFor(() => expect(problemOf(adminEmail())).toBe('E-mail em uso.'))
})

test('an invite opens the page without session and layout, is sent along, and leads to login', async () => {
  const { user, sentTo } = await openForm(fake(acceptInvite, newStore), '/admin/signup?invite=k-1')
  expect(screen.getByRole('heading', { level: 1, name: 'Crie a sua primeira loja' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await fill(user)
  await user.click(agree())
  await user.click(submit())
  const enter = await screen.findByRole('link', { name: 'Entrar' })
  expect(enter.getAttribute('href')).toBe('/admin/login')
  expect(JSON.parse(String(sentTo('api/pub/signup/accept')[0]?.body))).toEqual({ ...sentFields, invite: 'k-1' })
  expect(sentTo('Horus/CheckHorusAuth')).toEqual([])
  expect(readSession()).toBeNull()
})

test('an invite that is used up says so', async () => {
  const { user } = await openForm(fails(acceptInvite, refusedAt('invite', 'Já foi usado.')), '/admin/signup?invite=k-1')
  await fill(user)
  await user.click(agree())
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Já foi usado.')
})
