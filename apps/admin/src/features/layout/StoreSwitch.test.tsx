import { changeStore } from '@ressoa/contract/session'
import { relatedStores } from '@ressoa/contract/stores'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { fail, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { renderPart } from '../../testing/render'
import { aSession, aStore, signIn } from '../../testing/sessions'
import { StoreSwitch } from './StoreSwitch'

const branch = aSession({ role: 'manager', token: 'branch-token', store: { id: 2, key: 'filial', name: 'Loja Filial' } })
const stores = [aStore(), branch.store]
const found = aPage(stores)

const openSwitch = async (handlers: Handlers = {}) => {
  const server = fakeServer({ ...fake(relatedStores, found), ...handlers })
  signIn({ keepLogged: true })
  const { user } = renderPart(<StoreSwitch />)
  await user.click(screen.getByRole('button', { name: /Loja Demo/ }))
  await screen.findByRole('option', { name: /Loja Filial/ })
  return { user, ...server }
}

test('SES-065 the dropdown shows the current store and a search box labelled Lojas', async () => {
  await openSwitch()
  expect(screen.getByRole('textbox', { name: 'Lojas' })).toBeTruthy()
  expect(screen.getByRole('option', { name: /Loja Demo/ }).textContent).toContain('loja atual')
})

test('SES-066 the search waits 1 s after the last key before the call fires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, sent } = await openSwitch()
  await user.type(screen.getByRole('textbox', { name: 'Lojas' }), 'fil')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(sent).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(sent.map(({ query }) => query.get('SearchTerm'))).toEqual(['', 'fil'])
})

test('SES-069 the returned user, store and token replace the stored ones and the page reloads', async () => {
  const { user, sentTo } = await openSwitch(fake(changeStore, { ...branch, keepLogged: true, result: 'success' }))
  await user.click(screen.getByRole('option', { name: /Loja Filial/ }))
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce())
  expect(sentTo('authentication/adminchangeloggedstore')[0]?.body).toBe('{"StoreKey":"filial"}')
  expect(readSession()).toEqual({ ...branch, keepLogged: true })
})

test('a switch that is refused keeps the session and says why', async () => {
  const { user } = await openSwitch(fake(changeStore, { result: 'storeInactive' }))
  await user.click(screen.getByRole('option', { name: /Loja Filial/ }))
  // The notice is rendered by the providers around the switch.
  expect(await screen.findByText('A loja está desativada.')).toBeTruthy()
  expect(readSession()?.store.key).toBe('demo')
  expect(browser.reload).not.toHaveBeenCalled()
})

test('a failed search says so and can be tried again', async () => {
  let isUp = false
  fakeServer(fake(relatedStores, () => (isUp ? found : fail({ status: 500 }))))
  signIn()
  const { user } = renderPart(<StoreSwitch />)
  await user.click(screen.getByRole('button', { name: /Loja Demo/ }))
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('option', { name: /Loja Filial/ })).toBeTruthy()
})
