import { expect, test } from 'vitest'
import { aSession, signIn, signInElsewhere } from '../testing/sessions'
import { browserCookie } from './browser-cookie'
import {
  clearSession,
  forgetEndedSession,
  isPageSignedIn,
  readSession,
  readToken,
  saveSession,
  storeToken,
  updateSession,
} from './session'
import { isPastHalfLife } from './token'

const keptKeys = (place: Storage) => Object.keys(place).sort()

test('the browser keeps token, user and store under their own keys', () => {
  signIn({ keepLogged: true })
  expect(keptKeys(localStorage)).toEqual(['ressoa.store', 'ressoa.token', 'ressoa.user'])
  expect(keptKeys(sessionStorage)).toEqual([])
})

const signature = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const longToken = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.${signature}`

test('a session that is not kept has the same keys, and every tab reads it', () => {
  const session = signIn({ keepLogged: false, token: longToken })
  expect(keptKeys(localStorage)).toEqual(['ressoa.browser', 'ressoa.store', 'ressoa.token', 'ressoa.user'])
  expect(keptKeys(sessionStorage)).toEqual([])
  expect(readSession()).toEqual(session)
})

test('a session that is not kept ends with the browser, and what stays behind opens nothing', () => {
  signIn({ keepLogged: false, token: longToken })
  expect(JSON.stringify({ ...localStorage })).not.toContain(signature)
  browserCookie.remove()
  expect(readToken()).toBeNull()
  expect(readSession()).toBeNull()
  forgetEndedSession()
  expect(keptKeys(localStorage)).toEqual([])
})

test('a living session is not forgotten at the start of a page', () => {
  const session = signIn({ keepLogged: false, token: longToken })
  forgetEndedSession()
  expect(readSession()).toEqual(session)
})

test('a kept session outlives the browser, and leaves no cookie', () => {
  signIn({ keepLogged: false, token: longToken })
  const session = signIn({ keepLogged: true, token: longToken })
  expect(browserCookie.read()).toBeNull()
  expect(readSession()).toEqual(session)
})

test.each([true, false])('a new token is kept for as long as the one before: %s', (keepLogged) => {
  signIn({ keepLogged, token: longToken })
  storeToken(`${longToken}2`)
  expect(readSession()).toMatchObject({ token: `${longToken}2`, keepLogged })
})

test('what was saved is read back whole, and a new session replaces the old one everywhere', () => {
  signIn({ keepLogged: true })
  const next = aSession({ role: 'reader', token: 'other', store: { key: 'filial', name: 'Loja Filial' } })
  saveSession(next)
  expect(readSession()).toEqual(next)
})

test('a page stays that of whoever it was opened by, whatever another tab stores', () => {
  signIn({ keepLogged: true })
  expect(isPageSignedIn()).toBe(true)
  localStorage.setItem('ressoa.store', (localStorage.getItem('ressoa.store') ?? '').replace('"demo"', '"filial"'))
  expect(readSession()?.store.key).toBe('filial')
  expect(isPageSignedIn()).toBe(false)
})

test('what is saved on this page never changes the session of another store', () => {
  signIn({ keepLogged: true })
  const other = aSession({ keepLogged: true, token: 'other', store: { id: 2, key: 'filial', name: 'Loja Filial' } })
  signInElsewhere(other)
  updateSession({ store: { name: 'Loja Nova' } })
  expect(readSession()).toEqual(other)
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

test('a token is renewed in the second half of its life only', () => {
  const token = `x.${btoa(JSON.stringify({ iat: 1000, exp: 2000 }))}.y`
  expect(isPastHalfLife(token, 1_499_000)).toBe(false)
  expect(isPastHalfLife(token, 1_501_000)).toBe(true)
  expect(isPastHalfLife('no-jwt', 1_501_000)).toBe(false)
})
