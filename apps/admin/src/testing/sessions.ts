import { checkSession } from '@ressoa/contract/session'
import { type Session, type Store, session as sessionSchema } from '@ressoa/contract/signed-in'
import type { Role } from '@ressoa/domain/codes'
import * as z from 'zod'
import { saveSession } from '../lib/session'
import { fake } from './fake-server'

export const aSession = (
  changes: {
    role?: Role
    token?: string
    keepLogged?: boolean
    admin?: Partial<Session['admin']>
    store?: Partial<Session['store']>
  } = {},
): Session => ({
  admin: {
    id: 3,
    name: 'Marina Couto',
    email: 'marina@loja.test',
    role: changes.role ?? 'administrator',
    ...changes.admin,
  },
  store: {
    id: 1,
    key: 'demo',
    name: 'Loja Demo',
    description: '',
    logo: null,
    main: true,
    active: true,
    csatEnabled: true,
    newNpsReportEnabled: true,
    language: 'pt',
    timeZone: 'America/Sao_Paulo',
    ...changes.store,
  },
  token: changes.token ?? 'a-token',
  keepLogged: changes.keepLogged ?? false,
})

export const aStore = (changes: Partial<Store> = {}): Store => aSession({ store: changes }).store

/** Replies to the check of the session that every page makes. */
export const validSession = fake(checkSession, { isValid: true })

export const signIn = (...changes: Parameters<typeof aSession>) => {
  const session = aSession(...changes)
  saveSession(session)
  return session
}

const onWire = (session: Session) => z.encode(sessionSchema, session) as Record<string, unknown>

const tellTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

/** Simulates a sign-in in another tab, with "keep me signed in", so that the whole token is in the storage. */
export const signInElsewhere = (session: Session) => {
  const { _admin, _store } = onWire(session)
  localStorage.setItem('ressoa.user', JSON.stringify(_admin))
  localStorage.setItem('ressoa.store', JSON.stringify(_store))
  localStorage.removeItem('ressoa.browser')
  localStorage.setItem('ressoa.token', session.token)
  for (const key of ['ressoa.user', 'ressoa.store', 'ressoa.token']) tellTabs(key)
}

/** Simulates a sign-out in another tab. */
export const signOutElsewhere = () => {
  for (const key of ['ressoa.token', 'ressoa.user', 'ressoa.store', 'ressoa.browser']) localStorage.removeItem(key)
  tellTabs('ressoa.signedOut')
}
