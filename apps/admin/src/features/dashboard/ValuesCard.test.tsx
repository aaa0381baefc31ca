import { plainDimensions } from '@ressoa/contract/dimensions'
import { scoreByValue } from '@ressoa/contract/score-report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calmDashboard } from '../../testing/dashboard'
import { aDimension } from '../../testing/dimensions'
import { fail, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { openApp } from '../../testing/render'
import { aBranch } from '../../testing/scores'
import { signIn } from '../../testing/sessions'

const dimensions = [aDimension(7, 'Motivo', { type: 'text' }), aDimension(2, 'Vendedor'), aDimension(1, 'Filial')]

const branches = [
  aBranch(
    { dimensionValue: 'Contagem', dimensionValueId: 11, scoreEvolution: -21.3, evolutionWithinChance: false },
    [60, 30, 40],
  ),
  aBranch({ dimensionValue: 'Savassi', dimensionValueId: 12, scoreEvolution: 5.1 }),
  aBranch({ dimensionValue: 'Betim', dimensionValueId: 13, scoreEvolution: null, pastPeriodTotalCount: 0 }, [40, 10, 0]),
  aBranch({ dimensionValue: 'Lourdes', dimensionValueId: 14, scoreEvolution: 30 }, [15, 6, 1]),
]
const pageOf = (items = branches, total = items.length) => fake(scoreByValue, aPage(items, { pageSize: 8, total }))

const openHome = (handlers: Handlers = {}, address = '/admin/') => {
  const server = fakeServer({ ...calmDashboard, ...fake(plainDimensions, dimensions), ...pageOf(), ...handlers })
  signIn({ role: 'reader' })
  const asked = () => server.sentTo(scoreByValue.path).map(({ query }) => query)
  return { ...openApp(address), asked }
}
const card = () => screen.findByRole('region', { name: 'Nota por' })
const row = async (name: string) => within(await card()).findByRole('row', { name: new RegExp(name) })
const spoken = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ') ?? ''

test('the branches are shown first, those with most answers at the top', async () => {
  const { asked } = openHome()
  await row('Contagem')
  expect(Object.fromEntries(asked().at(-1) ?? [])).toMatchObject({
    dimensionkey: 'filial',
    ordenation: 'TotalDesc',
    PageSize: '8',
  })
  const names = within(await card())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Contagem', 'Savassi', 'Betim', 'Lourdes'])
})

test('each value has score, interval, answers, and a change with its verdict in words', async () => {
  openHome()
  expect(spoken(await row('Contagem'))).toBe('Contagem15,4margem de 95%: 0,4 a 29,713021,3 caiuVer respostas')
  expect(spoken(await row('Savassi'))).toBe('Savassi50,0margem de 95%: 35,5 a 61,6100subiu 5,1pode ser acasoVer respostas')
  expect(spoken(await row('Betim'))).toContain('50sem comparaçãoVer respostas')
  expect(spoken(await row('Lourdes'))).toContain('22poucas respostasVer respostas')
  const moods = [...(await card()).querySelectorAll('[data-mood]')].map((element) => element.getAttribute('data-mood'))
  expect(moods).toEqual(['bad', 'neither'])
})

test('each value leads to its answers with the same filter, only those that count', async () => {
  openHome({}, '/admin/?idcampaignlist=4')
  const link = within(await row('Savassi')).getByRole('link', { name: 'Ver respostas: Savassi' })
  const search = new URL(link.getAttribute('href') as string, 'http://loja.test').searchParams
  expect(Object.fromEntries(search)).toMatchObject({
    types: 'nps',
    idcampaignlist: '4',
    iddimensionvaluelist: '12',
    active: 'true',
  })
})

test('the chosen dimension is remembered in this browser', async () => {
  const { user, asked, unmount } = openHome()
  await row('Contagem')
  await user.click(screen.getByRole('combobox', { name: 'Dimensão' }))
  expect(screen.queryByRole('option', { name: 'Motivo' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Vendedor' }))
  await waitFor(() => expect(asked().at(-1)?.get('dimensionkey')).toBe('vendedor'))
  unmount()
  const again = openHome()
  await waitFor(() => expect(again.asked().at(-1)?.get('dimensionkey')).toBe('vendedor'))
})

test('more values are shown on demand', async () => {
  const { user, asked } = openHome(pageOf(branches, 23))
  expect(await within(await card()).findByText('4 de 23')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(asked().at(-1)?.get('PageSize')).toBe('100'))
  expect(screen.getByRole('button', { name: 'Mostrar menos' })).toBeTruthy()
})

test('without answers or without dimensions one sentence says where they come from', async () => {
  const { unmount } = openHome(pageOf([]))
  expect(await within(await card()).findByText(/Nenhuma resposta com este dado/)).toBeTruthy()
  unmount()
  openHome(fake(plainDimensions, []))
  expect(await within(await card()).findByText(/ainda não tem dimensões/)).toBeTruthy()
})

test('values that cannot be loaded say so in their card and are tried again', async () => {
  let isDown = true
  const { user } = openHome(fake(scoreByValue, () => (isDown ? fail({ status: 500 }) : aPage(branches, { pageSize: 8 }))))
  const retry = await within(await card()).findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await row('Contagem')
})

test('the way to the numbers is explained', async () => {
  const { user } = openHome()
  await row('Contagem')
  await user.click(within(await card()).getByRole('button', { name: 'Como é calculado' }))
  expect(await screen.findByText(/Com menos de 30 respostas/)).toBeTruthy()
})
