import { authInfos, loginProvider, ssoCallback } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from './paths'
import { createAppRouter } from './router'
import { fake, fakeServer, never } from './testing/fake-server'
import { openApp } from './testing/render'
import { signIn, validSession } from './testing/sessions'

const calm = {
  ...validSession,
  ...fake(loginProvider, { url: '/admin/horus/login' }),
}

test('every path has a route and every route stands in the list of paths', () => {
  const routed = Object.keys(createAppRouter().routesByPath).filter((path) => path !== '/$')
  expect(routed.sort()).toEqual(
    Object.values(paths)
      .map(({ path }) => path)
      .sort(),
  )
})

test('LAY-008 without a session an authenticated route leads to login', async () => {
  fakeServer(calm)
  const { router } = openApp('/admin/not-found')
  await screen.findByRole('heading', { level: 1, name: 'Entre na sua conta' })
  expect(router.history.location.pathname).toMatch(/login$/)
})

test.each(['/admin/login', '/admin/horus/login'])(
  'SES-008 a logged-in user who visits %s is redirected to /admin',
  async (address) => {
    fakeServer(calm)
    signIn()
    const { router } = openApp(address)
    await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
    expect(router.history.location.pathname).toMatch(/^\/admin\/?$/)
  },
)

test('LAY-006 any other path redirects to /admin/, and a notice names it', async () => {
  fakeServer(calm)
  signIn()
  const { router } = openApp('/admin/reports/evolution/fullscreen')
  await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
  expect(router.history.location.pathname).toMatch(/^\/admin\/?$/)
  expect(await screen.findByText('Não existe nada no endereço /admin/reports/evolution/fullscreen.')).toBeTruthy()
})

test.each([
  ['/admin/administrator', 'manager'],
  ['/admin/administrator/new', 'manager'],
  ['/admin/notifications?IdAdmin=5', 'manager'],
  ['/admin/settings', 'manager'],
  ['/admin/storemanagement', 'administrator'],
  ['/admin/signup', 'administrator'],
] as const)('LAY-027 LAY-028 %s is denied to a %s, inside the layout and without a call', async (address, role) => {
  const { sent } = fakeServer(calm)
  signIn({ role })
  openApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual(['Horus/CheckHorusAuth'])
})

test('LAY-005 the not-found page has a title and a subtitle', async () => {
  fakeServer(calm)
  signIn()
  openApp('/admin/not-found')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(screen.getByText('O endereço pode ter mudado, ou o item não existe mais.')).toBeTruthy()
})

test.each(['/admin/administrator/abc', '/admin/campaign/nothing?id=3', '/admin/notifications?IdAdmin=abc'])(
  'the not-found page names the address that was asked for: %s',
  async (address) => {
    fakeServer(calm)
    signIn({ role: 'administrator' })
    const { router } = openApp(address)
    await screen.findByText(`Não existe nada no endereço ${address}.`)
    expect(router.history.location.pathname).toBe('/admin/not-found')
  },
)

test.each([
  'sso?t=x',
  'login',
  'recovery',
  'health',
  'WidgetScript?StoreKey=demo',
  'horus/login',
  'horus/callback?authentication_code=x',
])('/admin/%s shows neither navbar nor drawer, also to whoever is signed in', async (path) => {
  // The calls stay pending, so the test also covers what the page shows while it waits.
  fakeServer({ ...fake(authInfos, never), ...fake(ssoCallback, never) })
  for (const isSignedIn of [false, true]) {
    const isLeftAtOnce = path.endsWith('login') && isSignedIn
    if (isLeftAtOnce) continue
    if (isSignedIn) signIn()
    const { container, unmount } = openApp(`/admin/${path}`)
    await waitFor(() => expect(container.querySelector('h1, img, [role="status"], .mantine-Loader-root')).toBeTruthy())
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
    unmount()
  }
})

test('QAP-003 /admin/health shows an image only, without authentication and without layout', async () => {
  fakeServer({})
  const { container } = openApp('/admin/health')
  const image = await screen.findByRole('img')
  expect(image.getAttribute('src')).toMatch(/health\.svg$/)
  expect(container.querySelectorAll('main, header, nav, h1, p, a, button')).toHaveLength(0)
})

test('a change of screen moves the focus to its title and names the document after it', async () => {
  fakeServer(calm)
  signIn()
  const { router } = openApp('/admin/')
  await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
  expect(document.activeElement).toBe(document.body)
  await router.navigate({ to: '/not-found' })
  const title = await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Não encontramos esta página · Ressoa')
})
