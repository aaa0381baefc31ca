import { countNewAnswers, pageOfAnswers } from '@ressoa/contract/answers'
import type { Role } from '@ressoa/domain/codes'
import { withOffset } from '@ressoa/domain/periods'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { anAnswer, calmAnswers } from '../../testing/answers'
import { broken, fail, fails, fake, fakeServer, type Handlers, never } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

type Opening = { handlers?: Handlers; address?: string; role?: Role; csatEnabled?: boolean }

const home = '/admin/answer?types=nps&ordenation=DateDesc'

const openAnswers = ({ handlers = {}, address = home, role = 'manager', csatEnabled = true }: Opening = {}) => {
  const server = fakeServer({ ...calmAnswers, ...fake(pageOfAnswers, aPage([anAnswer()])), ...handlers })
  signIn({ role, store: { csatEnabled } })
  return { ...openApp(address), ...server, asked: () => server.sentTo('nps/getbyfilter').map(({ query }) => query) }
}

const toggle = (name: string | RegExp = 'Renata Alves Prado') => screen.findByRole('button', { name })
const rowOf = async (name?: string | RegExp) => (await toggle(name)).closest('li') as HTMLElement

test('ANS-001 the page has title, filter button, tabs, total, sort, answers and pages', async () => {
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer()], { total: 1412, pageSize: 15 })) })
  await toggle()
  expect(screen.getByRole('heading', { level: 1, name: 'Respostas' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['NPS', 'CSAT'])
  expect(screen.getByText('1.412').parentElement?.textContent).toBe('1.412 respostas')
  expect(screen.getByRole('combobox', { name: 'Ordem' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Página 2' })).toBeTruthy()
})

test('ANS-017 missing types and ordenation are forced into the address, without a step back', async () => {
  const { router, asked } = openAnswers({ address: '/admin/answer' })
  await toggle()
  expect(router.state.location.search).toEqual({ types: 'nps', ordenation: 'DateDesc' })
  expect(router.history.length).toBe(1)
  expect(asked().map((query) => [query.get('types'), query.get('ordenation')])).toEqual([['nps', 'DateDesc']])
})

test('DSH-004 a store without CSAT has no such tab and no such address', async () => {
  const { router } = openAnswers({ address: '/admin/answer?types=csat&ordenation=DateAsc', csatEnabled: false })
  await toggle()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['NPS'])
  expect(router.state.location.search).toEqual({ types: 'nps', ordenation: 'DateAsc' })
})

test('GEN-006 GEN-021 the call says from when to when and asks for 15 answers', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 9, 30), toFake: ['Date'] })
  const { asked } = openAnswers()
  await toggle()
  const [query] = asked()
  expect(query?.get('PageSize')).toBe('15')
  expect([query?.get('from'), query?.get('to')]).toEqual(
    [new Date(2016, 10, 15, 9, 30), new Date(2026, 10, 15, 9, 30)].map(withOffset),
  )
})

test('ANS-004 the sort select offers recent and older, and asks for it', async () => {
  const { user, router, asked } = openAnswers()
  await toggle()
  await user.click(screen.getByRole('combobox', { name: 'Ordem' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Mais recentes', 'Mais antigas'])
  await user.click(screen.getByRole('option', { name: 'Mais antigas' }))
  await waitFor(() => expect(asked().at(-1)?.get('ordenation')).toBe('DateAsc'))
  expect(router.state.location.search).toMatchObject({ ordenation: 'DateAsc' })
  await user.click(screen.getByRole('combobox', { name: 'Ordem' }))
  await user.click(await screen.findByRole('option', { name: 'Mais recentes' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ ordenation: 'DateDesc' }))
})

test('another tab asks for its kind and leaves behind what only the other kind has', async () => {
  const { user, router, asked } = openAnswers({ address: `${home}&idcampaignlist=7&npscomment=entrega&withcomments=true` })
  await toggle()
  await user.click(screen.getByRole('tab', { name: 'CSAT' }))
  await waitFor(() => expect(asked().at(-1)?.get('types')).toBe('csat'))
  expect(router.state.location.search).toEqual({ types: 'csat', ordenation: 'DateDesc', withcomments: 'true' })
})

test('pages and page sizes are asked for and stand in the address', async () => {
  const { user, router, asked } = openAnswers({
    handlers: fake(pageOfAnswers, aPage([anAnswer()], { total: 45, pageSize: 15 })),
  })
  await toggle()
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(asked().at(-1)?.get('Page')).toBe('2'))
  expect(router.state.location.search).toMatchObject({ page: '2' })
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  await user.click(await screen.findByRole('option', { name: '30 por página' }))
  await waitFor(() => expect(asked().at(-1)?.get('PageSize')).toBe('30'))
  expect(router.state.location.search).toMatchObject({ PageSize: '30' })
  expect(asked().at(-1)?.get('Page')).toBeNull()
})

const longComment = `${'a'.repeat(145)}bc`

test('ANS-006 the preview of a comment is cut at 145 characters', async () => {
  const exact = anAnswer({ id: 2, comment: 'b'.repeat(145), person: { id: 1, name: 'Jorge', email: null } })
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer({ comment: longComment }), exact])) })
  expect(within(await rowOf()).getByText(`${'a'.repeat(145)}…`)).toBeTruthy()
  expect(within(await rowOf('Jorge')).getByText('b'.repeat(145))).toBeTruthy()
})

