import { requestSentimentTraining, sentimentReport } from '@ressoa/contract/sentiment'
import { type Role, roleCodes } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calmAnswers } from '../../../testing/answers'
import { fails, fake, fakeServer, never } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { aConflict, aSentiment, calmSentiment } from '../../../testing/sentiment'
import { signIn } from '../../../testing/sessions'

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(async () => {
  await import('../../../components/charts/kinds/stacked-shares')
}, 180_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

type Handlers = Parameters<typeof fakeServer>[0]

const openReport = (
  handlers: Handlers = {},
  { address = '/admin/reports/sentiment', ...session }: { address?: string } & Parameters<typeof signIn>[0] = { role: 'reader' },
) => {
  const server = fakeServer({ ...calmAnswers, ...calmSentiment, ...handlers })
  signIn(session)
  const opened = openApp(address)
  const search = () => opened.router.state.location.search as Record<string, unknown>
  const asked = () => Object.fromEntries(server.sentTo(sentimentReport.path).at(-1)?.query ?? [])
  return { ...opened, server, search, asked }
}

const spoken = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ') ?? ''
const cardOf = (name: string) => screen.findByRole('region', { name })

test('RPX-002 shares over time, driver words with example comments, and conflicts, at reports/sentiment', async () => {
  const { user } = openReport()
  const chart = await screen.findByRole('slider', { name: 'O que os comentários dizem' })
  expect(chart.getAttribute('aria-valuetext')).toBe(
    '15/11 a 21/11/2026: 50% positivos, 25% neutros, 25% negativos, 20 comentários, poucos comentários, em andamento',
  )
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  const rows = within(screen.getByRole('table', { name: 'O que os comentários dizem' })).getAllByRole('row')
  // The week without comments is a row too.
  expect(rows.map((row) => within(row).queryAllByRole('cell').map(spoken).slice(0, 4))).toEqual([
    [],
    ['63%', '22%', '15%', '100'],
    ['–', '–', '–', '0'],
    ['50%', '25%', '25%', '20'],
  ])
  const down = screen.getByRole('table', { name: /Puxam para baixo/ })
  expect(spoken(within(down).getByRole('row', { name: /^fila/ }))).toBe('fila62−477,3')
  const examples = within(down).getByRole('list', { name: 'Comentários com “fila”' })
  expect(within(examples).getAllByRole('listitem')).toHaveLength(3)
  expect([...examples.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['FILA', 'fila', 'fila'])
  const up = screen.getByRole('table', { name: /Puxam para cima/ })
  expect(within(up).getByRole('row', { name: /^atendimento/ })).toBeTruthy()
  const conflicts = screen.getByRole('list', { name: 'A nota diz uma coisa, o texto outra' })
  expect(spoken(within(conflicts).getByRole('listitem'))).toContain('Texto 96% negativo')
})

test('a comment has its author, two of its choices and its day', async () => {
  openReport()
  const lines = within(await screen.findByRole('list', { name: 'Comentários com “fila”' })).getAllByRole('listitem')
  expect(spoken(lines[0] as HTMLElement)).toContain('Patrícia Rocha · Contagem · Marta · 12/11/2026')
  expect(spoken(lines[1] as HTMLElement)).toMatch(/Desisti da fila\.12\/11\/2026$/)
  const conflict = within(screen.getByRole('list', { name: 'A nota diz uma coisa, o texto outra' })).getByRole('listitem')
  expect(spoken(conflict)).toContain('Rafael Couto · Betim · 12/11/2026')
})

test('a line says whether negative comments have become more, by more than chance', async () => {
  const lineOf = async (changes: Parameters<typeof aSentiment>[0]) => {
    const { unmount } = openReport(fake(sentimentReport, aSentiment(changes)))
    const line = (await screen.findByText(/comentários no período/)).closest('p') as HTMLElement
    const found = [spoken(line), line.querySelector('[data-mood]')?.getAttribute('data-mood')]
    unmount()
    return found
  }
  expect(await lineOf({})).toEqual([
    'Negativos: de 15% no período anterior para 23%, maior que o acaso. 120 comentários no período.',
    'bad',
  ])
  const [fell, mood] = await lineOf({ negativePercentage: 8, pastPeriodNegativePercentage: 15 })
  expect([fell, mood]).toEqual([expect.stringContaining('de 15% no período anterior para 8%, maior que o acaso.'), 'good'])
  expect(await lineOf({ negativeWithinChance: true })).toEqual([expect.stringContaining('para 23%, pode ser acaso.'), 'neither'])
  const bare = '120 comentários no período.'
  expect(await lineOf({ pastPeriodNegativePercentage: null, pastPeriodTotalCount: 0 })).toEqual([bare, undefined])
  expect(await lineOf({ pastPeriodTotalCount: 29 })).toEqual([bare, undefined])
})

test('one word is open on each side; another one takes its place', async () => {
  const { user } = openReport()
  const toggle = async (word: string) => screen.findByRole('button', { name: `Comentários com “${word}”` })
  expect((await toggle('fila')).getAttribute('aria-expanded')).toBe('true')
  await user.click(await toggle('troca'))
  expect((await toggle('fila')).getAttribute('aria-expanded')).toBe('false')
  expect((await toggle('troca')).getAttribute('aria-expanded')).toBe('true')
  expect((await toggle('atendimento')).getAttribute('aria-expanded')).toBe('true')
})

test('the accuracy on unseen comments stands beside that of the word list', async () => {
  openReport()
  const text = await screen.findByText(/Aprendido com/)
  expect(spoken(text)).toBe(
    'Aprendido com 3.786 comentários seus. Acerta 92 de cada 100 que ainda não tinha visto. Só a lista de palavras: 84.',
  )
})

test('without a model the word list alone speaks, and says so, without an accuracy', async () => {
  const nothing = { auc: null, aucLow: null, aucHigh: null, balancedAccuracy: null, wordListBalancedAccuracy: null }
  const model = { isLearnt: false, commentCount: 0, trainedAt: null, ...nothing }
  const { user } = openReport(fake(sentimentReport, aSentiment({ model })))
  expect(spoken(await screen.findByText(/Por enquanto fala/))).toContain('só a lista de palavras do produto')
  expect(screen.queryByText(/Acerta/)).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Como é calculado' })
  await user.click(first as HTMLElement)
  expect(await screen.findByText(/nenhum acerto é prometido/)).toBeTruthy()
  expect(screen.queryByText(/AUC/)).toBeNull()
})

test('conflicts keep their order, open all, and link to their answer', async () => {
  const conflicts = Array.from({ length: 7 }, (_, index) =>
    aConflict({ answerId: 80 + index, comment: `Texto ${index}`, probability: 0.01 * (index + 1) }),
  )
  const { user, search, router } = openReport(fake(sentimentReport, aSentiment({ conflicts })))
  const list = await screen.findByRole('list', { name: 'A nota diz uma coisa, o texto outra' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Ver os 7' }))
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => /Texto \d/.exec(spoken(line))?.[0])).toEqual(conflicts.map(({ comment }) => comment))
  await user.click(within(lines[6] as HTMLElement).getByRole('link', { name: 'Ver resposta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/answer'))
  expect(search()).toMatchObject({ idnps: '86', types: 'nps' })
})

test('the menu has it for every role; period, campaign and grain are asked for and stand in the address', async () => {
  for (const role of Object.keys(roleCodes) as Role[]) {
    const { unmount } = openReport({}, { role, address: '/admin/reports/sentiment' })
    await cardOf('Palavras que puxam a nota')
    expect(screen.getAllByRole('link', { name: 'Sentimento' }).length).toBeGreaterThan(0)
    unmount()
  }
  const { user, asked, search } = openReport()
  await cardOf('Palavras que puxam a nota')
  expect(asked()).toMatchObject({ dateinterval: '4', types: 'nps' })
  expect(asked().from).toMatch(/^2026-10-20T00:00/)
  await user.click(screen.getByRole('radio', { name: 'Mês' }))
  await waitFor(() => expect(asked()).toMatchObject({ dateinterval: '5' }))
  await user.click(screen.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await waitFor(() => expect(asked()).toMatchObject({ idcampaignlist: '4', dateinterval: '5' }))
  await user.click(screen.getByRole('button', { name: /Últimos 30 dias/ }))
  await user.click(await screen.findByRole('button', { name: 'Este ano' }))
  await waitFor(() => expect(asked().from).toMatch(/^2026-01-01T00:00/))
  expect(search()).toMatchObject({ idcampaignlist: '4', dateinterval: '5' })
})

test('loading, empty, few and failed states', async () => {
  const loading = openReport(fake(sentimentReport, never))
  const card = await cardOf('O que os comentários dizem')
  expect(card.querySelector('[aria-busy="true"]')).not.toBeNull()
  loading.unmount()
  const nothing = { series: [], drivers: [], conflicts: [], totalCount: 0 }
  const empty = openReport(fake(sentimentReport, aSentiment(nothing)))
  expect(await screen.findAllByText('Nenhum comentário nestas datas com estes filtros.')).toHaveLength(3)
  empty.unmount()
  const few = openReport(fake(sentimentReport, aSentiment({ drivers: [], conflicts: [], totalCount: 20 })))
  expect(await screen.findByText(/Poucos comentários: menos de 30/)).toBeTruthy()
  expect(screen.getByText('Nenhuma palavra separa promotores de detratores mais do que o acaso explica.')).toBeTruthy()
  expect(screen.getByText('Nenhum comentário contradiz a sua nota.')).toBeTruthy()
  few.unmount()
  const cut = openReport(fake(sentimentReport, aSentiment({ isCut: true })))
  expect(await screen.findByText(/os mais antigos do período ficaram de fora/)).toBeTruthy()
  cut.unmount()
  openReport(fails(sentimentReport, { status: 500 }))
  expect((await screen.findAllByRole('button', { name: 'Tentar de novo' })).length).toBeGreaterThan(0)
})

test('a manager can have it learn at once; a clerk cannot', async () => {
  const clerk = openReport({}, { role: 'clerk' })
  await screen.findByText(/Aprendido com/)
  expect(screen.queryByRole('button', { name: 'Aprender agora' })).toBeNull()
  clerk.unmount()
  const { user, server } = openReport(fake(requestSentimentTraining, {}), { role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Aprender agora' }))
  expect(await screen.findByText(/O aprendizado começou/)).toBeTruthy()
  expect(server.sentTo(requestSentimentTraining.path)).toHaveLength(1)
})
