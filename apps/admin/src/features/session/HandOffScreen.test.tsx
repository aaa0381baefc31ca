import { authInfos } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { fails, fake, fakeServer, never } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aSession, signIn } from '../../testing/sessions'

const session = aSession({ token: 'real-token' })
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /token|user|store/.test(key))

test('SES-002 the old token, user and store are gone and the new token is stored before any call', async () => {
  signIn({ keepLogged: true, token: 'old' })
  let atTheCall: string[] = []
  const { sent } = fakeServer(
    fake(authInfos, () => {
      atTheCall = stored()
      return session
    }),
  )
  openApp('/admin/sso?t=hand-off')
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled())
  expect(atTheCall).toEqual(['ressoa.token'])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer hand-off')
  expect(sent).toHaveLength(1)
})

test('SES-003 the returned user, store and real session token are stored', async () => {
  fakeServer(fake(authInfos, session))
  openApp('/admin/sso?t=hand-off')
  await waitFor(() => expect(readSession()).toEqual(session))
})

test.each([
  ['/admin/sso?t=x&redir=/person/5%3Fa%3D1', '/admin/person/5?a=1'],
  ['/admin/sso?t=x', '/admin'],
  ['/admin/sso?t=x&redir=//evil.test', '/admin'],
  ['/admin/sso?t=x&redir=https://evil.test/', '/admin'],
  ['/admin/sso?t=x&redir=/../secret', '/admin'],
])('SES-001 SES-004 %s reads t and goes to %s', async (address, target) => {
  const { sent } = fakeServer(fake(authInfos, session))
  openApp(address)
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith(target))
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer x')
})

test('SES-005 a welcome-and-wait message with a spinner shows meanwhile', async () => {
  fakeServer(fake(authInfos, never))
  const { container } = openApp('/admin/sso?t=x')
  await screen.findByRole('heading', { level: 1, name: 'Boas-vindas' })
  expect(screen.getByRole('status').textContent).toBe('Estamos preparando a sua sessão. Aguarde um instante.')
  expect(container.querySelector('.mantine-Loader-root')).toBeTruthy()
})

test.each([
  ['t is missing', '/admin/sso?redir=/person', {}],
  ['t is refused', '/admin/sso?t=used', fails(authInfos, { status: 401 })],
  ['getauthinfos breaks', '/admin/sso?t=x', fails(authInfos, { status: 500 })],
  ['getauthinfos cannot be reached', '/admin/sso?t=x', {}],
] as const)('SES-006 when %s it goes to login and leaves nothing stored', async (_case, address, handlers) => {
  signIn({ keepLogged: true })
  fakeServer(handlers)
  openApp(address)
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/admin/login'))
  expect(stored()).toEqual([])
})
