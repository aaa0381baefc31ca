import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../lib/session'
import { readSuiteApps } from '../../lib/suite-apps'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aSession, onWire } from '../../testing/sessions'

const calm = { 'Horus/CheckHorusAuth': { body: { IsValid: true } } }
const session = aSession({ keepLogged: true })
const app = { Key: 'vozes', Name: 'Vozes', Url: 'https://vozes.test/', HasAccess: true, IsAdministrative: false }
const entered = {
  body: {
    VoicesAuthResult: onWire(session),
    UserProfileResult: { Name: 'Marina', Email: 'm@x.test' },
    HorusAppList: [app],
    Result: 5,
  },
}

test('SES-018 the callback page sends the code to the letter, once, stores the session and enters the admin area', async () => {
  const { sentTo } = fakeServer({ ...calm, 'Horus/Callback': entered })
  const { router } = openApp('/admin/horus/callback?authentication_code=00123456789012345678901')
  await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })
  expect(sentTo('Horus/Callback').map(({ query }) => query.get('authentication_code'))).toEqual(['00123456789012345678901'])
  expect(readSession()).toEqual(session)
  expect(router.history.location.href).not.toContain('authentication_code')
})

test('SES-073 the list of suite products comes from HorusAppList of the callback', async () => {
  fakeServer({ ...calm, 'Horus/Callback': entered })
  openApp('/admin/horus/callback?authentication_code=a')
  await waitFor(() => expect(readSuiteApps().map(({ name }) => name)).toEqual(['Vozes']))
})

test('an outside provider answers with code and state', async () => {
  const { sentTo } = fakeServer({ ...calm, 'Horus/Callback': entered })
  openApp('/admin/horus/callback?code=4%2Fab&state=s1')
  await waitFor(() => expect(String(sentTo('Horus/Callback')[0]?.query)).toBe('code=4%2Fab&state=s1'))
})

test.each([
  ['SES-028', 7, 'Seu acesso está desativado. Fale com quem administra a loja.'],
  ['SES-026', 4, 'Seu acesso ainda não tem uma loja.'],
  ['SES-030', 9, 'A loja está desativada.'],
])('%s auth code %i has its own translated message', async (_id, result, message) => {
  fakeServer({
    'Horus/Callback': { body: { VoicesAuthResult: null, UserProfileResult: null, HorusAppList: [], Result: result } },
  })
  openApp('/admin/horus/callback?authentication_code=a')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Voltar para o acesso' }).getAttribute('href')).toBe('/admin/login')
  expect(readSession()).toBeNull()
})
