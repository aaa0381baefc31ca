import { loginProvider, ssoLogin } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browser } from '../../lib/browser'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aSession, signInElsewhere } from '../../testing/sessions'

const ownProvider = fake(loginProvider, { url: '/admin/horus/login' })

const openLogin = async (handlers: Handlers = {}) => {
  const server = fakeServer({ ...ownProvider, ...handlers })
  const { user, router } = openApp('/admin/horus/login')
  await screen.findByRole('button', { name: 'Entrar' })
  return { user, router, ...server }
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const submit = () => screen.getByRole('button', { name: 'Entrar' })

test('SES-007 /admin/login redirects the browser to the configured provider', async () => {
  fakeServer(fake(loginProvider, { url: 'https://id.test/authorize' }))
  openApp('/admin/login')
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('https://id.test/authorize'))
})

test('SES-012 with no outside provider /admin/login leads to our own form', async () => {
  fakeServer(ownProvider)
  const { router } = openApp('/admin/login')
  await screen.findByRole('button', { name: 'Entrar' })
  expect(router.history.location.pathname).toBe('/admin/horus/login')
})

test('/admin/login says so when the provider cannot be asked', async () => {
  fakeServer(fails(loginProvider, { status: 500 }))
  openApp('/admin/login')
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('SES-009 email, password and keepLogged are sent as UserName, Password, RememberMe', async () => {
  const { user, sentTo } = await openLogin(
    fake(ssoLogin, { success: true, redirectUrl: '/admin/horus/callback?authentication_code=abc', errorMessages: [] }),
  )
  await user.type(email(), 'marina@loja.test')
  await user.type(password(), ' Segredo#1')
  await user.click(screen.getByRole('checkbox', { name: 'Lembrar de mim' }))
  await user.click(submit())
  await waitFor(() => expect(sentTo('Horus/Login')).toHaveLength(1))
  expect(JSON.parse(String(sentTo('Horus/Login')[0]?.body))).toEqual({
    UserName: 'marina@loja.test',
    Password: ' Segredo#1',
    RememberMe: true,
  })
})

test('SES-015 when Horus/Login returns Success the browser follows RedirectUrl', async () => {
  const { user } = await openLogin(
    fake(ssoLogin, { success: true, redirectUrl: '/admin/horus/callback?authentication_code=abc', errorMessages: [] }),
  )
  await user.type(email(), 'marina@loja.test')
  await user.type(password(), 'Segredo#1')
  await user.click(submit())
  await waitFor(() => expect(browser.follow).toHaveBeenCalledWith('/admin/horus/callback?authentication_code=abc'))
})

test('SES-016 when login fails the first entry of ErrorMessages is shown', async () => {
  const { user } = await openLogin(
    fake(ssoLogin, { success: false, redirectUrl: null, errorMessages: ['Não confere.', 'Segunda.'] }),
  )
  await user.type(email(), 'marina@loja.test')
  await user.type(password(), 'errada')
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Não confere.')
  expect(browser.follow).not.toHaveBeenCalled()
})

test.each([
  ['SES-010', 'the e-mail', email, 80],
  ['SES-011', 'the password', password, 50],
])('%s %s is required and has its maximum', async (_id, _name, field, maximum) => {
  const { user, sentTo } = await openLogin()
  expect(field().maxLength).toBe(maximum)
  await user.click(submit())
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(sentTo('Horus/Login')).toEqual([])
})

test('an error is corrected while typing, and speaks the language that is chosen meanwhile', async () => {
  const { user } = await openLogin()
  await user.click(submit())
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.getAllByText('Fill in this field.')).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'm')
  await waitFor(() => expect(screen.getAllByText('Fill in this field.')).toHaveLength(1))
})

test('the password can be shown and hidden by keyboard', async () => {
  const { user } = await openLogin()
  password().focus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(password().type).toBe('text')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Esconder senha' }))
})

test('the outside provider is offered beside our own form only where there is one', async () => {
  await openLogin(fake(loginProvider, { url: '/api/pub/oidc/start' }))
  const link = await screen.findByRole('link', { name: 'Entrar com o acesso da empresa' })
  expect(link.getAttribute('href')).toBe('/api/pub/oidc/start')
})

test('who signs in on another tab goes on here too', async () => {
  sessionStorage.setItem('ressoa.target', JSON.stringify({ address: '/campaign?page=2' }))
  await openLogin()
  signInElsewhere(aSession())
  expect(browser.goTo).toHaveBeenCalledWith('/admin/campaign?page=2')
})

test.each(['login', 'recovery', 'horus/login'])('SES-064 logged out, %s has a logo, a heading and a banner', async (path) => {
  const { container } = openApp(`/admin/${path}`)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByText('Ressoa')).toBeTruthy()
  expect(container.querySelector('[aria-hidden="true"] > svg circle')).toBeTruthy()
})
