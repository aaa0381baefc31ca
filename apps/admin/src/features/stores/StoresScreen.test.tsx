import type { Store } from '@ressoa/contract/signed-in'
import { accountStores, activateStore, inactivateStore, saveStore, uploadLogo } from '@ressoa/contract/stores'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { fakeUploads } from '../../testing/fake-uploads'
import { aPage } from '../../testing/pages'
import { openApp } from '../../testing/render'
import { aSession, aStore, signIn, validSession } from '../../testing/sessions'

const branch = { id: 2, key: 'filial', name: 'Loja Filial', description: 'Na praça', main: false, logo: '/api/pub/image/2-abc' }
const main = aSession({ role: 'master' })
const all = aPage([aStore(), aStore(branch), aStore({ id: 3, key: 'velha', name: 'Loja Velha', active: false, main: false })])

const openStores = async (store: Partial<Store> = branch, handlers: Handlers = {}) => {
  const server = fakeServer({ ...validSession, ...fake(accountStores, all), ...handlers })
  signIn({ role: 'master', keepLogged: true, store })
  const app = openApp('/admin/storemanagement')
  await screen.findByRole('row', { name: /Loja Velha/ })
  return { ...app, ...server }
}
const activeSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Loja ativa' })

const switchOff = async (user: Awaited<ReturnType<typeof openStores>>['user']) => {
  await user.click(activeSwitch())
  const dialog = await screen.findByRole('dialog', { name: 'Desativar Loja Filial?' })
  await user.click(within(dialog).getByRole('button', { name: 'Desativar loja' }))
}

test.each(['administrator', 'manager', 'clerk', 'reader'] as const)(
  'STO-002 the page is closed to a %s, and nothing is asked',
  async (role) => {
    const { sentTo } = fakeServer({ ...validSession, ...fake(accountStores, all) })
    signIn({ role, store: branch })
    openApp('/admin/storemanagement')
    await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
    expect(sentTo('store/getpaged')).toEqual([])
  },
)

test('STO-001 the current store’s logo, name, description and a switch to deactivate are shown', async () => {
  await openStores()
  const card = screen.getByRole('region', { name: 'Loja Filial' })
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/pub/image/2-abc')
  expect(card.textContent).toContain('Na praça')
  expect(within(card).getByRole<HTMLInputElement>('switch', { name: 'Loja ativa' }).checked).toBe(true)
})

test('STO-005 switching off asks, then calls store/inactivate and shows Redirecionando...', async () => {
  const { user, sentTo } = await openStores(branch, fake(inactivateStore, { authentication: main }))
  await user.click(activeSwitch())
  expect(sentTo('store/inactivate')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Desativar loja' }))
  expect(await screen.findByText('Redirecionando...')).toBeTruthy()
  expect(sentTo('store/inactivate')).toHaveLength(1)
  expect(activeSwitch().checked).toBe(false)
})

test('STO-006 after 2 seconds the returned session replaces the stored one and the UI goes to root and reloads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openStores(branch, fake(inactivateStore, { authentication: { ...main, token: 'next' } }))
  await switchOff(user)
  await screen.findByText('Redirecionando...')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(readSession()?.store.key).toBe('filial')
  expect(browser.goTo).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(readSession()).toEqual({ ...main, token: 'next' })
  // Going to the root loads a new page, which serves as the reload.
  expect(browser.goTo).toHaveBeenCalledWith('/admin/')
})

test('STO-007 on failure the switch returns to active', async () => {
  const { user } = await openStores(branch, fails(inactivateStore, { status: 500 }))
  await switchOff(user)
  await screen.findByRole('alert')
  expect(activeSwitch().checked).toBe(true)
  expect(activeSwitch().disabled).toBe(false)
  expect(screen.queryByText('Redirecionando...')).toBeNull()
})

test('STO-009 an answer without Authentication shows storemanagement.errorMainStore, and the switch returns to active', async () => {
  const { user } = await openStores(branch, fake(inactivateStore, { authentication: null, message: 'x' }))
  await switchOff(user)
  expect((await screen.findByRole('alert')).textContent).toBe('A loja principal não pode ser desativada.')
  expect(activeSwitch().checked).toBe(true)
  expect(readSession()?.store.key).toBe('filial')
})

