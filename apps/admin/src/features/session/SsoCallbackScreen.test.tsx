import { loginProvider, ssoCallback } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { readSuiteApps } from '../../lib/suite-apps'
import { fake, fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aSession, validSession } from '../../testing/sessions'

const session = aSession({ keepLogged: true })
const app = { key: 'vozes', name: 'Vozes', url: 'https://vozes.test/', hasAccess: true, isAdministrative: false }
const entered = {
  session,
  userProfile: { name: 'Marina', email: 'm@x.test' },
  apps: [app],
  result: 'success' as const,
}

test('SES-013 SES-018 the callback page sends the code to the letter, once, stores the session and enters the admin area', async () => {
  const { sentTo } = fakeServer({ ...validSession, ...fake(ssoCallback, entered) })
  const { router } = openApp('/admin/horus/callback?authentication_code=00123456789012345678901')
  await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
  expect(sentTo('Horus/Callback').map(({ query }) => query.get('authentication_code'))).toEqual(['00123456789012345678901'])
  expect(readSession()).toEqual(session)
  expect(router.history.location.href).not.toContain('authentication_code')
})

const comeBack = async () => {
  const { router } = openApp('/admin/horus/callback?authentication_code=a')
  await waitFor(() => expect(router.history.location.href).not.toContain('callback'))
  return router.history.location.href
}

test.each(['/admin/form/new?type=csat', '/admin/answer?types=nps&ordenation=DateAsc&withcomments=true&page=2'])(
  'somebody who was sent to login from %s comes back there, with the whole address, once',
  async (address) => {
    fakeServer({ ...validSession, ...fake(ssoCallback, entered), ...fake(loginProvider, { url: '/admin/horus/login' }) })
    const visit = openApp(address)
    await screen.findByRole('button', { name: 'Entrar' })
    visit.unmount()
    const [path, query] = (await comeBack()).split('?')
    const [wantedPath, wantedQuery] = address.split('?')
    expect(path).toBe(wantedPath)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(Object.fromEntries(new URLSearchParams(wantedQuery)))
    expect(sessionStorage.getItem('ressoa.target')).toBeNull()
  },
)

test.each([
  ['leads elsewhere', { address: '//evil.test/admin' }],
  ['belongs to another store', { address: '/admin/person/5', storeKey: 'filial' }],
  ['is broken', 'no address'],
])('an address to come back to that %s is let go', async (_case, kept) => {
  sessionStorage.setItem('ressoa.target', JSON.stringify(kept))
  fakeServer({ ...validSession, ...fake(ssoCallback, entered) })
  expect(await comeBack()).toMatch(/^\/admin\/?$/)
})

test('a window that was opened only to sign in says that it can be closed, and closes', async () => {
  const closeWindow = vi.spyOn(browser, 'closeWindow').mockReturnValue()
  fakeServer({ ...validSession, ...fake(ssoCallback, entered), ...fake(loginProvider, { url: 'https://id.test/authorize' }) })
  const opened = openApp('/admin/login?window=true')
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('https://id.test/authorize'))
  opened.unmount()
  openApp('/admin/horus/callback?code=x&state=y')
  await screen.findByRole('heading', { level: 1, name: 'Você entrou' })
  expect(closeWindow).toHaveBeenCalled()
  expect(readSession()).toEqual(session)
})

test('SES-073 the list of suite products comes from HorusAppList of the callback', async () => {
  fakeServer({ ...validSession, ...fake(ssoCallback, entered) })
  openApp('/admin/horus/callback?authentication_code=a')
  await waitFor(() => expect(readSuiteApps().map(({ name }) => name)).toEqual(['Vozes']))
})

test('an outside provider answers with code and state', async () => {
  const { sentTo } = fakeServer({ ...validSession, ...fake(ssoCallback, entered) })
  openApp('/admin/horus/callback?code=4%2Fab&state=s1')
  await waitFor(() => expect(String(sentTo('Horus/Callback')[0]?.query)).toBe('code=4%2Fab&state=s1'))
})

test.each([
  ['SES-028', 'adminInactive', 'Seu acesso está desativado. Fale com quem administra a loja.'],
  ['SES-026', 'adminWithoutStore', 'Seu acesso ainda não tem uma loja.'],
  ['SES-030', 'storeInactive', 'A loja está desativada.'],
] as const)('%s auth code %s has its own translated message', async (_id, result, message) => {
  fakeServer(fake(ssoCallback, { session: null, userProfile: null, apps: [], result }))
  openApp('/admin/horus/callback?authentication_code=a')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Voltar para o acesso' }).getAttribute('href')).toBe('/admin/login')
  expect(readSession()).toBeNull()
})
