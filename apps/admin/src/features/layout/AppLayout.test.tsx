import { authInfos, checkSession, logout } from '@ressoa/contract/session'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import type { RouteFacts } from '../../paths'
import { fake, fakeServer } from '../../testing/fake-server'
import { openApp, renderPart } from '../../testing/render'
import { aSession, signIn, validSession } from '../../testing/sessions'
import { AppLayout } from './AppLayout'

const openHome = async () => {
  const app = openApp('/admin/')
  await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
  return app
}

const openScreen = async (facts: Omit<RouteFacts, 'path'>) => {
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: 'layout', component: AppLayout })
  const screenRoute = createRoute({
    getParentRoute: () => layout,
    path: '/',
    staticData: { facts: { path: '/', ...facts } },
    component: () => <h1>{'O conteúdo'}</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([screenRoute])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  renderPart(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
}

test('LAY-028 a role that is not allowed stays in the layout and sees error.notAllowed instead of the page', async () => {
  fakeServer(validSession)
  signIn({ role: 'manager' })
  await openScreen({ access: 'higher', section: 'home' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Você não tem permissão para esta ação.')
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
})

test('LAY-027 a role that is allowed sees the page', async () => {
  fakeServer(validSession)
  signIn({ role: 'administrator' })
  await openScreen({ access: 'higher', section: 'home' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O conteúdo')
})

test('a screen that hides the layout stands alone', async () => {
  fakeServer(validSession)
  signIn()
  await openScreen({ access: 'manager', hidesLayout: true })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
})

test('LAY-010 the top bar shows logo, title, language, user, store, products and logout', async () => {
  fakeServer(validSession)
  signIn()
  await openHome()
  const bar = screen.getByRole('banner')
  for (const text of ['Ressoa', 'Início', 'PT', 'Marina Couto', 'Loja Demo']) expect(bar.textContent).toContain(text)
  expect(screen.getByRole('button', { name: 'Outros produtos' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy()
})

test('SES-095 the browser keeps token, user, store, menu state and language, each under its key', async () => {
  fakeServer(validSession)
  signIn({ role: 'manager', keepLogged: true })
  const { user } = await openHome()
  await user.click(screen.getByRole('button', { name: 'Recolher o menu' }))
  await user.click(screen.getByRole('button', { name: /Idioma/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  const kept = (name: string) => localStorage.getItem(`ressoa.${name}`)
  expect([kept('menu'), kept('language')]).toEqual(['closed', 'en'])
  expect(kept('token')).toBeTruthy()
  expect(JSON.parse(kept('user') ?? '{}')).toMatchObject({ Role: 2 })
  expect(JSON.parse(kept('store') ?? '{}')).toHaveProperty('Key')
})

test('LAY-012 the drawer stays collapsed across reloads', async () => {
  fakeServer(validSession)
  signIn()
  const { user, unmount } = await openHome()
  await user.click(screen.getByRole('button', { name: 'Recolher o menu' }))
  expect(localStorage.getItem('ressoa.menu')).toBe('closed')
  unmount()
  await openHome()
  expect(screen.getByRole('button', { name: 'Abrir o menu' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Ouvir')).toBeNull()
  expect(screen.getByRole('link', { name: 'Início' })).toBeTruthy()
})

test('I18-001 the language selector of the top bar changes the interface', async () => {
  fakeServer(validSession)
  signIn()
  const { user } = await openHome()
  await user.click(screen.getByRole('button', { name: /Idioma/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'How your customers rate the store' })).toBeTruthy()
  expect(localStorage.getItem('ressoa.language')).toBe('en')
})

test('SES-020 an invalid session found on load logs out and goes to login', async () => {
  fakeServer(fake(checkSession, { isValid: false }))
  signIn({ keepLogged: true })
  openApp('/admin/')
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/admin/login'))
  expect(readSession()).toBeNull()
})

test('SES-021 the session is checked again every 300000 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sentTo } = fakeServer(validSession)
  signIn()
  await openHome()
  expect(sentTo('Horus/CheckHorusAuth')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  expect(sentTo('Horus/CheckHorusAuth')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(sentTo('Horus/CheckHorusAuth')).toHaveLength(2)
})

test('a token past half of its life is renewed', async () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)
  const old = `x.${btoa(JSON.stringify({ iat: now - 7 * hour, exp: now + 5 * hour }))}.y`
  fakeServer({ ...validSession, ...fake(authInfos, aSession({ token: 'renewed' })) })
  signIn({ token: old })
  await openHome()
  await waitFor(() => expect(readSession()?.token).toBe('renewed'))
})

test('SES-092 the recording script is loaded only when the server names one', async () => {
  const url = 'https://record.test/r.js'
  const recorded = () => [...document.scripts].filter((script) => script.src === url)
  fakeServer(validSession)
  signIn()
  const { unmount } = await openHome()
  expect(recorded()).toHaveLength(0)
  unmount()
  fakeServer(fake(checkSession, { isValid: true, recordingScriptUrl: url }))
  await openHome()
  await waitFor(() => expect(recorded()).toHaveLength(1))
})

test('SES-091 logout ends the session by its call, clears what is stored and goes to login', async () => {
  const { sentTo } = fakeServer({ ...validSession, ...fake(logout, {}) })
  signIn({ keepLogged: true })
  const { user } = await openHome()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/admin/login'))
  expect(sentTo('authentication/logout')[0]?.headers.get('Authorization')).toBe('Bearer a-token')
  expect(readSession()).toBeNull()
})

test('logout leaves even when the server cannot be told', async () => {
  fakeServer(validSession)
  signIn()
  const { user } = await openHome()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/admin/login'))
  expect(readSession()).toBeNull()
})

test('the scheme chosen in the user menu is remembered', async () => {
  fakeServer(validSession)
  signIn()
  const { user } = await openHome()
  await user.click(screen.getByRole('button', { name: /Sua conta/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Escura' }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(localStorage.getItem('ressoa.scheme')).toBe('dark')
})
