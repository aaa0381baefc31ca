import { expect, test } from 'vitest'
import { aSession, signIn } from '../testing/sessions'
import { browser } from './browser'
import { clearSession, followOtherTabs, readSession, saveSession, updateSession } from './session'
import { isPastHalfLife } from './token'

const keptKeys = (place: Storage) => Object.keys(place).sort()

test('SES-095 the browser keeps token, user and store under their own keys', () => {
  signIn({ keepLogged: true })
  expect(keptKeys(localStorage)).toEqual(['ressoa.store', 'ressoa.token', 'ressoa.user'])
  expect(keptKeys(sessionStorage)).toEqual([])
})

test('a session that is not kept ends with the tab', () => {
  signIn({ keepLogged: false })
  expect(keptKeys(localStorage)).toEqual([])
  expect(keptKeys(sessionStorage)).toEqual(['ressoa.store', 'ressoa.token', 'ressoa.user'])
})

test('what was saved is read back whole, and a new session replaces the old one everywhere', () => {
  signIn({ keepLogged: true })
  const next = aSession({ role: 'reader', token: 'other', store: { key: 'filial', name: 'Loja Filial' } })
  saveSession(next)
  expect(readSession()).toEqual(next)
  expect(keptKeys(localStorage)).toEqual([])
})

test.each([
  ['missing', () => localStorage.removeItem('ressoa.store')],
  ['broken', () => localStorage.setItem('ressoa.user', '{')],
  ['of an unknown role', () => localStorage.setItem('ressoa.user', '{"IdRessoa":1,"Name":"x","Email":"y","Role":9}')],
])('a session with a part that is %s counts as none', (_case, spoil) => {
  signIn({ keepLogged: true })
  spoil()
  expect(readSession()).toBeNull()
})

test('a change of the store keeps everything else of the session, where it was kept', () => {
  const session = signIn({ keepLogged: true })
  updateSession({ store: { name: 'Loja Nova' } })
  expect(readSession()).toEqual({ ...session, store: { ...session.store, name: 'Loja Nova' } })
  expect(keptKeys(sessionStorage)).toEqual([])
})

test('clearing leaves no token, user or store, and keeps language and menu', () => {
  signIn({ keepLogged: true })
  localStorage.setItem('ressoa.language', 'en')
  localStorage.setItem('ressoa.menu', 'closed')
  clearSession()
  expect(keptKeys(localStorage)).toEqual(['ressoa.language', 'ressoa.menu'])
})

test('a tab reloads when another tab switches the store of the kept session', () => {
  signIn({ keepLogged: true })
  const stop = followOtherTabs()
  window.dispatchEvent(new StorageEvent('storage', { key: 'ressoa.token', storageArea: localStorage }))
  expect(browser.reload).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'ressoa.store', storageArea: localStorage }))
  expect(browser.reload).toHaveBeenCalledOnce()
  stop()
})

test('a token is renewed in the second half of its life only', () => {
  const token = `x.${btoa(JSON.stringify({ iat: 1000, exp: 2000 }))}.y`
  expect(isPastHalfLife(token, 1_499_000)).toBe(false)
  expect(isPastHalfLife(token, 1_501_000)).toBe(true)
  expect(isPastHalfLife('no-jwt', 1_501_000)).toBe(false)
})