test('ANS-005 an answer opens and closes in place; open it shows the whole comment', async () => {
  const { user } = openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer({ comment: longComment })])) })
  const button = await toggle()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const details = within(document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement)
  expect(details.getByText(longComment)).toBeTruthy()
  expect(details.getByText('Resposta nº 48.213')).toBeTruthy()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText(longComment)).toBeNull()
})

test('ANS-007 ANS-008 a closed answer shows 3 chips and how many more; names and values are cut at 15 characters', async () => {
  const labelled = anAnswer({
    dimensions: [
      { id: 1, name: 'Departamento de compras', type: 'multiSelect', values: [{ id: 11, value: 'Acabamento e pintura' }] },
      { id: 2, name: 'Exatamente 15 c', type: 'singleSelect', values: [{ id: 12, value: 'Lúcia' }] },
      { id: 3, name: 'Loja', type: 'singleSelect', values: [{ id: 13, value: 'Savassi' }] },
      { id: 4, name: 'Turno', type: 'singleSelect', values: [{ id: 14, value: 'Manhã' }] },
    ],
  })
  openAnswers({ handlers: fake(pageOfAnswers, aPage([labelled])) })
  const chips = within(await rowOf()).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Atendimento',
    'Departamento de…:Acabamento e pi…',
    'Exatamente 15 c:Lúcia',
    '+2mais 2 marcações',
  ])
})

test('what the list is filtered by comes first among the chips', async () => {
  const labelled = anAnswer({
    dimensions: [1, 2, 3, 4, 5].map((id) => ({
      id,
      name: `Dimensão ${id}`,
      type: 'singleSelect',
      values: [{ id: id + 10, value: `Valor ${id}` }],
    })),
  })
  const address = `${home}&iddimensionvaluelist=15&iddimensionlist=4`
  openAnswers({ handlers: fake(pageOfAnswers, aPage([labelled])), address })
  const chips = within(await rowOf()).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Dimensão 4:Valor 4',
    'Dimensão 5:Valor 5',
    'Atendimento',
    '+3mais 3 marcações',
  ])
})

test.each(['.', ''])('ANS-029 a comment of one character or fewer is shown as empty: %j', async (comment) => {
  const { user } = openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer({ comment })])) })
  const row = within(await rowOf())
  expect(row.getByText('Sem comentário')).toBeTruthy()
  await user.click(await toggle())
  expect(row.getByText('Sem comentário')).toBeTruthy()
  expect(row.queryByText('.')).toBeNull()
})

test('ANS-028 the date is UTC and shown in the browser’s time zone', async () => {
  const date = new Date(2026, 10, 14, 22, 7)
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer({ date })])) })
  expect(within(await rowOf()).getByText('14/11/2026 às 22:07')).toBeTruthy()
})

const names = ['Zero', 'Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']