test('STO-010 the switch of the main store is disabled, and says why beside it', async () => {
  await openStores({})
  expect(activeSwitch().disabled).toBe(true)
  expect(activeSwitch().checked).toBe(true)
  const reason = document.getElementById(activeSwitch().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('A loja principal não pode ser desativada.')
})

test('whoever keeps the store active changes nothing', async () => {
  const { user, sentTo } = await openStores()
  await user.click(activeSwitch())
  await user.click(await screen.findByRole('button', { name: 'Manter ativa' }))
  expect(sentTo('store/inactivate')).toEqual([])
  expect(activeSwitch().checked).toBe(true)
})

test('the list shows active stores first, and the tabs and the search ask again', async () => {
  const { user, sentTo, router } = await openStores()
  await user.click(screen.getByRole('tab', { name: 'Inativas' }))
  await user.click(screen.getByRole('tab', { name: 'Todas' }))
  await user.type(screen.getByRole('searchbox'), 'vel')
  await waitFor(() => expect(sentTo('store/getpaged').at(-1)?.query.get('SearchTerm')).toBe('vel'))
  expect(sentTo('store/getpaged').map(({ query }) => query.get('Active'))).toEqual(['true', 'false', null, null])
  expect(router.state.location.search).toMatchObject({ active: 'all', search: 'vel' })
})

test('STO-013 an inactive store can be reactivated, an active one cannot', async () => {
  const { user, sentTo } = await openStores(branch, fake(activateStore, {}))
  expect(screen.queryByRole('button', { name: 'Reativar Loja Demo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reativar Loja Velha' }))
  expect(await screen.findByText('Loja Velha está ativa de novo.')).toBeTruthy()
  expect(sentTo('store/activate')[0]?.body).toBe('{"StoreKey":"velha"}')
})

const openEdit = async (handlers: Handlers = {}) => {
  const app = await openStores(branch, handlers)
  await app.user.click(screen.getByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Loja Filial' }))
  const name = dialog.getByLabelText<HTMLInputElement>(/^Nome/)
  return { ...app, dialog, name, save: () => app.user.click(dialog.getByRole('button', { name: 'Salvar' })) }
}

test('STO-013 name, description and logo are saved, and the layout shows them at once', async () => {
  const element = aStore({ ...branch, name: 'Filial Sul', logo: '/api/pub/image/2-new' })
  const uploads = fakeUploads(uploadLogo)
  const { user, name, save, dialog, sentTo } = await openEdit(fake(saveStore, element))
  await user.upload(dialog.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(0.5)
  expect((await dialog.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
  uploads[0]?.answer({ url: '/api/pub/image/2-new' })
  expect(await dialog.findByRole('button', { name: 'Remover' })).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Filial Sul')
  await save()
  await waitFor(() => expect(readSession()?.store).toMatchObject({ name: 'Filial Sul', logo: '/api/pub/image/2-new' }))
  expect(JSON.parse(String(sentTo('store/insertupdate')[0]?.body))).toEqual({
    IdRessoa: 2,
    Name: 'Filial Sul',
    Description: 'Na praça',
    Logo: '/api/pub/image/2-new',
  })
})

test('a store’s name has 2 to 240 characters', async () => {
  const { user, name, save, sentTo } = await openEdit()
  expect(name.maxLength).toBe(240)
  await user.clear(name)
  await user.type(name, 'L')
  await save()
  expect(await screen.findByText('Use pelo menos 2 caracteres.')).toBeTruthy()
  expect(sentTo('store/insertupdate')).toEqual([])
})

test.each([
  ['no picture', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), 'Envie uma imagem PNG, JPEG, WebP ou GIF.'],
  ['too large', new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }), 'A imagem pode ter no máximo 1 MB.'],
])('a logo that is %s is told before it is sent', async (_case, file, message) => {
  const uploads = fakeUploads(uploadLogo)
  const { dialog } = await openEdit()
  const { default: userEvent } = await import('@testing-library/user-event')
  await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('Logo'), file)
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(uploads).toEqual([])
})

test('a logo that was lost on the way is sent once more from where that is told', async () => {
  const uploads = fakeUploads(uploadLogo)
  const { user, dialog } = await openEdit()
  await user.upload(dialog.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.lose())
  await user.click(await dialog.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]?.body.get('file')).toMatchObject({ name: 'logo.png' })
  act(() => uploads[1]?.answer({ url: '/api/pub/image/2-new' }))
  expect(await dialog.findByRole('button', { name: 'Remover' })).toBeTruthy()
})
