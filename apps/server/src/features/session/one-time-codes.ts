import type { Session } from '@ressoa/contract/signed-in'
import { handOffSeconds } from '@ressoa/domain/limits'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import type { MessageKey } from '../../locales/messages'
import { insertSignInCode, livingSession, prolongSession, takeSignInCode } from './session.sql'
import { describeSession, type Entry, type EntryResult, enter, entryOfStore, expiryOf } from './sign-in'
import { hashOfCode, newOneTimeCode, readToken } from './tokens'

type Purpose = 'callback' | 'hand-off'

export const giveCode = async (
  db: Database,
  { adminId, storeId, isKept, purpose, now }: { adminId: number; storeId: number; isKept: boolean; purpose: Purpose; now: Date },
) => {
  const code = newOneTimeCode()
  const expiresAt = new Date(now.getTime() + handOffSeconds * 1000)
  await insertSignInCode(db, { codeHash: hashOfCode(code), purpose, adminId, forStoreId: storeId, isKept, expiresAt })
  return code
}

const takeCode = async (context: Context, { code, purpose }: { code: string; purpose: Purpose }) => {
  const taken = await takeSignInCode(context.db, { codeHash: hashOfCode(code), purpose, now: context.now })
  if (!taken) return undefined
  const entry = await entryOfStore(context, taken.adminId, taken.forStoreId)
  return { entry, isKept: taken.isKept }
}

type Proven = (Entry & { isKept: boolean }) | Exclude<EntryResult, Entry> | { messageKey: MessageKey }

/** From the login form's answer to the session: the code works once, within a minute. */
export const takeCallbackCode = async (context: Context<'public'>, code: string): Promise<Proven> => {
  const taken = await takeCode(context, { code, purpose: 'callback' })
  if (!taken) return { messageKey: 'auth.codeExpired' }
  return 'refusedWith' in taken.entry ? taken.entry : { ...taken.entry, isKept: taken.isKept }
}

/** From another product of the suite to a session here. */
export const takeHandOff = async (context: Context<'bearer'>): Promise<Session | undefined> => {
  const taken = await takeCode(context, { code: context.token ?? '', purpose: 'hand-off' })
  if (!taken || 'refusedWith' in taken.entry) return undefined
  return enter(context, taken.entry, taken.isKept)
}

/** The same session told again; past half of its life it gets a full one and a token to match. */
export const renewSession = async (context: Context<'bearer'>): Promise<Session | undefined> => {
  const { db, config, token = '', now } = context
  const content = await readToken(token, { secretKey: config.secretKey, now })
  const session = content && (await livingSession(db, { ...content, now }))
  if (!session) return undefined
  const fullLife = expiryOf(session.isKept, now)
  const isPastHalf = session.expiresAt.getTime() - now.getTime() < (fullLife.getTime() - now.getTime()) / 2
  const expiresAt = isPastHalf ? fullLife : session.expiresAt
  if (isPastHalf) await prolongSession(db, { ...content, expiresAt })
  return describeSession(context, { ...content, role: session.role, isKept: session.isKept, now, expiresAt })
}
