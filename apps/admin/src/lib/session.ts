import { type Session, session as sessionSchema } from '@ressoa/contract/signed-in'
import { useRef, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { browser, goToLogin } from './browser'
import { storageKeys } from './storage-keys'

/**
 * Who is signed in. A kept session lives in localStorage; any other in sessionStorage, so that it ends with the tab.
 * User and store stand beside their token: two people in two tabs never mix.
 */
const ownKeys = [storageKeys.token, storageKeys.user, storageKeys.store] as const

const places = () => [sessionStorage, localStorage]
const placeOfToken = () => places().find((place) => place.getItem(storageKeys.token) !== null)

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

export const readToken = () => placeOfToken()?.getItem(storageKeys.token) ?? null

/** A token that came with some reply, or one from a hand-off: it stays where the present one is. */
export const storeToken = (token: string) => {
  const place = placeOfToken() ?? sessionStorage
  place.setItem(storageKeys.token, token)
  announce()
}

export const saveSession = (session: Session) => {
  clearSession()
  const wire = z.encode(sessionSchema, session) as Record<'_admin' | '_store' | '_jwtToken', unknown>
  const place = session.keepLogged ? localStorage : sessionStorage
  place.setItem(storageKeys.user, JSON.stringify(wire._admin))
  place.setItem(storageKeys.store, JSON.stringify(wire._store))
  place.setItem(storageKeys.token, session.token)
  announce()
}

/** What was just saved about the person or the store, so that the layout shows it at once. */
export const updateSession = (changes: { admin?: Partial<Session['admin']>; store?: Partial<Session['store']> }) => {
  const session = readSession()
  if (!session) return
  saveSession({ ...session, admin: { ...session.admin, ...changes.admin }, store: { ...session.store, ...changes.store } })
}

export const clearSession = () => {
  for (const place of places()) for (const key of ownKeys) place.removeItem(key)
  announce()
}

/** Forgets the session and goes to login. */
export const endSession = () => {
  clearSession()
  goToLogin()
}

let lastRead: { raw: string; session: Session | null } = { raw: '', session: null }

export const readSession = (): Session | null => {
  const place = placeOfToken()
  if (!place) return null
  const [token, user, store] = ownKeys.map((key) => place.getItem(key))
  const raw = JSON.stringify([token, user, store, place === localStorage])
  if (raw !== lastRead.raw) lastRead = { raw, session: parse(token, user, store, place === localStorage) }
  return lastRead.session
}

const parse = (token?: string | null, user?: string | null, store?: string | null, keepLogged = false): Session | null => {
  if (!token || !user || !store) return null
  try {
    const wire = { _admin: JSON.parse(user), _store: JSON.parse(store), _jwtToken: token, KeepLogged: keepLogged }
    return z.safeDecode(sessionSchema, wire as never).data ?? null
  } catch {
    return null
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => {
  const session = useSyncExternalStore(subscribe, readSession)
  // Signing out clears the session a moment before the browser leaves: until then the page shows whom it showed.
  const lastSeen = useRef(session)
  if (session) lastSeen.current = session
  if (!lastSeen.current) throw new Error('this part of the page is for people who are signed in')
  return lastSeen.current
}

/** Another tab signed out or switched the store: this one must not go on writing under the old name. */
export const followOtherTabs = () => {
  const onChange = ({ key, storageArea }: StorageEvent) => {
    const isOurs = key === null || key === storageKeys.user || key === storageKeys.store
    if (isOurs && storageArea === localStorage && sessionStorage.getItem(storageKeys.token) === null) browser.reload()
  }
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
