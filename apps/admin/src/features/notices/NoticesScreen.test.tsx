import { adminById } from '@ressoa/contract/admins'
import { type NoticePreferences, noticesOfAdmin, ownNotices, saveNotices, saveOwnNotices } from '@ressoa/contract/notices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin } from '../../testing/admins'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import type { Failure } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const none: NoticePreferences = {
  id: null,
  adminId: 5,
  daily: { promoter: false, neutral: false, detractor: false },
  immediate: { promoter: false, neutral: false, detractor: false },
  monthlyReport: false,
}
/** The same as it is sent. */
const sentNone = {
  DailyResumeActivePromoter: false,
  DailyResumeActiveNeutral: false,
  DailyResumeActiveDetractor: false,
  NotificationImmediatelyPromoter: false,
  NotificationImmediatelyNeutral: false,
  NotificationImmediatelyDetractor: false,
  MonthlyReport: false,
}
const known = {
  ...validSession,
  ...fake(adminById, anAdmin()),
  ...fake(noticesOfAdmin, { ...none, daily: { ...none.daily, neutral: true } }),
}
const unknown: Failure = { status: 404 }

const openNotices = async (handlers: Handlers = {}) => {
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
  const switches = within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('switch')
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
  const { user, sentTo } = await openNotices(fake(saveNotices, { ...none, id: 9 }))
  await user.click(screen.getByRole('switch', { name: label }))
  expect(sentTo('AdminNotificationConfiguration/InsertUpdate')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Notificações salvas.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('AdminNotificationConfiguration/InsertUpdate')[0]?.body))).toEqual({
    IdRessoa: null,
    IdAdmin: 5,
    ...sentNone,
    DailyResumeActiveNeutral: true,
    [wireName]: true,
  })
})

test('ADM-004 the page names the administrator of IdAdmin', async () => {
  const { sentTo } = await openNotices()
  await screen.findByText('De quais respostas Célia Atendente fica sabendo, e como.')
  expect(sentTo('AdminNotificationConfiguration/GetByIdAdmin')[0]?.query.get('IdAdmin')).toBe('5')
})

test('the monthly report is chosen beside the classes', async () => {
  const { user, sentTo } = await openNotices(fake(saveNotices, { ...none, id: 9, monthlyReport: true }))
  await user.click(await screen.findByRole('switch', { name: /^Relatório do mês por e-mail/ }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Notificações salvas.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('AdminNotificationConfiguration/InsertUpdate')[0]?.body))).toMatchObject({
    DailyResumeActiveNeutral: true,
    MonthlyReport: true,
  })
})

test.each([
  ['is missing', '/admin/notifications', {}],
  ['is no number', '/admin/notifications?IdAdmin=x', {}],
  ['is unknown', '/admin/notifications?IdAdmin=99', { ...fails(adminById, unknown), ...fails(noticesOfAdmin, unknown) }],
])('ADM-004 an IdAdmin that %s is not found', async (_case, address, handlers) => {
  fakeServer({ ...known, ...handlers })
  signIn()
  const { router } = openApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(router.history.location.pathname).toBe('/admin/not-found')
})

test('a save that fails keeps the choices and says so', async () => {
  const { user } = await openNotices(fails(saveNotices, { status: 500 }))
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Detratores: Na hora' })
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('alert')
  expect(choice.checked).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' })))
})

test('a reader chooses their own notices without naming anybody', async () => {
  const server = fakeServer({
    ...validSession,
    ...fake(ownNotices, none),
    ...fake(saveOwnNotices, { ...none, id: 9, immediate: { ...none.immediate, detractor: true } }),
  })
  signIn({ role: 'reader' })
  const { user } = openApp('/admin/profile/notices')
  await user.click(await screen.findByRole('switch', { name: 'Detratores: Na hora' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Notificações salvas.')
  expect(JSON.parse(String(server.sentTo('profile/savenotices')[0]?.body))).toEqual({
    ...sentNone,
    NotificationImmediatelyDetractor: true,
  })
})
