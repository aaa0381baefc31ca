import { type Session, session as sessionSchema } from '@ressoa/contract/signed-in'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { goToLogin } from './browser'
import { browserCookie } from './browser-cookie'
import { storageKeys } from './storage-keys'

/**
 * The signed-in user, the same in every tab. A session without "keep me signed in" must end with the browser: the last part of
 * its token, without which the rest is useless, is in a cookie that the browser deletes when it closes (0029).
 */
const ownKeys = [storageKeys.token, storageKeys.user, storageKeys.store, storageKeys.isBrowsers] as const

export const isSessionKey = (key: string) => (ownKeys as readonly string[]).includes(key)

/** The length of a token's signature. */
const tailLength = 43

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

const isKept = () => localStorage.getItem(storageKeys.isBrowsers) === null

export const readToken = (): string | null => {
  const stored = localStorage.getItem(storageKeys.token)
  if (stored === null || isKept()) return stored
  const tail = browserCookie.read()
  return tail === null ? null : `${stored}${tail}`
}

/** Stores a token from a reply or a hand-off, for as long as the one before. */
export const storeToken = (token: string) => {
  const keepLogged = localStorage.getItem(storageKeys.token) !== null && isKept()
  writeToken(token, keepLogged)
  announce()
}

const writeToken = (token: string, keepLogged: boolean) => {
  if (keepLogged) {
    localStorage.removeItem(storageKeys.isBrowsers)
    browserCookie.remove()
    localStorage.setItem(storageKeys.token, token)
    return
  }
  browserCookie.write(token.slice(-tailLength))
  localStorage.setItem(storageKeys.isBrowsers, 'true')
  localStorage.setItem(storageKeys.token, token.slice(0, -tailLength))
}

export const saveSession = (session: Session) => {
  const wire = z.encode(sessionSchema, session) as Record<'_admin' | '_store' | '_jwtToken', unknown>
  localStorage.setItem(storageKeys.user, JSON.stringify(wire._admin))
  localStorage.setItem(storageKeys.store, JSON.stringify(wire._store))
  writeToken(session.token, session.keepLogged)
  page = session
  announce()
}

/** Saved changes of the user or the store, so that the layout shows them at once. */
export const updateSession = (changes: { admin?: Partial<Session['admin']>; store?: Partial<Session['store']> }) => {
  const session = readSession()
  // Another user may have signed in in another tab. Their name must not be changed.
  if (!session || !isPageSignedIn()) return
  saveSession({ ...session, admin: { ...session.admin, ...changes.admin }, store: { ...session.store, ...changes.store } })
}

export const clearSession = () => {
  for (const key of ownKeys) localStorage.removeItem(key)
  browserCookie.remove()
  announce()
}

/** The browser was closed since. The rest of the session is useless, and it names a person. */
export const forgetEndedSession = () => {
  if (localStorage.getItem(storageKeys.token) !== null && readToken() === null) clearSession()
}

/** Deletes the session and goes to login. */
export const endSession = () => {
  clearSession()
  goToLogin()
}

/** The user signs out: every tab does. */
export const signOutEverywhere = () => {
  localStorage.setItem(storageKeys.signedOut, String(Date.now()))
  endSession()
}

let lastRead: { raw: string; session: Session | null } = { raw: '', session: null }

export const readSession = (): Session | null => {
  const token = readToken()
  if (token === null) return null
  const parts = { token, user: localStorage.getItem(storageKeys.user), store: localStorage.getItem(storageKeys.store) }
  const raw = JSON.stringify([parts, isKept()])
  if (raw !== lastRead.raw) lastRead = { raw, session: parse(parts, isKept()) }
  return lastRead.session
}

type Parts = { token: string; user: string | null; store: string | null }

const parse = ({ token, user, store }: Parts, keepLogged: boolean): Session | null => {
  if (!token || !user || !store) return null
  try {
    const wire = { _admin: JSON.parse(user), _store: JSON.parse(store), _jwtToken: token, KeepLogged: keepLogged }
    return z.safeDecode(sessionSchema, wire as never).data ?? null
  } catch {
    return null
  }
}

/** The user of this page: the one signed in when it was first read. Another tab cannot change it. */
let page: Session | null = null

export const pageSession = (): Session | null => {
  page ??= readSession()
  return page
}

/** The store whose data this page shows and writes. */
export const pageStoreKey = () => pageSession()?.store.key ?? ''

const isSamePlace = (one: Session, other: Session) => one.admin.id === other.admin.id && one.store.key === other.store.key

/** Whether the stored session is still that of this page. */
export const isPageSignedIn = () => {
  const stored = readSession()
  const own = pageSession()
  return stored !== null && own !== null && isSamePlace(stored, own)
}

export const onSessionChange = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Notifies this tab of a session change in another tab, which only the browser's storage event reports. */
export const announceSession = announce

// During a new sign-in, or while another user is signed in in another tab, the page still shows its own user.
const shownSession = () => (isPageSignedIn() ? readSession() : pageSession())

export const useSession = (): Session => {
  const session = useSyncExternalStore(onSessionChange, shownSession)
  if (!session) throw new Error('this part of the page is for people who are signed in')
  return session
}
