import { loginProvider } from '@ressoa/contract/session'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BrokenScreen } from '../components/BrokenScreen'
import { browser } from '../lib/browser'
import { fake, fakeServer } from '../testing/fake-server'
import { renderPart } from '../testing/render'
import { lazyScreen } from './lazy-screen'

const provider = fake(loginProvider, { url: '/admin/horus/login' })

const openBroken = () => {
  const missing = () => Promise.reject<{ Screen: () => null }>(new Error('the script is away'))
  const root = createRootRoute()
  const only = createRoute({ getParentRoute: () => root, path: '/', component: lazyScreen(missing, 'Screen') })
  const router = createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: BrokenScreen,
  })
  return renderPart(<RouterProvider router={router as never} />)
}

/** Silences the router, which logs every error that a screen throws. */
const hushErrors = () => vi.spyOn(console, 'error').mockReturnValue()

test('a screen that cannot be fetched without a connection says so; it is loaded again only when the server is there', async () => {
  const told = hushErrors()
  fakeServer({})
  const { user } = openBroken()
  expect(await screen.findByText('Sem conexão com o servidor. Confira a internet e tente de novo.')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Tentar de novo' })
  const { sent } = fakeServer({})
  await user.click(retry)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(browser.reload).not.toHaveBeenCalled()
  fakeServer(provider)
  await user.click(retry)
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce())
  told.mockClear()
})

test('a screen that is not there although the server is has gone with an older version', async () => {
  const told = hushErrors()
  fakeServer(provider)
  openBroken()
  expect(await screen.findByText(/^Algo não saiu como esperado/)).toBeTruthy()
  told.mockClear()
})
