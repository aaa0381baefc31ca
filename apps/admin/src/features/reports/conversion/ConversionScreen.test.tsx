import { campaignById, campaigns, pageOfCampaigns } from '@ressoa/contract/campaigns'
import {
  emailDispatches,
  emailFunnel,
  emailRequests,
  exportRequests,
  linkCounts,
  widgetCounts,
  widgetViewers,
} from '@ressoa/contract/conversion-report'
import { exportProgress } from '@ressoa/contract/exports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { aCampaign } from '../../../testing/campaigns'
import { aFunnel, calmConversion } from '../../../testing/conversion'
import { calmDashboard } from '../../../testing/dashboard'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { aPage } from '../../../testing/pages'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

type Role = Parameters<typeof signIn>[0]

const campaign = 'idcampaign=7&idcampaignlist=7'

const openReport = (
  address = `/admin/reports/conversion?${campaign}`,
  handlers: Handlers = {},
  role: Role = { role: 'manager' },
) => {
  const server = fakeServer({ ...calmConversion, ...handlers })
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
const funnel = () => screen.findByRole('list', { name: 'Do envio à resposta' })
const calls = [emailFunnel, emailDispatches, widgetCounts, linkCounts]

test('RPC-001 RPC-023 the address holds the campaign twice, and every call filters by idcampaignlist', async () => {
  // One parameter gets the other; where they differ the one that filters counts.
  for (const query of ['idcampaign=7&idcampaignlist=7', 'idcampaign=7', 'idcampaignlist=7', 'idcampaign=9&idcampaignlist=7']) {
    const { path, search, server, unmount } = openReport(`/admin/reports/conversion?${query}`)
    await funnel()
    expect(path()).toBe('/admin/reports/conversion/email')
    expect(search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
    expect(lastQuery(server, campaignById.path)).toEqual({ Id: '7' })
    for (const call of calls) {
      expect(lastQuery(server, call.path)).toMatchObject({ idcampaignlist: '7' })
      expect(lastQuery(server, call.path)).not.toHaveProperty('idcampaign')
    }
    unmount()
  }
})

test('a date in the address that cannot be read counts as absent', async () => {
  const { server } = openReport(`/admin/reports/conversion/email?${campaign}&from=2019-01-01T00:00:00&to=never`)
  await funnel()
  expect(lastQuery(server, emailFunnel.path).from).not.toContain('2019')
})

test('RPC-002 the tabs are email, widget and link, each with its address; an unknown view is email', async () => {
  const { user, path, unmount } = openReport()
  await funnel()
  const tabs = within(screen.getByRole('tablist', { name: 'Canais' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['E-mail', 'Widget', 'Link'])
  await user.click(tabs.getByRole('tab', { name: 'Widget' }))
  await rowOf('Visitante sem nome')
  expect(path()).toBe('/admin/reports/conversion/widget')
  await user.click(screen.getByRole('tab', { name: 'Link' }))
  await screen.findByText('Aberturas')
  expect(path()).toBe('/admin/reports/conversion/link')
  unmount()
  const opened = openReport(`/admin/reports/conversion/link?${campaign}`)
  await screen.findByText('Aberturas')
  opened.unmount()
  const unknown = openReport(`/admin/reports/conversion/nada?${campaign}`)
  await funnel()
  expect(unknown.path()).toBe('/admin/reports/conversion/email')
  expect(unknown.search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
})

test('RPC-003 the header has the campaign with its edit button, all answers, and those by e-mail, widget and link', async () => {
  openReport()
  expect(await screen.findByRole('heading', { level: 1, name: 'Pós-compra loja física' })).toBeTruthy()
  expect(screen.getByText('Ativa')).toBeTruthy()
  const edit = screen.getByRole('link', { name: 'Editar campanha' })
  expect(edit.getAttribute('href')).toBe('/admin/campaign/details?Id=7')
  const totals = within(screen.getByRole('region', { name: 'Respostas por canal' }))
  await totals.findByText('777')
  expect(totals.getAllByRole('term').map((term) => spoken(term.parentElement as HTMLElement))).toEqual([
    'Total de respostas777',
    'E-mail554',
    'Widget171',
    'Link52',
  ])
})

test('a reader can neither edit the campaign nor export', async () => {
  openReport(undefined, {}, { role: 'reader' })
  await funnel()
  expect(screen.queryByRole('link', { name: 'Editar campanha' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Escolher outra campanha' })).toBeTruthy()
})

test('RPC-004 RPC-024 the funnel has sent, opened e-mails, opened forms and answers in percent of sent, with 2 decimals', async () => {
  const { user } = openReport()
  const steps = within(await funnel())
  expect(steps.getAllByRole('listitem').map(spoken)).toEqual([
    'Enviados4.088100,00%',
    'E-mails abertos1.85645,40%43,88 a 46,93',
    'Formulários abertos73618,00%16,86 a 19,21',
    'Respostas55413,55%12,54 a 14,64',
  ])
  expect(screen.getByText(/Mais 120 e-mails foram abertos só por programas e não contam/)).toBeTruthy()
  expect(spoken(await rowOf('Clientes de outubro'))).toContain('14,19%')
  const card = within(screen.getByRole('region', { name: 'Do envio à resposta' }))
  await user.click(card.getByRole('button', { name: 'Como é calculado' }))
  expect(await screen.findByText(/os números nunca sobem/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  expect(spoken(await rowOf('^Respostas'))).toBe('Respostas55413,55%12,54 a 14,64')
  expect(screen.queryByRole('list', { name: 'Do envio à resposta' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver como gráfico' }))
  await funnel()
})

test('RPC-005 RPC-021 a dispatch has its figures and a details button, which narrows by DispatchSendingScheduleIds', async () => {
  const { user, search, server } = openReport()
  expect(spoken(await rowOf('Clientes de outubro'))).toBe(
    'Clientes de outubro09/11/2026 10:001.84686133826214,19%12,68 a 15,86Detalhes',
  )
  expect(spoken(await rowOf('Lançamento'))).toContain('25,00%poucos envios')
  await user.click(screen.getByRole('button', { name: 'Detalhes: Clientes de outubro' }))
  await screen.findByRole('heading', { name: 'Clientes de outubro' })
  expect(search()).toEqual({ idcampaign: '7', idcampaignlist: '7', DispatchSendingScheduleIds: '61' })
  const narrow = { idcampaignlist: '7', DispatchSendingScheduleIds: '61' }
  for (const call of [emailFunnel, emailRequests, emailDispatches])
    await waitFor(() => expect(lastQuery(server, call.path)).toMatchObject(narrow))
  await waitFor(async () => expect(spoken(await funnel())).toContain('Enviados1.846'))
  // The header stays that of the whole campaign.
  expect(screen.getByText('777')).toBeTruthy()
})

const narrowed = `/admin/reports/conversion/email?${campaign}&DispatchSendingScheduleIds=61`

test('RPC-006 the recipients have their states: sent, opened, form opened, reminder, replied', async () => {
  openReport(narrowed)
  expect(spoken(await rowOf('Renata'))).toBe(
    'Renata Alves Pradorenata@loja.testenviado 09/11/2026 10:01abertoabertoenviado 12/11/2026 10:00respondeu 12/11/2026 18:30Copiar link',
  )
  expect(spoken(await rowOf('Rui'))).toBe('Ruienviado 09/11/2026 10:01não abertonão abertosem lembretenão respondeuCopiar link')
  expect(spoken(await rowOf('Olga'))).toMatch(/10:01abertonão abertosem lembretenão respondeu/)
  expect(spoken(await rowOf('Clara'))).toMatch(/10:01abertoabertosem lembretenão respondeu/)
  expect(spoken(await rowOf('Pessoa apagada'))).toBe('Pessoa apagadanão enviadonão abertonão abertosem lembretenão respondeu')
  const heads = within(screen.getByRole('table', { name: 'Pessoas do envio' })).getAllByRole('columnheader')
  expect(heads.map(spoken)).toEqual(['Pessoa', 'Envio', 'E-mail', 'Formulário', 'Lembrete', 'Resposta', 'Ações'])
})

test('RPC-007 the link of a recipient is copied after a question; without it nothing is copied', async () => {
  const { user } = openReport(narrowed)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  const copy = await screen.findByRole('button', { name: 'Copiar o link de Renata Alves Prado' })
  await user.click(copy)
  const dialog = () => within(screen.getByRole('dialog', { name: 'Copiar o link de Renata Alves Prado?' }))
  await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
  expect(written).not.toHaveBeenCalled()
  await user.click(copy)
  await user.click(dialog().getByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByText('Link copiado.')).toBeTruthy()
  expect(written.mock.calls).toEqual([['https://loja.test/admin/write?dispatchinfokey=1-abc']])
  // Somebody who was not asked has no link.
  expect(within(await rowOf('Pessoa apagada')).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Copiar o link de Rui' })).toBeTruthy()
})

test('a link that cannot be copied is told', async () => {
  const { user } = openReport(narrowed)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(await screen.findByRole('button', { name: 'Copiar o link de Rui' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByText(/Não deu para copiar o link/)).toBeTruthy()
})

test('RPC-008 the opened dispatch is exported, and the back arrow leads to all dispatches', async () => {
  const follow = vi.spyOn(browser, 'follow').mockReturnValue()
  const { user, search, server } = openReport(narrowed, {
    ...fake(exportRequests, { url: '/api/pub/file/k', key: 'k' }),
    ...fake(exportProgress, { state: 'done', rows: 3 }),
  })
  await rowOf('Renata')
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Planilha simples (.csv)' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/api/pub/file/k'))
  const wanted = { idcampaignlist: '7', DispatchSendingScheduleIds: '61', Format: 'csv' }
  expect(lastQuery(server, exportRequests.path)).toMatchObject(wanted)
  expect(await screen.findByText(/Exportação pronta/, {}, { timeout: 3000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Voltar a todos os envios' }))
  await rowOf('Lançamento')
  expect(search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
})

test('RPC-009 the widget has cards with views, people and answered, and a table of person, times seen and status', async () => {
  const { server } = openReport(`/admin/reports/conversion/widget?${campaign}`)
  expect(spoken(await rowOf('Renata'))).toBe('Renata Alves Pradorenata@loja.test3respondeu')
  expect(spoken(await rowOf('Visitante sem nome'))).toBe('Visitante sem nome1não respondeu')
  const heads = within(screen.getByRole('table', { name: 'Quem viu o widget' })).getAllByRole('columnheader')
  expect(heads.map(spoken)).toEqual(['Pessoa', 'Vezes que viu', 'Situação'])
  const cards = within(screen.getByRole('region', { name: 'Widget' }))
  expect(cards.getAllByRole('term').map((term) => spoken(term.parentElement as HTMLElement))).toEqual([
    'Exibições1.368',
    'Pessoas900',
    'Responderam17112,50% das exibições (10,85 a 14,36)',
  ])
  expect(lastQuery(server, widgetViewers.path)).toMatchObject({ idcampaignlist: '7' })
})

test('RPC-010 the link has cards for openings and answered', async () => {
  openReport(`/admin/reports/conversion/link?${campaign}`)
  await screen.findByText('Aberturas')
  const cards = within(screen.getByRole('region', { name: 'Link' }))
  await cards.findByText('400')
  expect(cards.getAllByRole('term').map((term) => spoken(term.parentElement as HTMLElement))).toEqual([
    'Aberturas400',
    'Responderam5213,00% das aberturas (10,05 a 16,65)',
  ])
})

const none = { percentage: 0, low: null, high: null }
const nothing: Handlers = {
  ...fake(emailFunnel, aFunnel([0, 0, 0, 0])),
  ...fake(widgetCounts, { viewed: 0, viewedByPerson: 0, answered: 0, answeredShare: none }),
  ...fake(linkCounts, { opened: 0, answered: 0, answeredShare: none }),
  ...fake(emailDispatches, { items: [], page: 1, pageSize: 30, total: 0 }),
  ...fake(emailRequests, { items: [], page: 1, pageSize: 30, total: 0 }),
  ...fake(widgetViewers, { items: [], page: 1, pageSize: 30, total: 0 }),
}

test('RPC-011 each view has an empty state, which offers the full period', async () => {
  const texts = {
    email: 'Nenhum pedido por e-mail no período',
    widget: 'Ninguém viu o widget no período',
    link: 'Ninguém abriu o link no período',
  }
  for (const [view, text] of Object.entries(texts)) {
    const { user, search, unmount } = openReport(`/admin/reports/conversion/${view}?${campaign}`, nothing)
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todo o período' }))
    await waitFor(() => expect(search().from).toMatch(/^2016-11-1/))
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ver todo o período' })).toBeNull()
    unmount()
  }
  openReport(narrowed, nothing)
  expect(await screen.findByRole('heading', { name: 'Ninguém neste envio' })).toBeTruthy()
  expect(screen.getByText('Nenhum pedido deste envio saiu no período.')).toBeTruthy()
})

test('each part fails by itself and can be tried again', async () => {
  const failures = [
    { view: 'email', down: fails(emailDispatches, { status: 500 }), after: () => rowOf('Lançamento') },
    { view: 'widget', down: fails(widgetViewers, { status: 500 }), after: () => rowOf('Renata') },
    { view: 'email', down: fails(campaignById, { status: 500 }), after: funnel },
    { view: 'link', down: fails(linkCounts, { status: 500 }), after: () => screen.findByText('Aberturas') },
  ]
  for (const { view, down, after } of failures) {
    let isDown = true
    const calm: Handlers = calmConversion
    const handlers = Object.entries(down).map(([path, fail]) => {
      const handler: Handlers[string] = (sent) => (isDown ? fail : (calm[path] ?? fail))(sent)
      return [path, handler] as const
    })
    const { user, unmount } = openReport(`/admin/reports/conversion/${view}?${campaign}`, Object.fromEntries(handlers))
    const [retry] = await screen.findAllByRole('button', { name: 'Tentar de novo' })
    isDown = false
    await user.click(retry as HTMLElement)
    await after()
    unmount()
  }
})

test('the last 30 days are usual; another period stands in the address and is asked for', async () => {
  const { user, search, server } = openReport(narrowed)
  await rowOf('Renata')
  expect(lastQuery(server, emailRequests.path).from).toMatch(/^2026-10-20T00:00/)
  await user.click(screen.getByRole('button', { name: /Últimos 30 dias/ }))
  await user.click(await screen.findByRole('button', { name: 'Este ano' }))
  await waitFor(() => expect(search().from).toMatch(/^2026-01-01T00:00/))
  expect(search()).toMatchObject({ idcampaignlist: '7', DispatchSendingScheduleIds: '61' })
  await waitFor(() => expect(lastQuery(server, emailRequests.path).from).toMatch(/^2026-01-01T00:00/))
})

test('the page stands in the address, and another view begins on its first page', async () => {
  const { user, search, server } = openReport(`${narrowed}&page=2`)
  await rowOf('Renata')
  expect(lastQuery(server, emailRequests.path)).toMatchObject({ Page: '2', PageSize: '30' })
  await user.click(screen.getByRole('tab', { name: 'Widget' }))
  await rowOf('Visitante')
  expect(search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
})

test('without a campaign one is chosen from the list, the newest first', async () => {
  const { user, path, search } = openReport('/admin/reports/conversion')
  const list = within(await screen.findByRole('list', { name: 'Campanhas' }))
  expect(list.getAllByRole('link').map(spoken)).toEqual(['BalcãoCSATInativa', 'Pós-compra loja físicaNPSAtiva'])
  await user.click(list.getByRole('link', { name: /Pós-compra/ }))
  await funnel()
  expect(path()).toBe('/admin/reports/conversion/email')
  expect(search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
})

test('a store without campaigns is told so; only managers can create one', async () => {
  for (const role of ['manager', 'reader'] as const) {
    const { unmount } = openReport('/admin/reports/conversion', fake(campaigns, []), { role })
    await screen.findByRole('heading', { name: 'Ainda não há campanhas' })
    expect(screen.queryAllByRole('link', { name: 'Criar campanha' })).toHaveLength(role === 'manager' ? 1 : 0)
    unmount()
  }
})

test('an unknown campaign is not found', async () => {
  const { path } = openReport(undefined, fails(campaignById, { status: 404 }))
  await waitFor(() => expect(path()).toBe('/admin/not-found'))
})

test('RPC-025 the report is reached from the dashboard’s see-report button and from the campaign’s row', async () => {
  const dashboard = openReport('/admin/?idcampaignlist=7', calmDashboard)
  await dashboard.user.click(await screen.findByRole('link', { name: 'Ver relatório' }))
  await funnel()
  expect(dashboard.path()).toBe('/admin/reports/conversion/email')
  expect(dashboard.search()).toMatchObject({ idcampaign: '7', idcampaignlist: '7' })
  dashboard.unmount()
  const list = openReport('/admin/campaign', { ...calmDashboard, ...fake(pageOfCampaigns, aPage([aCampaign()])) })
  await list.user.click(await screen.findByRole('link', { name: 'Conversão de Pós-compra' }))
  await funnel()
  expect(list.path()).toBe('/admin/reports/conversion/email')
  expect(list.search()).toEqual({ idcampaign: '7', idcampaignlist: '7' })
})
