import { pageOfAnswers } from '@ressoa/contract/answers'
import { changeStore, checkSession, loginProvider, logout, ssoCallback, ssoLogin } from '@ressoa/contract/session'
import { type StoreSettings, saveSettings, settings } from '@ressoa/contract/settings'
import type { Session } from '@ressoa/contract/signed-in'
import { relatedStores } from '@ressoa/contract/stores'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../lib/browser'
import { readSession } from '../lib/session'
import { fail, fails, fake, fakeServer, type Handlers } from '../testing/fake-server'
import { aPage } from '../testing/pages'
import { openApp } from '../testing/render'
import { aSession, signIn, signInElsewhere, signOutElsewhere, validSession } from '../testing/sessions'
import { someSettings } from '../testing/settings'

const marina = aSession({ token: 'fresh' })
const ana = aSession({ token: 'of-ana', admin: { id: 9, name: 'Ana Prado', email: 'ana@loja.test' } })
const inBranch = aSession({ token: 'of-branch', store: { id: 2, key: 'filial', name: 'Loja Filial' } })

const entered = (session: Session) => ({
  ...fake(ssoLogin, { success: true, redirectUrl: '/admin/horus/callback?authentication_code=abc', errorMessages: [] }),
  ...fake(ssoCallback, { session: session, userProfile: null, apps: [], result: 'success' }),
})

/** The settings page with a server that accepts only the given tokens. */
const openSettings = async (handlers: Handlers = {}) => {
  const living = new Set(['fresh', 'of-ana', 'of-branch', 'a-token'])
  const guarded =
    (result: StoreSettings) =>
    ({ headers }: { headers: Headers }) =>
      living.has(headers.get('Authorization')?.replace('Bearer ', '') ?? '') ? result : fail({ status: 401 })
  const server = fakeServer({
    ...validSession,
    ...fake(loginProvider, { url: '/admin/horus/login' }),
    ...fake(settings, guarded(someSettings())),
    ...fake(saveSettings, guarded(someSettings({ version: 2 }))),
    ...entered(marina),
    ...handlers,
  })
  signIn()
  const app = openApp('/admin/settings')
  await screen.findByRole('button', { name: 'Salvar' })
  return { ...app, ...server, expire: () => living.delete('a-token') }
}

const provisional = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Contar respostas provisórias/, hidden: true })
const theDialog = async (name = 'Sua sessão terminou') => within(await screen.findByRole('dialog', { name }))
const tokenOf = (sent?: { headers: Headers }) => sent?.headers.get('Authorization')

/** Changes a setting and saves it after the session has expired. */
const saveExpired = async (handlers: Handlers = {}) => {
  const app = await openSettings(handlers)
  await app.user.click(provisional())
  app.expire()
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  return app
}

const signInAtDialog = async ({ user }: Pick<Awaited<ReturnType<typeof openSettings>>, 'user'>, password = 'Segredo#1') => {
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('Senha'), password)
  await user.click(dialog.getByRole('button', { name: 'Entrar e continuar' }))
}

test('a save that meets an expired session goes on by itself after the same person has signed in at the dialog', async () => {
  const app = await saveExpired()
  const dialog = await theDialog()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('marina@loja.test')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).readOnly).toBe(true)
  await signInAtDialog(app)
  await screen.findByText('Configurações salvas.')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [refused, saved, ...more] = app.sentTo('StoreSettings/Save')
  expect(more).toEqual([])
  expect(saved?.body).toBe(refused?.body)
  expect([tokenOf(refused), tokenOf(saved)]).toEqual(['Bearer a-token', 'Bearer fresh'])
  expect(JSON.parse(String(app.sentTo('Horus/Login')[0]?.body))).toEqual({
    UserName: 'marina@loja.test',
    Password: 'Segredo#1',
    RememberMe: false,
  })
  expect(browser.goTo).not.toHaveBeenCalled()
})

