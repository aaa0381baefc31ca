import { pageOfAnswers } from '@ressoa/contract/answers'
import { npsScore } from '@ressoa/contract/dashboard'
import { exportAnswers, exportProgress } from '@ressoa/contract/exports'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { calmAnswers } from '../../../testing/answers'
import { fails, fake, fakeServer } from '../../../testing/fake-server'
import { calmNpsReport } from '../../../testing/nps-report'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(async () => {
  await import('../../../components/charts/kinds/score-bars')
  await import('../../../components/charts/kinds/tree-map')
  await import('../../../components/charts/kinds/quadrants')
}, 180_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

type Handlers = Parameters<typeof fakeServer>[0]
type Role = Parameters<typeof signIn>[0]

const openReport = (address = '/admin/reports/nps', handlers: Handlers = {}, role: Role = { role: 'reader' }) => {
  const server = fakeServer({ ...calmAnswers, ...calmNpsReport, ...handlers })
  signIn(role)
  const opened = openApp(address)
  const search = () => opened.router.state.location.search as Record<string, unknown>
  const path = () => `/admin${opened.router.state.location.pathname}`
  return { ...opened, server, search, path }
}

const lastQuery = (server: ReturnType<typeof fakeServer>, path: string) =>
  Object.fromEntries(server.sentTo(path).at(-1)?.query ?? [])
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const spoken = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ') ?? ''

test('RPN-002 RPN-014 without a view the list opens; group-by day, page 1 and size 30 stand in the address', async () => {
  const { search, path } = openReport()
  await rowOf('Filial')
  expect(path()).toBe('/admin/reports/nps/list')
  expect(search()).toMatchObject({ dateinterval: '3', page: '1', PageSize: '30' })
})

test('RPN-014 what the address already has is kept', async () => {
  const { search } = openReport('/admin/reports/nps/list?dateinterval=5&page=2&PageSize=50')
  await rowOf('Filial')
  expect(search()).toMatchObject({ dateinterval: '5', page: '2', PageSize: '50' })
})

test('RPN-001 each view has its address; an unknown one is the list', async () => {
  const { path, unmount } = openReport('/admin/reports/nps/evolution')
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(path()).toBe('/admin/reports/nps/evolution')
  unmount()
  for (const view of ['tree', 'matrix']) {
    const opened = openReport(`/admin/reports/nps/${view}`)
    await screen.findByRole('slider', { name: 'NPS por dimensão' })
    expect(opened.path()).toBe(`/admin/reports/nps/${view}`)
    opened.unmount()
  }
  const unknown = openReport('/admin/reports/nps/nada')
  await rowOf('Filial')
  expect(unknown.path()).toBe('/admin/reports/nps/list')
})

test('RPN-013 the tree and the matrix force page 1 and size 30', async () => {
  for (const view of ['tree', 'matrix']) {
    const { search, server, unmount } = openReport(`/admin/reports/nps/${view}?dimensionkey=Filial&page=3&PageSize=5`)
    await screen.findByRole('slider', { name: 'NPS por Filial' })
    expect(search()).toMatchObject({ page: '1', PageSize: '30' })
    expect(lastQuery(server, scoreByValue.path)).toMatchObject({ Page: '1', PageSize: '30' })
    unmount()
  }
})

test('RPN-003 the header has a date picker and a campaign dropdown with all campaigns', async () => {
  const { user, server, search } = openReport()
  await rowOf('Filial')
  await user.click(screen.getByRole('combobox', { name: 'Campanha' }))
  expect(await screen.findByRole('option', { name: 'Todas as campanhas' })).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Pós-compra' }))
  await waitFor(() => expect(search()).toMatchObject({ idcampaignlist: '4' }))
  await waitFor(() => expect(lastQuery(server, scoreByDimension.path)).toMatchObject({ idcampaignlist: '4' }))
  await user.click(screen.getByRole('button', { name: /Últimos 30 dias/ }))
  await user.click(await screen.findByRole('button', { name: 'Este ano' }))
  await waitFor(() => expect(search().from).toMatch(/^2026-01-01T00:00/))
  // The grain and the size stay.
  expect(search()).toMatchObject({ idcampaignlist: '4', dateinterval: '3', page: '1', PageSize: '30' })
})

test('STA-001 RPN-004 RPN-005 the info bar has the score, the dimension or all, the answers; back shows only in a dimension', async () => {
  const { unmount } = openReport()
  await screen.findByRole('heading', { name: 'Todas as dimensões' })
  expect(screen.getByText('62,5')).toBeTruthy()
  expect(screen.getByText('1.284 respostas')).toBeTruthy()
  expect(screen.getByText('margem de 95%: 58,7 a 65,9')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Voltar a todas as dimensões' })).toBeNull()
  unmount()
  openReport('/admin/reports/nps/list?dimensionkey=Filial')
  await screen.findByRole('heading', { name: 'Filial' })
  expect(await screen.findByText('3 valores, 1.284 respostas')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Voltar a todas as dimensões' })).toBeTruthy()
})

test('RPN-015 a click on a dimension sets its name as dimensionkey; the back arrow clears it', async () => {
  const { user, search, server } = openReport()
  await user.click(within(await rowOf('Filial')).getByRole('link', { name: 'Filial' }))
  await rowOf('Contagem')
  expect(search()).toMatchObject({ dimensionkey: 'Filial' })
  expect(lastQuery(server, scoreByValue.path)).toMatchObject({ dimensionkey: 'filial', ordenation: 'TotalDesc' })
  // The score in the bar is that of the answers with a value of the dimension.
  await waitFor(() => expect(lastQuery(server, npsScore.path)).toMatchObject({ iddimensionlist: '1' }))
  await user.click(screen.getByRole('button', { name: 'Voltar a todas as dimensões' }))
  await rowOf('Vendedor')
  expect(search()).not.toHaveProperty('dimensionkey')
})

test('RPN-006 RPN-007 the header switches between evolution and values, and updates; the view selector is hidden in evolution', async () => {
  const { user, path, server } = openReport()
  await rowOf('Filial')
  expect(screen.getByRole('radiogroup', { name: 'Forma de ver' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Evolução' }))
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(path()).toBe('/admin/reports/nps/evolution')
  expect(screen.queryByRole('radiogroup', { name: 'Forma de ver' })).toBeNull()
  const before = server.sentTo(scoreByPeriod.path).length
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await waitFor(() => expect(server.sentTo(scoreByPeriod.path).length).toBe(before + 1))
  await user.click(screen.getByRole('radio', { name: 'Por valor' }))
  await rowOf('Filial')
  expect(path()).toBe('/admin/reports/nps/list')
})

test('STA-001 STA-004 RPN-010 a row has score, interval, answers, trend with its verdict, and a button to its evolution', async () => {
  const { user, path, search, server } = openReport('/admin/reports/nps/list?dimensionkey=Filial')
  expect(spoken(await rowOf('Contagem'))).toContain('Contagem15,4margem de 95%: 0,4 a 29,7130')
  expect(spoken(await rowOf('Contagem'))).toContain('21,3 caiu')
  expect(spoken(await rowOf('Savassi'))).toContain('subiu 5,1pode ser acaso')
  expect(spoken(await rowOf('Lourdes'))).toContain('22')
  expect(spoken(await rowOf('Lourdes'))).toContain('poucas respostas')
  await user.click(within(await rowOf('Savassi')).getByRole('link', { name: 'Evolução: Savassi' }))
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(path()).toBe('/admin/reports/nps/evolution')
  expect(search()).toMatchObject({ dimensionkey: 'Filial', iddimensionvaluelist: '12' })
  expect(lastQuery(server, scoreByPeriod.path)).toMatchObject({ iddimensionvaluelist: '12' })
  expect(lastQuery(server, scoreByPeriod.path)).not.toHaveProperty('iddimensionlist')
  expect(await screen.findByText('Savassi')).toBeTruthy()
})

test('RPN-010 dimensions are rows too, with their own evolution', async () => {
  const { user, search, server } = openReport()
  expect(spoken(await rowOf('Vendedor'))).toContain('50,0margem de 95%')
  await user.click(within(await rowOf('Vendedor')).getByRole('link', { name: 'Evolução: Vendedor' }))
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(search()).toMatchObject({ dimensionkey: 'Vendedor' })
  await waitFor(() => expect(lastQuery(server, scoreByPeriod.path)).toMatchObject({ iddimensionlist: '2' }))
})

test('RPN-029 the values come by most answers first, or by score on request', async () => {
  const { user, search, server } = openReport('/admin/reports/nps/list?dimensionkey=Filial')
  await rowOf('Contagem')
  expect(lastQuery(server, scoreByValue.path)).toMatchObject({ ordenation: 'TotalDesc' })
  await user.click(screen.getByRole('combobox', { name: 'Ordem' }))
  await user.click(await screen.findByRole('option', { name: 'Menor nota' }))
  await waitFor(() => expect(lastQuery(server, scoreByValue.path)).toMatchObject({ ordenation: 'ScoreAsc' }))
  expect(search()).toMatchObject({ ordenation: 'ScoreAsc', dimensionkey: 'Filial' })
})

test('RPN-008 RPN-018 evolution has a bar per period, 230 high, grouped by day, week, month, quarter or year', async () => {
  const { user, search, server } = openReport('/admin/reports/nps/evolution?dateinterval=4')
  const slider = await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(slider.style.height).toBe('230px')
  // Four weeks, of which the third has no answers.
  expect(slider.getAttribute('aria-valuemax')).toBe('4')
  const codes = { Dia: '3', Semana: '4', Mês: '5', Trimestre: '6', Ano: '7' }
  for (const [name, code] of Object.entries(codes)) {
    await user.click(within(screen.getByRole('radiogroup', { name: 'Agrupar por' })).getByRole('radio', { name }))
    await waitFor(() => expect(search()).toMatchObject({ dateinterval: code }))
    const asked = () => server.sentTo(scoreByPeriod.path).map(({ query }) => query.get('dateinterval'))
    await waitFor(() => expect(asked()).toContain(code))
  }
})

test('RPN-016 a bar selects its period, again clears it, and another view too', async () => {
  const { user, search, server } = openReport('/admin/reports/nps/evolution?dateinterval=4')
  const slider = await screen.findByRole('slider', { name: 'Evolução do NPS' })
  slider.focus()
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(search()).toMatchObject({ period: '2026-10-25' }))
  await waitFor(() => {
    const { from, to } = lastQuery(server, pageOfAnswers.path)
    expect(from).toMatch(/^2026-10-25T00:00/)
    expect(to).toMatch(/^2026-10-31T23:59/)
  })
  expect(screen.getByRole('button', { name: 'Ver as respostas de todo o período' })).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).not.toHaveProperty('period'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).toMatchObject({ period: '2026-10-25' }))
  await user.click(screen.getByRole('radio', { name: 'Por valor' }))
  await rowOf('Filial')
  expect(search()).not.toHaveProperty('period')
})

test('RPN-009 RPN-027 below evolution are the answers with paging; a manager exports them, PageSize 99999 and Page 1', async () => {
  vi.spyOn(browser, 'follow').mockReturnValue()
  const handlers = {
    ...fake(exportAnswers, { url: '/api/pub/file/abc', key: 'abc' }),
    ...fake(exportProgress, { state: 'done', rows: 3 }),
  }
  const { user, server } = openReport('/admin/reports/nps/evolution', handlers, { role: 'manager' })
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(await screen.findByRole('list', { name: 'Respostas encontradas' })).toBeTruthy()
  expect(lastQuery(server, pageOfAnswers.path)).toMatchObject({ Page: '1', PageSize: '30', active: 'true' })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  await waitFor(() => expect(server.sentTo(exportAnswers.path)).toHaveLength(1))
  const { Page, PageSize } = lastQuery(server, exportAnswers.path)
  expect([Page ?? '1', PageSize]).toEqual(['1', '99999'])
})

test('a reader exports nothing', async () => {
  openReport('/admin/reports/nps/evolution')
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

test('STA-001 STA-004 evolution, tree and matrix show each score with its answers and its interval as a table', async () => {
  const { user, unmount } = openReport('/admin/reports/nps/evolution?dateinterval=4')
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  expect(spoken(await rowOf('01/11 a 07/11/2026'))).toBe('01/11 a 07/11/202670,014,7 a 93,010poucas respostas')
  unmount()
  for (const view of ['tree', 'matrix']) {
    const opened = openReport(`/admin/reports/nps/${view}?dimensionkey=Filial`)
    await screen.findByRole('slider', { name: 'NPS por Filial' })
    await opened.user.click(screen.getByRole('button', { name: 'Ver como tabela' }))
    expect(spoken(await rowOf('Savassi'))).toBe('Savassi50,035,5 a 61,6100')
    opened.unmount()
  }
})

test('RPN-011 RPN-019 the tree map is 450 high; a tile opens the values of a dimension, and the evolution of a value', async () => {
  const { user, search, path } = openReport('/admin/reports/nps/tree')
  const slider = await screen.findByRole('slider', { name: 'NPS por dimensão' })
  expect(slider.style.height).toBe('450px')
  slider.focus()
  await user.keyboard('{Home}{Enter}')
  await screen.findByRole('slider', { name: 'NPS por Filial' })
  expect(search()).toMatchObject({ dimensionkey: 'Filial' })
  expect(path()).toBe('/admin/reports/nps/tree')
  screen.getByRole('slider', { name: 'NPS por Filial' }).focus()
  await user.keyboard('{End}{Enter}')
  await screen.findByRole('slider', { name: 'Evolução do NPS' })
  expect(search()).toMatchObject({ dimensionkey: 'Filial', iddimensionvaluelist: '14' })
})

test('without answers each view says where they come from; a failure is retried inside its card', async () => {
  const empty = { ...fake(scoreByDimension, []), ...fake(scoreByPeriod, { unfiltered: [], filtered: [] }) }
  const { unmount } = openReport('/admin/reports/nps/list', empty)
  expect(await screen.findByText(/Elas vêm do formulário/)).toBeTruthy()
  unmount()
  const evolution = openReport('/admin/reports/nps/evolution', empty)
  expect(await screen.findByText('Nenhuma resposta nestas datas com estes filtros.')).toBeTruthy()
  evolution.unmount()
  openReport('/admin/reports/nps/list', fails(scoreByDimension, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('back and forward go through dimension and view; the same address gives the same picture', async () => {
  const { user, router, search } = openReport()
  await user.click(within(await rowOf('Filial')).getByRole('link', { name: 'Filial' }))
  await rowOf('Contagem')
  router.history.back()
  await rowOf('Vendedor')
  expect(search()).not.toHaveProperty('dimensionkey')
  router.history.forward()
  await rowOf('Contagem')
  expect(search()).toMatchObject({ dimensionkey: 'Filial' })
})
