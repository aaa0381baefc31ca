import { pageOfAnswers } from '@ressoa/contract/answers'
import { campaigns } from '@ressoa/contract/campaigns'
import { dimensions, searchValues, valuesByIds } from '@ressoa/contract/dimensions'
import { withOffset } from '@ressoa/domain/periods'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAnswer, calmAnswers } from '../../testing/answers'
import { aCampaign } from '../../testing/campaigns'
import { aWholeDimension } from '../../testing/dimensions'
import { fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

const nps = '/admin/answer?types=nps&ordenation=DateDesc'
const csat = '/admin/answer?types=csat&ordenation=DateDesc'
const values = [
  { id: 11, value: 'Savassi', active: true, dimensionId: 1 },
  { id: 12, value: 'Sagrada Família', active: true, dimensionId: 1 },
]

const openPage = async (address = nps, handlers: Handlers = {}) => {
  const server = fakeServer({
    ...calmAnswers,
    ...fake(campaigns, [aCampaign()]),
    ...fake(pageOfAnswers, aPage([anAnswer()], { total: 412, pageSize: 15 })),
    ...fake(searchValues, values),
    ...fake(valuesByIds, ({ query }) =>
      values.filter(({ id }) => query.get('iddimensionvalue')?.split(',').includes(String(id))),
    ),
    ...handlers,
  })
  signIn({ role: 'reader' })
  const app = openApp(address)
  await screen.findByRole('button', { name: 'Renata Alves Prado' })
  const lastAsked = () => server.sentTo('nps/getbyfilter').at(-1)?.query
  return { ...app, ...server, lastAsked }
}

const openDrawer = async (address = nps, handlers: Handlers = {}) => {
  const page = await openPage(address, handlers)
  await page.user.click(screen.getByRole('button', { name: /^Filtros/ }))
  return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Filtros' })) }
}

const chosenIn = (drawer: ReturnType<typeof within>, name: string) => {
  const field = drawer.getByRole('combobox', { name }).closest('.mantine-Input-wrapper')
  return [...(field?.querySelectorAll('.mantine-Pill-label') ?? [])].map(({ textContent }) => textContent)
}

test('ANS-002 the filter button opens the drawer; closing it leads back to the button', async () => {
  const { user, drawer } = await openDrawer()
  expect(screen.getByRole('button', { name: 'Filtros', hidden: true }).getAttribute('aria-expanded')).toBe('true')
  await user.click(drawer.getByRole('button', { name: 'Fechar os filtros' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtros' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' }))
})

test('from 1280 pixels the drawer stands beside the answers, and Escape closes it', async () => {
  const wide = (query: string) => ({
    matches: query.includes('1280'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })
  vi.spyOn(window, 'matchMedia').mockImplementation(wide as unknown as typeof window.matchMedia)
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const beside = screen.getByRole('complementary', { name: 'Filtros' })
  expect(document.activeElement).toBe(beside)
  expect(screen.getByRole('button', { name: 'Renata Alves Prado' })).toBeTruthy()
  await user.click(within(beside).getByRole('combobox', { name: 'Situação' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('complementary', { name: 'Filtros' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Filtros' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' })))
})

test('ANS-009 ANS-010 ANS-011 the drawer has every field, with the classes of NPS', async () => {
  const { drawer } = await openDrawer()
  for (const name of ['Nome ou e-mail da pessoa', 'Trecho do comentário', 'Nº da resposta'])
    expect(drawer.getByRole('textbox', { name })).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Período/ })).toBeTruthy()
  for (const name of ['Campanha', 'Tags']) expect(drawer.getByRole('combobox', { name })).toBeTruthy()
  const classes = within(drawer.getByRole('group', { name: 'Tipo' })).getAllByRole('button')
  expect(classes.map(({ textContent }) => textContent)).toEqual(['▲Promotor', '◆Neutro', '▼Detrator'])
  expect(drawer.getByRole('button', { name: 'Limpar' })).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Ver 412 respostas' })).toBeTruthy()
})

test('ANS-009 ANS-011 CSAT has its own classes and no comment text', async () => {
  const { drawer } = await openDrawer(csat)
  const classes = within(drawer.getByRole('group', { name: 'Tipo' })).getAllByRole('button')
  expect(classes.map(({ textContent }) => textContent)).toEqual(['▲Satisfeito', '◆Neutro', '▼Insatisfeito'])
  expect(drawer.queryByRole('textbox', { name: 'Trecho do comentário' })).toBeNull()
})

test('ANS-019 the classes chosen are sent by their numbers', async () => {
  const { user, drawer, lastAsked } = await openDrawer()
  await user.click(drawer.getByRole('button', { name: 'Detrator' }))
  await user.click(drawer.getByRole('button', { name: 'Promotor' }))
  await waitFor(() => expect(lastAsked()?.get('npsclassifications')).toBe('3,1'))
  await user.click(drawer.getByRole('button', { name: 'Detrator' }))
  await waitFor(() => expect(lastAsked()?.get('npsclassifications')).toBe('3'))
  await user.click(drawer.getByRole('button', { name: 'Promotor' }))
  await user.click(drawer.getByRole('button', { name: 'Neutro' }))
  await waitFor(() => expect(lastAsked()?.get('npsclassifications')).toBe('2'))
})