test('a wrong password is told, and the dialog stays', async () => {
  const app = await saveExpired(
    fake(ssoLogin, { success: false, redirectUrl: null, errorMessages: ['E-mail ou senha incorretos.'] }),
  )
  await signInAtDialog(app, 'errada')
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou senha incorretos.')
  expect(app.sentTo('StoreSettings/Save')).toHaveLength(1)
})

test('Escape closes neither the dialog nor what is beneath it', async () => {
  const { user } = await saveExpired()
  await theDialog()
  await user.keyboard('{Escape}')
  await theDialog()
})

test('GEN-009 where nothing is unsaved, an expired session leads to login, and back to the same address afterwards', async () => {
  window.history.replaceState(null, '', '/admin/answer?types=nps&page=3')
  const { router } = await openSettings()
  fakeServer(fails(pageOfAnswers, { status: 401 }))
  await router.navigate({ to: '/answer', search: { types: 'nps', ordenation: 'DateDesc', page: '3' } })
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/admin/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readSession()).toBeNull()
  expect(sessionStorage.getItem('ressoa.target')).toContain('/admin/answer?types=nps&page=3')
  window.history.replaceState(null, '', '/admin/')
})

test('a check that finds the session over asks at once where something is unsaved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isValid = true
  const { user } = await openSettings(fake(checkSession, () => ({ isValid })))
  await user.click(provisional())
  isValid = false
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  const dialog = await theDialog()
  expect(dialog.getByText(/Entre de novo como Marina Couto para continuar em Loja Demo/)).toBeTruthy()
  expect(browser.goTo).not.toHaveBeenCalled()
  expect(provisional().checked).toBe(true)
})

