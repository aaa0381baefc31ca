import { campaigns } from '@ressoa/contract/campaigns'
import { changeScoreGoal, csatScore, npsScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { instantsOf, periodOf, withOffset } from '@ressoa/domain/periods'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { calmDashboard, someCsat, someNps } from '../../testing/dashboard'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

const serve = (handlers: Handlers = {}) => fakeServer({ ...calmDashboard, ...handlers })

const card = (name: string) => screen.findByRole('region', { name })
const spoken = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ') ?? ''
const openAs = (role: Parameters<typeof signIn>[0], address = '/admin/') => {
  signIn(role)
  return openApp(address)
}

test('DSH-001 the dashboard has a title, a period, a campaign dropdown and the tabs NPS and CSAT', async () => {
  serve()
  openAs({ role: 'reader' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Como seus clientes avaliam a loja' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Período/ })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Campanha' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['NPS', 'CSAT'])
})

test('DSH-002 the period offers presets and days of one’s own, and is asked for', async () => {
  const server = serve()
  const { user } = openAs({ role: 'reader' })
  await card('Satisfação')
  await user.click(await screen.findByRole('button', { name: /Período/ }))
  expect(await screen.findByRole('button', { name: 'Hoje' })).toBeTruthy()
  expect(screen.getAllByRole('table').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Ontem' }))
  await waitFor(() => {
    const { query } = server.sentTo('nps/getnpsscoreconsolidation').at(-1) as { query: URLSearchParams }
    for (const name of ['from', 'to']) expect(query.get(name)).toMatch(/[+-]\d\d:\d\d$/)
    const hours = (Date.parse(query.get('to') as string) - Date.parse(query.get('from') as string)) / 3_600_000
    expect(Math.ceil(hours)).toBe(24)
  })
})

const rangeOfLast = (server: ReturnType<typeof serve>) => {
  const { query } = server.sentTo('nps/getnpsscoreconsolidation').at(-1) as { query: URLSearchParams }
  return { from: new Date(query.get('from') as string), to: new Date(query.get('to') as string) }
}

test('without dates the last 30 days are shown and asked for; the address stays free of them, and the whole interval can be chosen', async () => {
  const server = serve()
  const { user, router } = openAs({ role: 'reader' })
  await card('Satisfação')
  const picker = await screen.findByRole('button', { name: /^Período: Últimos 30 dias/ })
  expect(rangeOfLast(server)).toEqual(instantsOf(periodOf('last30Days', new Date())))
  await user.click(screen.getByRole('tab', { name: 'CSAT' }))
  expect(router.state.location.search).toEqual({ types: 'csat' })
  await user.click(screen.getByRole('tab', { name: 'NPS' }))
  await user.click(picker)
  await user.click(await screen.findByRole('button', { name: 'Todo o período' }))
  await waitFor(() => expect(rangeOfLast(server)).toEqual(instantsOf(periodOf('full', new Date()))))
  expect(await screen.findByRole('button', { name: /^Período: Todo o período/ })).toBeTruthy()
})

test.each([
  ['nps', 'Promotores', 3],
  ['nps', 'Neutros', 2],
  ['nps', 'Detratores', 1],
  ['csat', 'Satisfeitos', 3],
  ['csat', 'Neutros', 2],
  ['csat', 'Insatisfeitos', 1],
])('on the %s tab the row %s leads to its answers: same filter, that class, only those that count', async (type, name, code) => {
  serve()
  const { user, router } = openAs({ role: 'reader' }, `/admin/?types=${type}&idcampaignlist=4`)
  const classes = within(await card('Satisfação'))
  await user.click(await classes.findByRole('link', { name: new RegExp(name) }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/answer'))
  const { from, to } = instantsOf(periodOf('last30Days', new Date()))
  expect(router.state.location.search).toEqual({
    types: type,
    idcampaignlist: '4',
    npsclassifications: String(code),
    active: 'true',
    from: withOffset(from),
    to: withOffset(to),
    ordenation: 'DateDesc',
  })
})

test('DSH-003 the query value types chooses the tab, and the tab writes it', async () => {
  const server = serve()
  const { user, router } = openAs({ role: 'reader' }, '/admin/?types=csat')
  await waitFor(() => expect(server.sentTo('nps/getcsatscoreconsolidation')).toHaveLength(1))
  expect(screen.getByRole('tab', { name: 'CSAT' }).getAttribute('aria-selected')).toBe('true')
  expect(server.sentTo('nps/getnpsscoreconsolidation')).toHaveLength(0)
  await user.click(screen.getByRole('tab', { name: 'NPS' }))
  await waitFor(() => expect(server.sentTo('nps/getnpsscoreconsolidation')).toHaveLength(1))
  expect(router.state.location.search).toMatchObject({ types: 'nps' })
})

test('DSH-004 without CSAT there is no CSAT tab, whatever the address says', async () => {
  const server = serve()
  openAs({ role: 'reader', store: { csatEnabled: false } }, '/admin/?types=csat')
  await waitFor(() => expect(server.sentTo('nps/getnpsscoreconsolidation')).toHaveLength(1))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['NPS'])
  expect(server.sentTo('nps/getcsatscoreconsolidation')).toHaveLength(0)
})

const rowOf = (region: HTMLElement, name: RegExp) => spoken(within(region).getByRole('row', { name }))

test('DSH-005 DSH-006 DSH-021 the circle shows score, counts, percentages and the evolution of score and classes', async () => {
  serve()
  openAs({ role: 'reader' })
  const satisfaction = await card('Satisfação')
  await within(satisfaction).findByText('62,5')
  expect(rowOf(satisfaction, /Promotores/)).toContain('92572,0%subiu 3,1 p.p.')
  expect(rowOf(satisfaction, /Neutros/)).toContain('23618,4%caiu 1,8 p.p.')
  expect(rowOf(satisfaction, /Detratores/)).toContain('1239,6%caiu 1,3 p.p.')
  expect(spoken(satisfaction)).toContain('subiu 4,2 pontos')
  expect(screen.getByText('Comparado com 17/08/2026 a 30/09/2026')).toBeTruthy()
})

test('DSH-021 without answers in the period before there is no evolution', async () => {
  serve(fake(npsScore, someNps({ pastPeriodHasValue: false, evolutionWithinChance: null })))
  openAs({ role: 'reader' })
  const satisfaction = await card('Satisfação')
  await within(satisfaction).findByText('62,5')
  expect(spoken(satisfaction)).not.toMatch(/p\.p\.|pontos|período anterior/)
  expect(screen.queryByText(/Comparado com/)).toBeNull()
})

test('DSH-005 DSH-007 DSH-008 CSAT shows satisfied, neutral and dissatisfied, without evolution and without a zone', async () => {
  serve()
  openAs({ role: 'reader' }, '/admin/?types=csat')
  const satisfaction = await card('Satisfação')
  await within(satisfaction).findByText('81,3%', { selector: 'p > span' })
  expect(rowOf(satisfaction, /Satisfeitos/)).toContain('5281,3%')
  expect(rowOf(satisfaction, /Neutros/)).toContain('812,5%')
  expect(rowOf(satisfaction, /Insatisfeitos/)).toContain('46,3%')
  expect(spoken(satisfaction)).not.toMatch(/p\.p\.|pontos|Zona/)
})

test('DSH-008 NPS shows its quality zone, of the unrounded score', async () => {
  serve(fake(npsScore, someNps({ score: 49.96 })))
  openAs({ role: 'reader' })
  const satisfaction = await card('Satisfação')
  expect(await within(satisfaction).findByText('Zona de aperfeiçoamento')).toBeTruthy()
  expect(within(satisfaction).getByText('50,0')).toBeTruthy()
})

test('DSH-024 the store’s settings say how many decimals a score has', async () => {
  serve(fake(scoreDecimals, 2))
  openAs({ role: 'reader' })
  expect(await within(await card('Satisfação')).findByText('62,46')).toBeTruthy()
})

test('DSH-009 the conversion report is offered when, and only when, one campaign is selected, for the same days', async () => {
  serve()
  const seeReport = () => screen.queryByRole('link', { name: 'Ver relatório' })
  const { user, router, unmount } = openAs({ role: 'reader' })
  await card('Conversão do e-mail')
  expect(seeReport()).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await waitFor(() => expect(seeReport()).toBeTruthy())
  const { pathname, searchParams } = new URL((seeReport() as HTMLAnchorElement).href)
  expect(pathname).toBe('/admin/reports/conversion')
  expect(Object.fromEntries(searchParams)).toMatchObject({ idcampaign: '4', idcampaignlist: '4' })
  expect(searchParams.get('from')).toMatch(/T00:00:00/)
  await user.click(screen.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Todas as campanhas' }))
  await waitFor(() => expect(seeReport()).toBeNull())
  expect(router.state.location.search).not.toHaveProperty('idcampaignlist')
  unmount()
  openAs({ role: 'reader' }, '/admin/?idcampaignlist=4,9')
  await card('Conversão do e-mail')
  expect(seeReport()).toBeNull()
})

test('DSH-010 the total has the number of answers and leads to them with the same filter', async () => {
  serve()
  openAs({ role: 'reader' }, '/admin/?idcampaignlist=4')
  const total = await card('Total de respostas')
  expect(await within(total).findByText('1.284')).toBeTruthy()
  const link = within(total).getByRole('link', { name: 'Ver respostas' })
  expect(link.getAttribute('href')).toContain('/admin/answer?')
  const search = new URL(link.getAttribute('href') as string, 'http://loja.test').searchParams
  const { from, to } = instantsOf(periodOf('last30Days', new Date()))
  expect(Object.fromEntries(search)).toEqual({
    types: 'nps',
    idcampaignlist: '4',
    active: 'true',
    from: withOffset(from),
    to: withOffset(to),
  })
})

test('DSH-011 DSH-014 goal and widget stand on the NPS tab only', async () => {
  serve()
  const { user } = openAs({ role: 'reader' })
  await within(await card('Meta de NPS')).findByText('75')
  await card('Conversão do widget')
  await user.click(screen.getByRole('tab', { name: 'CSAT' }))
  await card('Conversão do e-mail')
  expect(screen.queryByRole('region', { name: 'Meta de NPS' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Conversão do widget' })).toBeNull()
})

test('DSH-012 only higher rights can edit the goal', async () => {
  for (const role of ['manager', 'clerk', 'reader'] as const) {
    serve()
    const { unmount } = openAs({ role })
    await within(await card('Meta de NPS')).findByText('75')
    expect(screen.queryByRole('button', { name: 'Editar a meta' })).toBeNull()
    unmount()
  }
  for (const role of ['administrator', 'master'] as const) {
    serve()
    const { unmount } = openAs({ role })
    expect(await screen.findByRole('button', { name: 'Editar a meta' })).toBeTruthy()
    unmount()
  }
})

const openGoal = async (handlers: Parameters<typeof serve>[0] = {}) => {
  const server = serve(handlers)
  const { user } = openAs({ role: 'administrator' })
  await user.click(await screen.findByRole('button', { name: 'Editar a meta' }))
  const dialog = await screen.findByRole('dialog')
  return { server, user, dialog, input: within(dialog).getByRole('textbox', { name: 'Meta de NPS' }) as HTMLInputElement }
}

test('DSH-027 DSH-028 the goal is clamped to -100..100 and saved', async () => {
  const { server, user, dialog, input } = await openGoal(fake(changeScoreGoal, {}))
  await user.clear(input)
  await user.type(input, '250')
  expect(Number(input.value)).toBeLessThanOrEqual(100)
  await user.clear(input)
  await user.type(input, '-250')
  expect(Number(input.value)).toBeGreaterThanOrEqual(-100)
  await user.clear(input)
  await user.type(input, '80')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar meta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.sentTo('nps/changescoregoal')
  expect([sent?.method, sent?.query.get('newNpsScore')]).toEqual(['POST', '80'])
})

test('DSH-029 DSH-030 the goal cannot be saved empty, and 75 is recommended', async () => {
  const { user, dialog, input } = await openGoal()
  expect(within(dialog).getByText(/Recomendamos 75/)).toBeTruthy()
  await user.clear(input)
  expect((within(dialog).getByRole('button', { name: 'Salvar meta' }) as HTMLButtonElement).disabled).toBe(true)
})

test('DSH-031 a goal that was not saved says so and keeps what was typed', async () => {
  const { user, dialog, input } = await openGoal(fails(changeScoreGoal, { status: 500 }))
  await user.clear(input)
  await user.type(input, '80')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar meta' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Não deu para salvar a meta')
  expect(input.value).toBe('80')
})

test('DSH-013 DSH-014 conversions show answered of sent, with two decimals', async () => {
  serve()
  openAs({ role: 'reader' })
  const email = await card('Conversão do e-mail')
  expect(await within(email).findByText('32,50%')).toBeTruthy()
  expect(spoken(email)).toContain('1.014 respostas de 3.120 e-mails enviados')
  const widget = await card('Conversão do widget')
  expect(spoken(widget)).toContain('4,39%214 respostas de 4.870 exibições no site')
})

test.each(['manager', 'administrator', 'master'] as const)(
  'DSH-015 without campaigns a %s is invited to make one',
  async (role) => {
    serve(fake(campaigns, []))
    openAs({ role })
    const create = await screen.findByRole('link', { name: 'Criar campanha' })
    expect(create.getAttribute('href')).toBe('/admin/campaign/new')
    expect(screen.queryByRole('region', { name: 'Satisfação' })).toBeNull()
  },
)

test.each(['clerk', 'reader'] as const)('DSH-016 without campaigns a %s is told, without a button', async (role) => {
  serve(fake(campaigns, []))
  openAs({ role })
  expect(await screen.findByText('Ainda não há campanhas')).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull()
})

test('STA-001 the NPS is shown with its answers and its interval, in three languages', async () => {
  serve()
  openAs({ role: 'reader' })
  const satisfaction = await card('Satisfação')
  await within(satisfaction).findByText('58,7 a 65,9')
  expect(spoken(satisfaction)).toContain('Com 1.284 respostas e 95% de confiança, o NPS fica entre 58,7 e 65,9.')
  await chooseLanguage('en')
  expect(spoken(await card('Satisfaction'))).toContain(
    'With 1,284 answers and 95% confidence, the NPS lies between 58.7 and 65.9.',
  )
  await chooseLanguage('es')
  expect(spoken(await card('Satisfacción'))).toContain('Con 1.284 respuestas y 95% de confianza, el NPS está entre 58,7 y 65,9.')
})

test('STA-002 the CSAT is shown with its answers and its interval', async () => {
  serve()
  openAs({ role: 'reader' }, '/admin/?types=csat')
  const satisfaction = await card('Satisfação')
  await within(satisfaction).findByText('70,1% a 88,9%')
  expect(spoken(satisfaction)).toContain('Com 64 respostas e 95% de confiança, o CSAT fica entre 70,1% e 88,9%.')
})

test('the light band is named where it is wide enough to be seen', async () => {
  serve()
  const { unmount } = openAs({ role: 'reader' })
  await within(await card('Satisfação')).findByText(/A faixa clara é essa margem\./)
  unmount()
  serve(fake(npsScore, someNps({ scoreLow: 61.6, scoreHigh: 63.4 })))
  openAs({ role: 'reader' })
  await within(await card('Satisfação')).findByText('61,6 a 63,4')
  expect(spoken(await card('Satisfação'))).toContain('o NPS fica entre 61,6 e 63,4.')
  expect(screen.queryByText(/faixa clara/)).toBeNull()
})

test('STA-003 words say whether the evolution is larger than chance', async () => {
  serve()
  const { unmount } = openAs({ role: 'reader' })
  await within(await card('Satisfação')).findByText(/maior do que o acaso explica/)
  const mood = () => document.querySelector('[data-mood]')?.getAttribute('data-mood')
  expect(mood()).toBe('good')
  unmount()
  serve(fake(npsScore, someNps({ evolutionWithinChance: true })))
  openAs({ role: 'reader' })
  await within(await card('Satisfação')).findByText(/pode ser só acaso/)
  expect(mood()).toBe('neither')
})

test('the change of a class has a colour only where it is larger than chance, and neutrals have none', async () => {
  const part = (points: number, evolutionWithinChance: boolean) => ({
    count: 100,
    percentage: 33,
    evolution: points,
    evolutionWithinChance,
  })
  const moodsWith = async (withinChance: boolean) => {
    const parts = { promoter: part(9, withinChance), neutral: part(-3, withinChance), detractor: part(4, withinChance) }
    serve(fake(npsScore, someNps({ parts })))
    const { unmount } = openAs({ role: 'reader' })
    const table = await within(await card('Satisfação')).findByRole('table', { name: 'Respostas por classe' })
    const moods = [...table.querySelectorAll('[data-mood]')].map((each) => each.getAttribute('data-mood'))
    unmount()
    return moods
  }
  expect(await moodsWith(false)).toEqual(['good', 'neither', 'bad'])
  expect(await moodsWith(true)).toEqual(['neither', 'neither', 'neither'])
})

test('the change of the number of answers has no colour: it is neither good nor bad', async () => {
  serve(fake(npsScore, someNps({ totalCount: 1284, pastPeriodTotalCount: 642 })))
  openAs({ role: 'reader' })
  const change = (await within(await card('Total de respostas')).findByText(/100,0%/)).closest('[data-mood]')
  expect(change?.getAttribute('data-mood')).toBe('neither')
})

test('STA-004 below 30 answers the score is marked as of few answers, in three languages', async () => {
  serve(fake(npsScore, someNps({ totalCount: 29 })))
  const { unmount } = openAs({ role: 'reader' })
  await screen.findByText('Poucas respostas: 29')
  expect(spoken(await card('Satisfação'))).not.toContain('faixa clara')
  await chooseLanguage('en')
  await screen.findByText('Few answers: 29')
  await chooseLanguage('es')
  await screen.findByText('Pocas respuestas: 29')
  unmount()
  await chooseLanguage('pt')
  serve(fake(npsScore, someNps({ totalCount: 30 })))
  openAs({ role: 'reader' })
  await within(await card('Satisfação')).findByText('62,5')
  expect(screen.queryByText(/Poucas respostas/)).toBeNull()
})

test('STA-004 below 30 answers a CSAT is marked as of few answers too, in three languages', async () => {
  serve(fake(csatScore, someCsat({ totalCount: 29 })))
  const { unmount } = openAs({ role: 'reader' }, '/admin/?types=csat')
  await screen.findByText('Poucas respostas: 29')
  await chooseLanguage('en')
  await screen.findByText('Few answers: 29')
  await chooseLanguage('es')
  await screen.findByText('Pocas respuestas: 29')
  unmount()
  await chooseLanguage('pt')
  serve(fake(csatScore, someCsat({ totalCount: 30 })))
  openAs({ role: 'reader' }, '/admin/?types=csat')
  await within(await card('Satisfação')).findByText('81,3%', { selector: 'p > span' })
  expect(screen.queryByText(/Poucas respostas/)).toBeNull()
})

test('a period without answers says so instead of a score', async () => {
  const no = { count: 0, percentage: 0, evolution: 0, evolutionWithinChance: false }
  const none = someNps({
    score: 0,
    scoreLow: null,
    scoreHigh: null,
    totalCount: 0,
    parts: { promoter: no, neutral: no, detractor: no },
  })
  serve(fake(npsScore, none))
  openAs({ role: 'reader' })
  const satisfaction = await card('Satisfação')
  expect(await within(satisfaction).findByText('Nenhuma resposta no período')).toBeTruthy()
  expect(spoken(satisfaction)).not.toContain('Zona')
})

test('a card that cannot be loaded says so and is tried again; the others stay', async () => {
  let isDown = true
  serve(fake(npsScore, () => (isDown ? fail({ status: 500 }) : someNps())))
  const { user } = openAs({ role: 'reader' })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  await within(await card('Conversão do e-mail')).findByText('32,50%')
  isDown = false
  await user.click(retry)
  await within(await card('Satisfação')).findByText('62,5')
})
