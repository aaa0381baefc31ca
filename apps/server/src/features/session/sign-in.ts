import { randomUUID } from 'node:crypto'
import type { Session } from '@ressoa/contract/signed-in'
import type { AuthCode, Role } from '@ressoa/domain/codes'
import { keptSessionHours, longestSessionDays, sessionHours } from '@ressoa/domain/limits'
import type { App } from '../../app'
import type { Caller, Context } from '../../http/context'
import { record } from '../audit/audit.sql'
import { beginAttempt } from './attempts.sql'
import { limitOn } from './limits'
import { passwordMatches } from './password-hash'
import { adminByEmail, adminById, insertSession, livingSession, rememberStore, storesOfAdmin } from './session.sql'
import { takePlaces } from './take-places'
import { readToken, signToken } from './tokens'

export type Entry = { adminId: number; storeId: number; role: Role }
export type EntryResult = Entry | { refusedWith: AuthCode }

/** Checks e-mail and password. An unknown e-mail and a wrong password give the same reply in the same time. */
export const checkCredentials = async (
  app: App,
  { email, password, address, network, now }: Pick<Context, 'address' | 'network' | 'now'> & { email: string; password: string },
): Promise<EntryResult> => {
  const attempt = await beginAttempt(app.db, signInLimits(app, email, network), now)
  const admin = await adminByEmail(app.db, email)
  const isRight = await passwordMatches(admin?.passwordHash ?? undefined, password).catch(async (error: unknown) => {
    // Nothing was checked: a busy server must not count as a failed attempt.
    await attempt.forget()
    throw error
  })
  if (!admin || !isRight) return { refusedWith: 'wrongPassword' }
  await attempt.forget()
  await takePlaces(app, admin, { now, address })
  return entryOf(app, admin.id)
}

const signInLimits = (app: App, email: string, network: string) => [
  ...limitOn(app, 'sign-in pair', `${email.toLowerCase()} ${network}`, { atMost: 10, withinMinutes: 15 }),
  ...limitOn(app, 'sign-in address', network, { atMost: 100, withinMinutes: 15 }),
]

/** The store in which an authenticated person starts, or why there is none. */
export const entryOf = async (app: App, adminId: number) => entryAmong(adminId, await storesOfAdmin(app.db, adminId))

export const entryOfStore = async (app: App, adminId: number, storeId: number) =>
  entryAmong(
    adminId,
    (await storesOfAdmin(app.db, adminId)).filter(({ id }) => id === storeId),
  )

const entryAmong = (adminId: number, stores: Awaited<ReturnType<typeof storesOfAdmin>>): EntryResult => {
  if (stores.length === 0) return { refusedWith: 'adminWithoutStore' }
  const open = stores.filter(({ role, isMember }) => role === 'master' || isMember)
  if (open.length === 0) return { refusedWith: 'adminInactive' }
  const entered = open.find(({ active }) => active)
  return entered ? { adminId, storeId: entered.id, role: entered.role } : { refusedWith: 'storeInactive' }
}

type Manner = {
  isKept: boolean
  /** For a session that follows from another one: when the person signed in to that. */
  signedInAt?: Date
}

/** Opens a session and records who came from where. */
export const enter = async (context: App & { now: Date; address: string }, entry: Entry, { isKept, signedInAt }: Manner) => {
  const session = await openSession(context, { ...entry, isKept, signedInAt, now: context.now })
  await rememberStore(context.db, entry)
  await record(context.db, { ...entry, at: context.now, action: 'session.open', address: context.address })
  return session
}

export const openSession = async (
  app: App,
  { adminId, storeId, role, isKept, now, signedInAt = now }: Entry & Manner & { now: Date },
): Promise<Session> => {
  const id = randomUUID()
  const expiresAt = expiryOf({ isKept, signedInAt, now })
  await insertSession(app.db, { storeId, id, adminId, role, isKept, createdAt: now, expiresAt, signedInAt })
  return describeSession(app, { sessionId: id, adminId, storeId, role, isKept, signedInAt, now, expiresAt })
}

export const lifeMilliseconds = (isKept: boolean) => (isKept ? keptSessionHours : sessionHours) * 3_600_000

export const expiryOf = ({ isKept, signedInAt, now }: { isKept: boolean; signedInAt: Date; now: Date }) =>
  new Date(Math.min(now.getTime() + lifeMilliseconds(isKept), signedInAt.getTime() + longestSessionDays * 86_400_000))

export const describeSession = async (
  app: App,
  { now, expiresAt, ...caller }: Caller & { now: Date; expiresAt: Date },
): Promise<Session> => {
  const admin = await adminById(app.db, caller.adminId)
  const store = (await storesOfAdmin(app.db, caller.adminId)).find(({ id }) => id === caller.storeId)
  if (!admin || !store) throw new Error('a session without its admin or store')
  const token = await signToken(caller, { secretKey: app.config.secretKey, now, expiresAt })
  return {
    admin: { id: admin.id, name: admin.name, email: admin.email, role: caller.role },
    store,
    token,
    keepLogged: caller.isKept,
  }
}

/** The caller behind a session token, while the session is valid. */
export const readCaller = async (app: App, token: string, now: Date): Promise<Caller | undefined> => {
  const content = await readToken(token, { secretKey: app.config.secretKey, now })
  if (!content) return undefined
  const { storeId, sessionId } = content
  const session = await livingSession(app.db, { storeId, sessionId, now })
  if (!session) return undefined
  const { adminId, role, isKept, signedInAt } = session
  return { sessionId, storeId, adminId, role, isKept, signedInAt }
}