test('ANS-022 ANS-024 the icon follows the origin; reserved and unknown ones have the default', async () => {
  const answers = names.map((name, index) => anAnswer({ id: index + 1, person: { id: 1, name, email: null } }))
  const page = pageOfAnswers.reply.toWire(aPage(answers)) as { Items: object[] }
  // Reserved codes have no name of ours yet.
  const items = page.Items.map((item, code) => ({ ...item, Origin: code }))
  openAnswers({ handlers: broken(pageOfAnswers, { ...page, Items: items }) })
  await toggle('Zero')
  const iconOf = async (name: string) => (await rowOf(name)).querySelector('[data-origin]')
  const icons = await Promise.all(names.map(iconOf))
  const origins = icons.map((icon) => icon?.getAttribute('data-origin'))
  expect(origins).toEqual(['email', 'widget', 'link', 'api', 'import', ...Array(6).fill('unknown')])
  expect(new Set(icons.map((icon) => icon?.innerHTML)).size).toBe(6)
})

test('a CSAT grade keeps its decimals, in the manner of the language', async () => {
  const csat = anAnswer({ type: 'csat', ratingAsDecimal: 3.67, rating: 4, classification: 'neutral' })
  openAnswers({ address: '/admin/answer?types=csat&ordenation=DateDesc', handlers: fake(pageOfAnswers, aPage([csat])) })
  const row = await rowOf()
  expect(within(row).getByText('nota 3,67, Neutro')).toBeTruthy()
  await chooseLanguage('en')
  await waitFor(() => expect(row.textContent).toContain('3.67'))
})

test('an answer without a person, or without a name, still has something to press', async () => {
  const nameless = anAnswer({ id: 2, person: { id: 1, name: '', email: 'so@email.test' } })
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer({ person: null }), nameless])) })
  expect(await toggle('Pessoa não identificada')).toBeTruthy()
  expect(await toggle('so@email.test')).toBeTruthy()
})

test('an answer by the public link that names a known person says that this is not verified', async () => {
  const typed = anAnswer({ id: 2, personUnverified: true, person: { id: 1, name: 'Jorge', email: null } })
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer(), typed])) })
  expect(within(await rowOf('Jorge')).getByText('por link público, não verificado')).toBeTruthy()
  expect(screen.getAllByText(/não verificado/)).toHaveLength(1)
})

test('ANS-030 an invalid answer has its chip, a valid one none', async () => {
  const invalid = anAnswer({ id: 2, active: false, person: { id: 1, name: 'Jorge', email: null } })
  openAnswers({ handlers: fake(pageOfAnswers, aPage([anAnswer(), invalid])) })
  expect(within(await rowOf('Jorge')).getByText('Inválida')).toBeTruthy()
  expect(within(await rowOf()).queryByText('Inválida')).toBeNull()
})

test('ANS-021 an answer list that the filter empties says so and gives the way back', async () => {
  const { user, router } = openAnswers({
    address: `${home}&withcomments=true&PageSize=30`,
    handlers: fake(pageOfAnswers, ({ query }) => aPage(query.get('withcomments') ? [] : [anAnswer()])),
  })
  await screen.findByText('Nenhuma resposta com esses filtros')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await toggle()
  expect(router.state.location.search).toEqual({ types: 'nps', ordenation: 'DateDesc', PageSize: '30' })
})

test.each([
  ['manager', ['/admin/campaign']],
  ['clerk', []],
] as const)('ANS-021 GEN-028 where nobody has answered yet, a %s is told and, where that helps, led on', async (role, links) => {
  openAnswers({ role, handlers: fake(pageOfAnswers, aPage([])) })
  await screen.findByRole('heading', { name: 'Nenhuma resposta ainda' })
  const sharing = screen.queryAllByRole('link', { name: 'Compartilhar um link' })
  expect(sharing.map((link) => link.getAttribute('href'))).toEqual(links)
})

test('GEN-028 answers that are on their way have skeletons', async () => {
  openAnswers({ handlers: fake(pageOfAnswers, never) })
  const list = await screen.findByRole('list', { name: 'Respostas encontradas' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(5))
})

test('a list that cannot be loaded says so in its place and can be tried again', async () => {
  let isUp = false
  const { user } = openAnswers({
    handlers: fake(pageOfAnswers, () => (isUp ? aPage([anAnswer()]) : fail({ status: 500 }))),
  })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('tab', { name: 'NPS' })).toBeTruthy()
  isUp = true
  await user.click(retry)
  await toggle()
})

const searchBox = (name: string) => screen.findByRole<HTMLInputElement>('searchbox', { name })