test('somebody who signs in again on another tab is asked on none', async () => {
  const { sentTo } = await saveExpired()
  await theDialog()
  signInElsewhere(marina)
  await screen.findByText('Configurações salvas.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tokenOf(sentTo('StoreSettings/Save')[1])).toBe('Bearer fresh')
})

test('who comes back into another store of theirs is led to the one of the page before anything is saved', async () => {
  const app = await saveExpired({
    ...entered(inBranch),
    ...fake(changeStore, { ...marina, result: 'success' }),
  })
  await signInAtDialog(app)
  await screen.findByText('Configurações salvas.')
  const [change] = app.sentTo('authentication/adminchangeloggedstore')
  expect(change?.body).toBe('{"StoreKey":"demo"}')
  expect(tokenOf(change)).toBe('Bearer of-branch')
  expect(tokenOf(app.sentTo('StoreSettings/Save')[1])).toBe('Bearer fresh')
})

test('who may no longer enter the store of the page saves nothing anywhere', async () => {
  const app = await saveExpired({
    ...entered(inBranch),
    ...fake(changeStore, { result: 'adminNotInStore' }),
    ...fake(logout, {}),
  })
  await signInAtDialog(app)
  expect((await screen.findByRole('alert')).textContent).toContain('Seu acesso não pertence a esta loja.')
  await waitFor(() => expect(app.sentTo('authentication/logout').map(tokenOf)).toEqual(['Bearer of-branch']))
  expect(app.sentTo('StoreSettings/Save')).toHaveLength(1)
  expect(readSession()).toBeNull()
})

test('another person on another tab: the changes are not saved as theirs, and wait for whoever made them', async () => {
  const { user, sentTo } = await openSettings()
  await user.click(provisional())
  signInElsewhere(ana)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = await theDialog('Outra pessoa entrou neste navegador')
  expect(dialog.getByText(/Ana Prado entrou em outra aba/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continuar como Ana Prado' }))
  expect(browser.reload).toHaveBeenCalledOnce()
  expect(sentTo('StoreSettings/Save')).toEqual([])
  expect(readSession()?.admin.name).toBe('Ana Prado')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ressoa.changes.'))).toEqual(['ressoa.changes.demo.3.settings'])
})

test('another store on another tab: back to it, and the save goes on there', async () => {
  const { user, sentTo } = await openSettings(fake(changeStore, { ...marina, result: 'success' }))
  await user.click(provisional())
  signInElsewhere(inBranch)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = await theDialog('Você abriu outra loja')
  await user.click(dialog.getByRole('button', { name: 'Voltar para Loja Demo' }))
  await screen.findByText('Configurações salvas.')
  expect(sentTo('StoreSettings/Save').map(tokenOf)).toEqual(['Bearer fresh'])
})

test('a page without changes follows another tab into its store', async () => {
  await openSettings()
  signInElsewhere(inBranch)
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('something that was typed and has no editor of its own is not lost either', async () => {
  const { user } = await openSettings(
    fake(relatedStores, ({ query }) => (query.get('SearchTerm') === '' ? aPage([]) : fail({ status: 401 }))),
  )
  await user.click(screen.getByRole('button', { name: /Loja Demo/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Lojas' }), 'fil')
  await theDialog()
  expect(browser.goTo).not.toHaveBeenCalled()
})

test('a tab that renews the session disturbs no other', async () => {
  const { user, sentTo } = await openSettings()
  await user.click(provisional())
  signInElsewhere(marina)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Configurações salvas.')
  expect(sentTo('StoreSettings/Save').map(tokenOf)).toEqual(['Bearer fresh'])
  expect(browser.reload).not.toHaveBeenCalled()
})

test('SES-091 who signs out on one tab is out on all, and finds the changes again', async () => {
  const { user } = await openSettings()
  await user.click(provisional())
  signOutElsewhere()
  expect(browser.goTo).toHaveBeenCalledWith('/admin/login')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('ressoa.changes.demo.3.settings')).not.toBeNull()
})

test('who leaves the dialog finds the changes again on the same screen, and nobody else does', async () => {
  const first = await saveExpired()
  const dialog = await theDialog()
  await first.user.click(dialog.getByRole('button', { name: 'Sair desta página' }))
  expect(browser.goTo).toHaveBeenCalledWith('/admin/login')
  first.unmount()

  fakeServer({ ...validSession, ...fake(settings, someSettings()) })
  signIn({ admin: { id: 9 } })
  const other = openApp('/admin/settings')
  await screen.findByRole('button', { name: 'Salvar' })
  expect(screen.queryByRole('dialog')).toBeNull()
  other.unmount()

  signIn()
  const { user } = openApp('/admin/settings')
  const offer = await theDialog('Continuar de onde você parou?')
  expect(provisional().checked).toBe(false)
  await user.click(offer.getByRole('button', { name: 'Continuar com elas' }))
  expect(provisional().checked).toBe(true)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ressoa.changes.'))).toEqual([])
})

test('changes that are discarded are not offered again; changes of something that was saved since say so', async () => {
  const first = await saveExpired()
  await first.user.click((await theDialog()).getByRole('button', { name: 'Sair desta página' }))
  first.unmount()
  fakeServer({
    ...validSession,
    ...fake(settings, someSettings({ version: 9 })),
  })
  signIn()
  const { user } = openApp('/admin/settings')
  const offer = await theDialog('Continuar de onde você parou?')
  expect(offer.getByText(/Depois disso alguém salvou este item/)).toBeTruthy()
  await user.click(offer.getByRole('button', { name: 'Descartar' }))
  expect(provisional().checked).toBe(false)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ressoa.changes.'))).toEqual([])
})

test('an outside provider opens in a window of its own', async () => {
  const openWindow = vi.spyOn(browser, 'openWindow').mockReturnValue(undefined)
  const { user } = await saveExpired(fake(loginProvider, { url: '/api/pub/oidc/start' }))
  const dialog = await theDialog()
  await user.click(await dialog.findByRole('button', { name: 'Entrar com o acesso da empresa' }))
  expect(openWindow).toHaveBeenCalledWith('/admin/login?window=true')
  signInElsewhere(marina)
  await screen.findByText('Configurações salvas.')
})