test('ANS-010 campaign and tags are asked for', async () => {
  const { user, drawer, lastAsked } = await openDrawer()
  await user.click(drawer.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await user.click(drawer.getByRole('combobox', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Elogio' }))
  await waitFor(() => expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({ idcampaignlist: '7', idtaglist: '5' }))
})

test('ANS-010 person, comment and number are asked for', async () => {
  const { user, drawer, lastAsked } = await openDrawer()
  const fill = async (name: string, text: string) => {
    await user.click(drawer.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await fill('Nome ou e-mail da pessoa', 'renata')
  await fill('Trecho do comentário', 'entrega')
  await fill('Nº da resposta', '48213')
  const expected = { personnameoremail: 'renata', npscomment: 'entrega', idnps: '48213' }
  await waitFor(() => expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject(expected))
})

test('ANS-010 a period is asked for from its first instant to its last', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 9, 30), toFake: ['Date'] })
  const { user, drawer, lastAsked, router } = await openDrawer()
  await user.click(drawer.getByRole('button', { name: /^Período/ }))
  await user.click(await screen.findByRole('button', { name: 'Ontem' }))
  const [from, to] = [new Date(2026, 10, 14), new Date(2026, 10, 14, 23, 59, 59, 999)]
  await waitFor(() => expect(lastAsked()?.get('from')).toBe(withOffset(from)))
  expect(lastAsked()?.get('to')).toBe(withOffset(to))
  const address = router.state.location.search as { from: string; to: string }
  expect([new Date(address.from), new Date(address.to)]).toEqual([from, to])
  expect(address.from).toMatch(/^2026-11-14T00:00:00\.000[+-]\d\d:\d\d$/)
})

test('ANS-013 ANS-014 answers with or without comment, active or invalid', async () => {
  const { user, drawer, lastAsked } = await openDrawer()
  await user.click(drawer.getByRole('radio', { name: 'Sem' }))
  await waitFor(() => expect(lastAsked()?.get('withcomments')).toBe('false'))
  await user.click(drawer.getByRole('radio', { name: 'Com' }))
  await waitFor(() => expect(lastAsked()?.get('withcomments')).toBe('true'))
  await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Inválidas' }))
  await waitFor(() => expect(lastAsked()?.get('active')).toBe('false'))
  await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Ativas' }))
  await waitFor(() => expect(lastAsked()?.get('active')).toBe('true'))
})

test('ANS-012 ANS-052 a dimension first, then its values, from 3 letters on and after a pause', async () => {
  const { user, drawer, sentTo, lastAsked } = await openDrawer()
  const value = drawer.getByRole<HTMLInputElement>('combobox', { name: 'Valor' })
  expect(value.disabled).toBe(true)
  await user.click(drawer.getByRole('combobox', { name: 'Dimensão' }))
  await user.click(await screen.findByRole('option', { name: 'Loja' }))
  await user.type(value, 'sa')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sentTo('dimensionvalue/getbyiddimensionandvalue')).toEqual([])
  await user.type(value, 'va')
  await user.click(await screen.findByRole('option', { name: 'Savassi' }))
  const searches = sentTo('dimensionvalue/getbyiddimensionandvalue').map(({ query }) => Object.fromEntries(query))
  expect(searches).toEqual([{ iddimension: '1', value: 'sava' }])
  await waitFor(() => expect(lastAsked()?.get('iddimensionvaluelist')).toBe('11'))
})

test('60 values of a dimension are there to scroll through before anything is typed, and fewer with each letter', async () => {
  const branches = Array.from({ length: 60 }, (_, index) => ({
    id: 100 + index,
    value: `Praça ${String(index).padStart(2, '0')}`,
    active: true,
    dimensionId: 1,
  }))
  const { user, drawer, sentTo, lastAsked } = await openDrawer(
    nps,
    fake(dimensions, [aWholeDimension(1, 'Loja', [...branches, { id: 99, value: 'Praça 00', active: false, dimensionId: 1 }])]),
  )
  await user.click(drawer.getByRole('combobox', { name: 'Dimensão' }))
  await user.click(await screen.findByRole('option', { name: 'Loja' }))
  const value = drawer.getByRole('combobox', { name: 'Valor' })
  await user.click(value)
  const offered = () => screen.getAllByRole('option', { name: /Praça/ })
  await waitFor(() => expect(offered()).toHaveLength(60))
  await user.type(value, '4')
  await waitFor(() => expect(offered()).toHaveLength(15))
  await user.click(screen.getByRole('option', { name: 'Praça 41' }))
  await waitFor(() => expect(lastAsked()?.get('iddimensionvaluelist')).toBe('141'))
  expect(sentTo('dimensionvalue/getbyiddimensionandvalue')).toEqual([])
})