test('the search box stands above the answers: it looks in comments or for people, and the address holds it', async () => {
  const { user, router, asked } = openAnswers()
  await toggle()
  await user.type(await searchBox('Buscar nos comentários'), 'entrega')
  await waitFor(() => expect(asked().at(-1)?.get('npscomment')).toBe('entrega'))
  await user.click(screen.getByRole('combobox', { name: 'Onde buscar' }))
  await user.click(await screen.findByRole('option', { name: 'Pessoas' }))
  expect((await searchBox('Buscar por nome ou e-mail')).value).toBe('entrega')
  await waitFor(() => expect(asked().at(-1)?.get('personnameoremail')).toBe('entrega'))
  expect(asked().at(-1)?.get('npscomment')).toBeNull()
  expect(router.state.location.search).toMatchObject({ personnameoremail: 'entrega' })
  await user.clear(await searchBox('Buscar por nome ou e-mail'))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('personnameoremail'))
})

test('the search box shows what the address holds, and on CSAT looks for people only', async () => {
  openAnswers({ address: '/admin/answer?types=csat&ordenation=DateDesc&personnameoremail=renata' })
  expect((await searchBox('Buscar por nome ou e-mail')).value).toBe('renata')
  expect(screen.queryByRole('combobox', { name: 'Onde buscar' })).toBeNull()
})

describe('new answers', () => {
  const asOf = new Date('2026-11-15T12:30:00.000Z')
  let came = 0
  const opened = (opening: Opening = {}) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T12:30:00Z') })
    const count = fake(countNewAnswers, ({ query }) => ({ count: query.get('Since') ? came : 0, asOf }))
    const open = openAnswers({ ...opening, handlers: { ...count, ...opening.handlers } })
    return { ...open, counts: () => open.sentTo('nps/getnewcount').map(({ query }) => query) }
  }
  const lookAgain = () => act(() => vi.advanceTimersByTimeAsync(20_000))
  const line = () => screen.queryByRole('button', { name: /nova/ })
  const see = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  beforeEach(() => {
    came = 0
  })

  test('that came since the list was loaded are told above it, by the same filter; a click loads them', async () => {
    const { asked, counts } = opened({
      address: `${home}&npsclassifications=1&page=2`,
      handlers: fake(pageOfAnswers, aPage([anAnswer()], { total: 40, pageSize: 15, page: 2 })),
    })
    await toggle()
    await waitFor(() => expect(counts()).toHaveLength(1))
    expect(line()).toBeNull()
    came = 3
    await lookAgain()
    expect((await screen.findByRole('button', { name: '3 respostas novas. Mostrar' })).closest('[role=status]')).toBeTruthy()
    expect([counts()[1]?.get('Since'), counts()[1]?.get('npsclassifications'), counts()[1]?.get('types')]).toEqual([
      asOf.toISOString(),
      '1',
      'nps',
    ])
    const before = asked().length
    came = 0
    fireEvent.click(line() as HTMLElement)
    await waitFor(() => expect(asked().length).toBeGreaterThan(before))
    expect(asked().at(-1)?.get('Page') ?? '1').toBe('1')
    await waitFor(() => expect(line()).toBeNull())
    // Counting starts again when the new list has loaded.
    await waitFor(() => expect(counts().at(-1)?.get('Since')).toBeNull())
  })

  test('are not asked for while the tab is hidden', async () => {
    const { counts } = opened()
    await toggle()
    await waitFor(() => expect(counts()).toHaveLength(1))
    see('hidden')
    await lookAgain()
    await lookAgain()
    expect(counts()).toHaveLength(1)
    see('visible')
    await lookAgain()
    expect(counts().length).toBeGreaterThan(1)
  })

  test('of a period that is over cannot come', async () => {
    const { counts } = opened({ address: `${home}&to=2026-11-14T23:59:59.999Z` })
    await toggle()
    await lookAgain()
    expect(counts()).toHaveLength(0)
  })

  test('that cannot be counted are not told of, and nothing else is either', async () => {
    const { counts } = opened({ handlers: fails(countNewAnswers, { status: 500 }) })
    await toggle()
    await waitFor(() => expect(counts().length).toBeGreaterThan(0))
    await lookAgain()
    expect(line()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
