import { plainDimensions } from '@ressoa/contract/dimensions'
import { dimensionChartData, exportStars, ratingByValue, relatedDimensions } from '@ressoa/contract/stars'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { calmAnswers } from '../../../testing/answers'
import { calmDashboard } from '../../../testing/dashboard'
import { fails, fake, fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { aStarsChart, calmStars } from '../../../testing/stars'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

type Handlers = Parameters<typeof fakeServer>[0]

const openStars = (query = '', handlers: Handlers = {}) => {
  const server = fakeServer({ ...calmAnswers, ...calmDashboard, ...calmStars, ...handlers })
  signIn({ role: 'reader' })
  const opened = openApp(`/admin/reports/stars${query}`)
  const search = () => opened.router.state.location.search as Record<string, unknown>
  return { ...opened, server, search, path: () => `/admin${opened.router.state.location.pathname}` }
}

const lastQuery = (server: ReturnType<typeof fakeServer>, path: string) =>
  Object.fromEntries(server.sentTo(path).at(-1)?.query ?? [])

const choose = async (user: ReturnType<typeof openStars>['user'], field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

test('RPS-001 RPS-006 the stars report is at reports/stars and begins with an empty state', async () => {
  const { path } = openStars()
  expect(await screen.findByRole('heading', { level: 1, name: 'Estrelas' })).toBeTruthy()
  expect(path()).toBe('/admin/reports/stars')
  expect(await screen.findByText(/Escolha um campo de estrelas para ver a distribuição/)).toBeTruthy()
})

test('RPS-002 RPS-009 the user chooses a rating dimension, then one to group by: empty, chart only, list', async () => {
  const { user, search } = openStars()
  await screen.findByText(/Escolha um campo de estrelas/)
  expect(screen.getByRole('combobox', { name: 'Agrupar por' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('table')).toBeNull()
  await choose(user, 'Campo de estrelas', 'Atendimento')
  await screen.findByRole('table', { name: 'Distribuição de Atendimento' })
  expect(screen.queryByRole('table', { name: 'Por Filial' })).toBeNull()
  expect(screen.queryByText(/Escolha um campo de estrelas/)).toBeNull()
  await choose(user, 'Agrupar por', 'Filial')
  await screen.findByRole('table', { name: 'Por Filial' })
  expect(search()).toMatchObject({ dimensionkey: 'atendimento', group: 'filial' })
})

test('RPS-007 with only the rating dimension chosen a chart shows its distribution', async () => {
  openStars('?dimensionkey=atendimento')
  const table = await screen.findByRole('table', { name: 'Distribuição de Atendimento' })
  const rows = within(table).getAllByRole('row').slice(1).map(cellsOf)
  expect(rows).toEqual([
    ['5 ', '', '30', '75,0%'],
    ['4 ', '', '10', '25,0%'],
    ['3 ', '', '0', '0,0%'],
    ['2 ', '', '0', '0,0%'],
    ['1 ', '', '0', '0,0%'],
  ])
  expect(screen.getByText('margem de 95%: 4,61 a 4,89')).toBeTruthy()
  expect(screen.getByText('40 respostas')).toBeTruthy()
})

test('RPS-003 RPS-010 each value has its mean as stars of 1 to 5, to the nearest half', async () => {
  openStars('?dimensionkey=atendimento&group=filial')
  const table = await screen.findByRole('table', { name: 'Por Filial' })
  const drawn = (name: RegExp) => {
    const image = within(within(table).getByRole('row', { name })).getByRole('img')
    return [image.getAttribute('aria-label'), [...image.children].map((star) => star.getAttribute('data-star'))]
  }
  expect(drawn(/^Contagem/)).toEqual(['3,5 de 5 estrelas', ['1', '1', '1', '0.5', '0']])
  expect(drawn(/^Savassi/)).toEqual(['4,5 de 5 estrelas', ['1', '1', '1', '1', '0.5']])
  expect(drawn(/^Lourdes/)).toEqual(['4 de 5 estrelas', ['1', '1', '1', '1', '0']])
  const row = (name: RegExp) => cellsOf(within(table).getByRole('row', { name }))
  expect(row(/^Savassi/)).toEqual(['Savassi', '', '4,30', '', '4,07 a 4,53', '40'])
  expect(row(/^Lourdes/)).toEqual(['Lourdes', '', '4,00', '', 'uma só respostapoucas respostas', '1'])
})

test('the means stand on an axis of 1 to 5 stars, whose head says so', async () => {
  openStars('?dimensionkey=atendimento&group=filial')
  const head = (await screen.findByRole('table', { name: 'Por Filial' })).querySelector('thead td')
  const marks = [...(head?.querySelectorAll('span') ?? [])].map(({ textContent, style }) => [textContent, style.left])
  expect(marks).toEqual([
    ['1', '0%'],
    ['2', '25%'],
    ['3', '50%'],
    ['4', '75%'],
    ['5', '100%'],
  ])
})

test('the order of the values is asked for and stands in the address', async () => {
  const { user, server, search } = openStars('?dimensionkey=atendimento&group=filial')
  await screen.findByRole('table', { name: 'Por Filial' })
  expect((screen.getByRole('combobox', { name: 'Ordem' }) as HTMLInputElement).value).toBe('Mais respostas')
  await choose(user, 'Ordem', 'Menor média')
  await waitFor(() => expect(search()).toMatchObject({ group: 'filial', ordenation: 'ScoreAsc' }))
  await waitFor(() => expect(lastQuery(server, ratingByValue.path)).toMatchObject({ ordenation: 'ScoreAsc' }))
})

test('the export asks for what is shown and opens the file', async () => {
  const { user, server } = openStars('?dimensionkey=atendimento&group=filial&ordenation=ScoreDesc&idcampaignlist=4', {
    ...fake(exportStars, { url: '/files/estrelas' }),
  })
  await screen.findByRole('table', { name: 'Por Filial' })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Planilha simples (.csv)' }))
  await waitFor(() => expect(browser.follow).toHaveBeenCalledWith('/files/estrelas'))
  expect(lastQuery(server, exportStars.path)).toMatchObject({
    DimensionKey: 'atendimento',
    GroupDimensionKey: 'filial',
    ordenation: 'ScoreDesc',
    idcampaignlist: '4',
    Format: 'csv',
    NpsIndexingType: 'referencedate',
    from: expect.stringMatching(/^2026-10-20T00:00/),
  })
})

test('RPS-008 choosing the rating dimension resets the grouping dimension', async () => {
  const { user, search } = openStars('?dimensionkey=atendimento&group=filial')
  await screen.findByRole('table', { name: 'Por Filial' })
  await choose(user, 'Campo de estrelas', 'Entrega')
  await waitFor(() => expect(search()).toMatchObject({ dimensionkey: 'entrega' }))
  expect(search()).not.toHaveProperty('group')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Por Filial' })).toBeNull())
  expect((screen.getByRole('combobox', { name: 'Agrupar por' }) as HTMLInputElement).value).toBe('')
})

test('RPS-017 NpsIndexingType is always sent as referencedate', async () => {
  const { server } = openStars('?dimensionkey=atendimento&group=filial')
  await screen.findByRole('table', { name: 'Por Filial' })
  for (const { path } of [relatedDimensions, dimensionChartData, ratingByValue])
    expect(lastQuery(server, path)).toMatchObject({ DimensionKey: 'atendimento', NpsIndexingType: 'referencedate' })
  expect(lastQuery(server, plainDimensions.path)).toMatchObject({ TypeFilter: 'Rating' })
  expect(lastQuery(server, relatedDimensions.path)).toMatchObject({ TypeFilter: 'SingleSelect,MultiSelect,Text' })
})

test('RPS-004 the filter drawer has period, campaign, cancel and apply', async () => {
  const { user, server, search } = openStars('?dimensionkey=atendimento')
  await screen.findByRole('table')
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    return within(await screen.findByRole('dialog', { name: 'Filtros' }))
  }
  const pick = async (drawer: Awaited<ReturnType<typeof open>>) => {
    await user.click(drawer.getByRole('button', { name: /Período/ }))
    await user.click(await screen.findByRole('button', { name: 'Este ano' }))
    await user.click(drawer.getByRole('combobox', { name: 'Campanha' }))
    await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  }
  const first = await open()
  await pick(first)
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).not.toHaveProperty('idcampaignlist')
  const second = await open()
  await pick(second)
  await user.click(second.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() =>
    expect(search()).toMatchObject({
      dimensionkey: 'atendimento',
      idcampaignlist: '4',
      from: expect.stringMatching(/^2026-01-01T00:00/),
    }),
  )
  await waitFor(() => expect(lastQuery(server, dimensionChartData.path)).toMatchObject({ idcampaignlist: '4' }))
})

test('RPS-005 an example dialog shows the report with fictitious data', async () => {
  const { user } = openStars()
  await user.click(await screen.findByRole('button', { name: 'Ver exemplo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exemplo com dados fictícios' }))
  expect(dialog.getByRole('table', { name: 'Exemplo por filial' })).toBeTruthy()
  expect(dialog.getByText('4,14')).toBeTruthy()
  expect(dialog.getByText(/Estes números são inventados/)).toBeTruthy()
})

test('a store without star fields, a period without answers and a failure each say so', async () => {
  const none = openStars('', fake(plainDimensions, []))
  expect(await screen.findByText(/ainda não tem campos de estrelas/)).toBeTruthy()
  none.unmount()
  const quiet = { ...aStarsChart, values: [], average: null, averageLow: null, averageHigh: null, totalCount: 0 }
  const empty = openStars('?dimensionkey=atendimento&group=filial', {
    ...fake(dimensionChartData, quiet),
    ...fake(ratingByValue, { items: [] }),
  })
  expect(await screen.findByText(/Nenhuma resposta com este campo/)).toBeTruthy()
  expect(await screen.findByText(/Nenhuma resposta com os dois dados/)).toBeTruthy()
  empty.unmount()
  openStars('?dimensionkey=atendimento', fails(dimensionChartData, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
