import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

const none = {
  IdRessoa: null,
  IdAdmin: 5,
  DailyResumeActivePromoter: false,
  DailyResumeActiveNeutral: false,
  DailyResumeActiveDetractor: false,
  NotificationImmediatelyPromoter: false,
  NotificationImmediatelyNeutral: false,
  NotificationImmediatelyDetractor: false,
}
const celia = {
  IdRessoa: 5,
  Name: 'Célia Atendente',
  Email: 'celia@loja.test',
  Roles: [3],
  Active: true,
  Pending: false,
  LockedBecause: null,
}
const known = {
  'Horus/CheckHorusAuth': { body: { IsValid: true } },
  'apiadmin/get': { body: celia },
  'AdminNotificationConfiguration/GetByIdAdmin': { body: { ...none, DailyResumeActiveNeutral: true } },
}
const unknown = { status: 404 } as const

const openNotices = async (handlers = {}) => {
  const server = fakeServer({ ...known, ...handlers })
  signIn()
  const app = openApp('/admin/notifications?IdAdmin=5')
  await screen.findByRole('button', { name: 'Salvar' })
  return { ...app, ...server }
}

test.each(['master', 'administrator'] as const)('ADM-035 the page opens for a %s', async (role) => {
  fakeServer(known)
  signIn({ role })
  openApp('/admin/notifications?IdAdmin=5')
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeTruthy()
})

test('ADM-030 each of promoter, neutral and detractor has a daily summary and an immediate notice', async () => {
  await openNotices()
  const switches = screen.getAllByRole<HTMLInputElement>('switch')
  expect(switches.map((each) => [each.getAttribute('aria-label'), each.checked])).toEqual([
    ['Promotores: Resumo diário', false],
    ['Promotores: Na hora', false],
    ['Neutros: Resumo diário', true],
    ['Neutros: Na hora', false],
    ['Detratores: Resumo diário', false],
    ['Detratores: Na hora', false],
  ])
  expect(screen.getByRole('row', { name: /▲|Promotores/ }).textContent).toContain('▲')
})

test.each([
  ['Promotores: Resumo diário', 'DailyResumeActivePromoter'],
  ['Promotores: Na hora', 'NotificationImmediatelyPromoter'],
  ['Neutros: Na hora', 'NotificationImmediatelyNeutral'],
  ['Detratores: Resumo diário', 'DailyResumeActiveDetractor'],
  ['Detratores: Na hora', 'NotificationImmediatelyDetractor'],
])('ADM-030 %s is saved as %s', async (label, wireName) => {
  const { user, sentTo } = await openNotices({
    'AdminNotificationConfiguration/InsertUpdate': {
      body: { HasErrors: false, ErrorList: [], Element: { ...none, IdRessoa: 9 } },
    },
  })
  await user.click(screen.getByRole('switch', { name: label }))
  expect(sentTo('AdminNotificationConfiguration/InsertUpdate')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Notificações salvas.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('AdminNotificationConfiguration/InsertUpdate')[0]?.body))).toEqual({
    ...none,
    DailyResumeActiveNeutral: true,
    [wireName]: true,
  })
})

test('ADM-004 the page names the administrator of IdAdmin', async () => {
  const { sentTo } = await openNotices()
  await screen.findByText('De quais respostas Célia Atendente fica sabendo, e como.')
  expect(sentTo('AdminNotificationConfiguration/GetByIdAdmin')[0]?.query.get('IdAdmin')).toBe('5')
})

test.each([
  ['is missing', '/admin/notifications', {}],
  ['is no number', '/admin/notifications?IdAdmin=x', {}],
  [
    'is unknown',
    '/admin/notifications?IdAdmin=99',
    { 'apiadmin/get': unknown, 'AdminNotificationConfiguration/GetByIdAdmin': unknown },
  ],
])('ADM-004 an IdAdmin that %s is not found', async (_case, address, handlers) => {
  fakeServer({ ...known, ...handlers })
  signIn()
  const { router } = openApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(router.history.location.pathname).toBe('/admin/not-found')
})

test('a save that fails keeps the choices and says so', async () => {
  const { user } = await openNotices({ 'AdminNotificationConfiguration/InsertUpdate': { status: 500 } })
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Detratores: Na hora' })
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('alert')
  expect(choice.checked).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' })))
})

test('a reader chooses their own notices without naming anybody', async () => {
  const server = fakeServer({
    'Horus/CheckHorusAuth': { body: { IsValid: true } },
    'profile/notices': { body: none },
    'profile/savenotices': {
      body: { HasErrors: false, ErrorList: [], Element: { ...none, IdRessoa: 9, NotificationImmediatelyDetractor: true } },
    },
  })
  signIn({ role: 'reader' })
  const { user } = openApp('/admin/profile/notices')
  await user.click(await screen.findByRole('switch', { name: 'Detratores: Na hora' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Notificações salvas.')
  const { IdRessoa: _id, IdAdmin: _admin, ...wishes } = none
  expect(JSON.parse(String(server.sentTo('profile/savenotices')[0]?.body))).toEqual({
    ...wishes,
    NotificationImmediatelyDetractor: true,
  })
})