test('ANS-015 the address alone brings the filter back', async () => {
  const kept = {
    types: 'nps',
    ordenation: 'DateAsc',
    idcampaignlist: '7',
    npsclassifications: '3,2',
    idtaglist: '4',
    personnameoremail: 'renata',
    npscomment: 'entrega',
    idnps: '48213',
    withcomments: 'true',
    active: 'false',
    iddimensionvaluelist: '11',
    page: '2',
    PageSize: '30',
  }
  const [from, to] = [new Date(2026, 10, 3), new Date(2026, 10, 4, 23, 59, 59, 999)].map(withOffset)
  const address = `/admin/answer?${new URLSearchParams({ ...kept, from: from as string, to: to as string })}`
  const { drawer, lastAsked } = await openDrawer(address)
  await waitFor(() => expect(drawer.getByRole<HTMLInputElement>('combobox', { name: 'Campanha' }).value).toBe('Pós-compra'))
  expect(drawer.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['▲Promotor', '◆Neutro'])
  await waitFor(() => expect(chosenIn(drawer, 'Tags')).toEqual(['Atendimento']))
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Nome ou e-mail da pessoa' }).value).toBe('renata')
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Com' }).checked).toBe(true)
  expect(drawer.getByRole<HTMLInputElement>('combobox', { name: 'Situação' }).value).toBe('Inválidas')
  await waitFor(() => expect(drawer.getByRole<HTMLInputElement>('combobox', { name: 'Dimensão' }).value).toBe('Loja'))
  expect(chosenIn(drawer, 'Valor')).toEqual(['Savassi'])
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Trecho do comentário' }).value).toBe('entrega')
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Nº da resposta' }).value).toBe('48213')
  expect(drawer.getByRole('button', { name: /^Período/ }).textContent).toContain('03/11/2026 – 04/11/2026')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ordem', hidden: true }).value).toBe('Mais antigas')
  const { page, ...rest } = kept
  expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({ ...rest, Page: page, from, to })
})

test('ANS-020 what is typed is asked for once, 500 ms after the last letter', async () => {
  const { user, drawer, sentTo } = await openDrawer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const before = sentTo('nps/getbyfilter').length
  await user.type(drawer.getByRole('textbox', { name: 'Nome ou e-mail da pessoa' }), 'ren')
  const typedAt = Date.now()
  expect(drawer.getByRole('button', { name: 'Contando respostas' })).toBeTruthy()
  await waitFor(() => expect(sentTo('nps/getbyfilter').length).toBeGreaterThan(before), { interval: 10 })
  expect(Date.now() - typedAt).toBeGreaterThanOrEqual(450)
  await vi.advanceTimersByTimeAsync(1000)
  expect(
    sentTo('nps/getbyfilter')
      .slice(before)
      .map(({ query }) => query.get('personnameoremail')),
  ).toEqual(['ren'])
})

test('while a filter settles the old answers stay, and are marked as old', async () => {
  const { user, drawer } = await openDrawer()
  await user.click(drawer.getByRole('button', { name: 'Neutro' }))
  const list = screen.getByRole('list', { name: 'Respostas encontradas', hidden: true })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
  expect(within(list).getByText('Renata Alves Prado')).toBeTruthy()
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
})

test('ANS-010 reset takes every filter away and leaves kind and order', async () => {
  const { user, drawer, router } = await openDrawer(`${nps}&withcomments=true&idnps=4&page=2`)
  await user.click(drawer.getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ types: 'nps', ordenation: 'DateDesc' }))
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Nº da resposta' }).value).toBe('')
})

test('the active filters are counted and named; each can be taken away by itself', async () => {
  const { user, router } = await openPage(
    `${nps}&idcampaignlist=7&idtaglist=4&npsclassifications=3,2&iddimensionvaluelist=11,12&active=false`,
  )
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }))
  await chips.findByText('Savassi')
  await chips.findByText('Atendimento')
  expect(screen.getByRole('button', { name: 'Filtros (6)' })).toBeTruthy()
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Campanha:Pós-compra',
    '2 tipos',
    'Tag:Atendimento',
    'Loja:Savassi',
    'Loja:Sagrada Família',
    'Só inválidas',
  ])
  await user.click(chips.getByRole('button', { name: 'Remover o filtro Loja: Savassi' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ iddimensionvaluelist: '12' }))
  await user.click(chips.getByRole('button', { name: 'Remover o filtro 2 tipos' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('npsclassifications'))
  expect(router.state.location.search).toMatchObject({ idcampaignlist: '7', idtaglist: '4', active: 'false' })
})

test('the main button names the result and leads to it', async () => {
  const { user, drawer } = await openDrawer()
  await user.click(drawer.getByRole('button', { name: 'Ver 412 respostas' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtros' })).toBeNull())
  expect(screen.getByText('412').closest('[role=status]')?.textContent).toBe('412 respostas')
})
