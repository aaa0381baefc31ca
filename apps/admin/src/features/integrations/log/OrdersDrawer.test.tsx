import { integrations, type ReceivedOrder, receivedOrders } from '@ressoa/contract/integrations'
import { orderReasons } from '@ressoa/domain/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { aReceivedOrder, aShop } from '../../../testing/integrations'
import { aPage } from '../../../testing/pages'
import { openApp } from '../../../testing/render'
import { signIn, validSession } from '../../../testing/sessions'

const open = async (orders: ReceivedOrder[], handlers: Handlers = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(integrations, [aShop()]),
    ...fake(receivedOrders, aPage(orders)),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/integrations')
  await app.user.click(await screen.findByRole('button', { name: /^Ver pedidos de / }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Pedidos · Loja on-line/ }))
  return { ...app, ...server, drawer }
}

test('each order says what became of it: asked when, or why not', async () => {
  const past = new Date('2026-01-05T15:00:00Z')
  const { drawer, sentTo } = await open([
    aReceivedOrder(),
    aReceivedOrder({ id: 2, order: '#1041', state: 'asked', askDate: past, mailState: 'sent', answered: true }),
    aReceivedOrder({ id: 3, order: '#1040', state: 'skipped', reason: 'maskedAddress', askDate: null, person: null }),
  ])
  const rowOf = async (name: RegExp) => within(await drawer.findByRole('row', { name }))
  const waiting = await rowOf(/#1042/)
  expect(waiting.getByText('orders/fulfilled')).toBeTruthy()
  expect(waiting.getByRole('link', { name: 'Renata Alves Prado' }).getAttribute('href')).toBe('/admin/person/31')
  expect(waiting.getByText('Vai perguntar')).toBeTruthy()
  expect(waiting.getByText(/^pergunta 23\/11\/2099/)).toBeTruthy()
  const asked = await rowOf(/#1041/)
  expect(asked.getByText(/^perguntado 05\/01/)).toBeTruthy()
  expect(asked.getByText('e-mail: enviado')).toBeTruthy()
  expect(asked.getByText('Respondeu')).toBeTruthy()
  const skipped = await rowOf(/#1040/)
  expect(skipped.getByText('Não pergunta')).toBeTruthy()
  expect(skipped.getByText('a loja esconde o e-mail do cliente')).toBeTruthy()
  expect(skipped.getByText('Ninguém cadastrado')).toBeTruthy()
  expect(String(sentTo('integration/orders')[0]?.query)).toBe('IntegrationKey=shop-1&Page=1&PageSize=10')
})

test('every reason has words of its own', async () => {
  const skipped = orderReasons.map((reason, index) => aReceivedOrder({ id: index + 1, state: 'skipped', reason, askDate: null }))
  const { drawer } = await open(skipped)
  const rows = (await drawer.findAllByRole('row')).slice(1)
  const words = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent?.replace('Não pergunta', ''))
  expect(new Set(words).size).toBe(orderReasons.length)
  expect(words.filter((each) => !each || each.includes('receivedOrder'))).toEqual([])
})

test('state, search and period narrow the list, and can be cleared', async () => {
  const { user, drawer, sentTo } = await open([], {})
  await drawer.findByRole('heading', { name: 'Nenhum pedido ainda' })
  await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Não pergunta' }))
  await user.click(drawer.getByRole('combobox', { name: 'Período' }))
  await user.click(await screen.findByRole('option', { name: 'Últimas 24 horas' }))
  await user.type(drawer.getByRole('searchbox', { name: 'Buscar por pedido, nome ou e-mail' }), '1042')
  await waitFor(() => {
    const query = sentTo('integration/orders').at(-1)?.query
    expect([query?.get('State'), query?.get('Search')]).toEqual(['skipped', '1042'])
    expect(Math.round((Date.now() - Date.parse(query?.get('From') ?? '')) / 3_600_000)).toBe(24)
  })
  await user.click(await drawer.findByRole('button', { name: 'Limpar filtros' }))
  await drawer.findByRole('heading', { name: 'Nenhum pedido ainda' })
  expect(drawer.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('there are more pages, and a failure is told', async () => {
  const { user, drawer, sentTo, unmount } = await open([], fake(receivedOrders, aPage([aReceivedOrder()], { total: 24 })))
  await user.click(await drawer.findByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(sentTo('integration/orders').at(-1)?.query.get('Page')).toBe('2'))
  unmount()
  const broken = await open([], fails(receivedOrders, { status: 500 }))
  await broken.drawer.findByText('Não deu para carregar')
})
