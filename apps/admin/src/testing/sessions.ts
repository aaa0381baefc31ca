import { type Session, session as sessionSchema } from '@ressoa/contract/signed-in'
import type { Role } from '@ressoa/domain/codes'
import * as z from 'zod'
import { saveSession } from '../lib/session'

export const aSession = (
  changes: { role?: Role; token?: string; keepLogged?: boolean; store?: Partial<Session['store']> } = {},
): Session => ({
  admin: { id: 3, name: 'Marina Couto', email: 'marina@loja.test', role: changes.role ?? 'administrator' },
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

export const signIn = (...changes: Parameters<typeof aSession>) => {
  const session = aSession(...changes)
  saveSession(session)
  return session
}

export const onWire = (session: Session) => z.encode(sessionSchema, session) as Record<string, unknown>
