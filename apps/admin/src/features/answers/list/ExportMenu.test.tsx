import { pageOfAnswers } from '@ressoa/contract/answers'
import { exportAnswers, exportProgress } from '@ressoa/contract/exports'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { browser } from '../../../lib/browser'
import { anAnswer, calmAnswers } from '../../../testing/answers'
import { fail, fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { aPage } from '../../../testing/pages'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

const url = '/api/pub/file/abc'
const made = { url, key: 'abc' }

const openAnswers = async (handlers: Handlers = {}, role: Role = 'manager') => {
  const server = fakeServer({
    ...calmAnswers,
    ...fake(pageOfAnswers, aPage([anAnswer()], { total: 412, pageSize: 15 })),
    ...fake(exportAnswers, made),
    ...handlers,
  })
  signIn({ role })
  const app = openApp('/admin/answer?types=nps&ordenation=DateAsc&withcomments=true&page=2')
  await screen.findByRole('button', { name: 'Renata Alves Prado' })
  return { ...app, ...server }
}

const choose = async (user: Awaited<ReturnType<typeof openAnswers>>['user'], format: string) => {
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: format }))
}

test.each([
  ['master', 1],
  ['administrator', 1],
  ['manager', 1],
  ['clerk', 0],
  ['reader', 0],
] as const)('ANS-003 the export is offered to a %s: %i', async (role, count) => {
  await openAnswers({}, role)
  expect(screen.queryAllByRole('button', { name: 'Exportar' })).toHaveLength(count)
})

test('ANS-038 the export sends the filters and 15 times the page total; the browser opens the address', async () => {
  const { user, sentTo } = await openAnswers(fake(exportProgress, { state: 'done', rows: 412 }))
  await choose(user, 'Planilha simples (.csv)')
  await waitFor(() => expect(browser.follow).toHaveBeenCalledWith(url))
  const query = Object.fromEntries(sentTo('nps/exportnpslist')[0]?.query ?? [])
  expect(query).toMatchObject({
    types: 'nps',
    ordenation: 'DateAsc',
    withcomments: 'true',
    PageSize: String(15 * 28),
    Format: 'csv',
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(query.from && query.to).toBeTruthy()
  expect(query).not.toHaveProperty('Page')
  await screen.findByRole('link', { name: 'Baixar de novo' })
})

test('ANS-063 a start message, how far it is, then success with a link that stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let progress: { state: 'waiting' | 'writing' | 'done'; rows: number } = { state: 'waiting', rows: 0 }
  const { user, sentTo } = await openAnswers(fake(exportProgress, () => progress))
  await choose(user, 'Excel (.xlsx)')
  expect(await screen.findByText('Preparando a exportação')).toBeTruthy()
  progress = { state: 'writing', rows: 1280 }
  expect((await screen.findByText(/1\.280 linhas/)).closest('[role=status]')?.textContent).toContain('Exportando as respostas')
  progress = { state: 'done', rows: 4120 }
  const link = await screen.findByRole('link', { name: 'Baixar de novo' })
  expect(link.getAttribute('href')).toBe(url)
  expect(link.closest('[role=status]')?.textContent).toContain('4.120 linhas')
  expect(screen.queryByText(/Exportando as respostas/)).toBeNull()
  const asked = sentTo('nps/exportprogress')
  expect(new Set(asked.map(({ query }) => query.get('Key')))).toEqual(new Set(['abc']))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByRole('link', { name: 'Baixar de novo' })).toBeTruthy()
  expect(sentTo('nps/exportprogress')).toHaveLength(asked.length)
})

test('ANS-062 ANS-063 the server’s message is shown where it has one', async () => {
  const { user } = await openAnswers(fails(exportAnswers, refusedAt('', 'Período longo demais.')))
  await choose(user, 'Excel (.xlsx)')
  expect((await screen.findByRole('alert')).textContent).toContain('Período longo demais.')
  expect(browser.follow).not.toHaveBeenCalled()
})

test.each([
  ['pt', 'Erro ao exportar'],
  ['en', 'Error on exporting'],
  ['es', 'Error al exportar'],
] as const)('ANS-062 without a message the error is told in %s', async (language, text) => {
  const { user } = await openAnswers(fake(exportProgress, { state: 'failed', rows: 0 }))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  const [csv] = await screen.findAllByRole('menuitem')
  await chooseLanguage(language)
  await user.click(csv as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('ANS-062 a failure of the server is the generic export error, not what it says of itself', async () => {
  const { user } = await openAnswers(fails(exportAnswers, { status: 500 }))
  await choose(user, 'Excel (.xlsx)')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Erro ao exportar')
  expect(alert.textContent).not.toContain('inesperado')
})

test('an export that fails can be tried again', async () => {
  let isUp = false
  const { user, sentTo } = await openAnswers({
    ...fake(exportAnswers, () => (isUp ? made : fail({ status: 500 }))),
    ...fake(exportProgress, { state: 'done', rows: 412 }),
  })
  await choose(user, 'Excel (.xlsx)')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isUp = true
  await user.click(retry)
  await screen.findByRole('link', { name: 'Baixar de novo' })
  const [first, second] = sentTo('nps/exportnpslist').map(({ query }) => {
    const { from: _from, to: _to, ...filter } = Object.fromEntries(query)
    return filter
  })
  expect(second).toEqual(first)
})

test('nothing can be exported where nothing was found', async () => {
  fakeServer({ ...calmAnswers, ...fake(pageOfAnswers, aPage([])) })
  signIn({ role: 'manager' })
  openApp('/admin/answer?types=nps&ordenation=DateDesc')
  await screen.findByRole('heading', { name: 'Nenhuma resposta ainda' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true)
})
