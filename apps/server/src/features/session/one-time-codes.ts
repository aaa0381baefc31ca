import type { Session } from '@ressoa/contract/signed-in'
import { handOffSeconds } from '@ressoa/domain/limits'
import type { Context } from '../../http/context'
import type { MessageKey } from '../../locales/messages'
import { insertSignInCode, livingSession, prolongSession, takeSignInCode } from './session.sql'
import { describeSession, type Entry, type EntryResult, enter, entryOfStore, expiryOf, lifeMilliseconds } from './sign-in'
import { hashOfCode, newOneTimeCode, readToken } from './tokens'

const expiryOfCode = (now: Date) => new Date(now.getTime() + handOffSeconds * 1000)

// A link with another person's code must not sign anybody in to that person's account.
const browserCookie = 'ressoa_sign_in'
const browserOf = ({ cookies }: Pick<Context, 'cookies'>) => {
  const given = cookies[browserCookie]
  return given && /^[\w-]{43}$/.test(given) ? given : undefined
}

/** A code for the step from the login form to the session, valid only in the browser that sent the form. */
export const giveCallbackCode = async (context: Context<'public'>, { adminId, storeId }: Entry, isKept: boolean) => {
  const code = newOneTimeCode()
  // The same in all tabs, so that two sign-ins at once do not block each other.
  const browser = browserOf(context) ?? newOneTimeCode()
  context.setCookie({ name: browserCookie, value: browser, maxAgeSeconds: handOffSeconds })
  await insertSignInCode(context.db, {
    codeHash: hashOfCode(code),
    purpose: 'callback',
    adminId,
    forStoreId: storeId,
    isKept,
    expiresAt: expiryOfCode(context.now),
    browserHash: hashOfCode(browser),
    sessionId: null,
  })
  return code
}

/** A code for another product of the suite, valid as long as the session that requested it. */
export const giveHandOff = async ({ db, caller, now }: Context<'lower'>) => {
  const code = newOneTimeCode()
  await insertSignInCode(db, {
    codeHash: hashOfCode(code),
    purpose: 'hand-off',
    adminId: caller.adminId,
    forStoreId: caller.storeId,
    isKept: caller.isKept,
    expiresAt: expiryOfCode(now),
    browserHash: null,
    sessionId: caller.sessionId,
  })
  return code
}

type Proven = (Entry & { isKept: boolean }) | Exclude<EntryResult, Entry> | { messageKey: MessageKey }

/** From the login form's reply to the session: the code works once, within a minute. */
export const takeCallbackCode = async (context: Context<'public'>, code: string): Promise<Proven> => {
  const { db, now } = context
  const browserHash = hashOfCode(browserOf(context) ?? '')
  const taken = await takeSignInCode(db, { codeHash: hashOfCode(code), purpose: 'callback', browserHash, now })
  if (!taken) return { messageKey: 'auth.codeExpired' }
  const entry = await entryOfStore(context, taken.adminId, taken.forStoreId)
  return 'refusedWith' in entry ? entry : { ...entry, isKept: taken.isKept }
}

/** From another product of the suite to a session here. */
export const takeHandOff = async (context: Context<'bearer'>): Promise<Session | undefined> => {
  const { db, now, token = '' } = context
  const taken = await takeSignInCode(db, { codeHash: hashOfCode(token), purpose: 'hand-off', browserHash: null, now })
  if (!taken?.sessionId) return undefined
  const maker = await livingSession(db, { storeId: taken.forStoreId, sessionId: taken.sessionId, now })
  const entry = maker && (await entryOfStore(context, taken.adminId, taken.forStoreId))
  if (!entry || 'refusedWith' in entry) return undefined
  return enter(context, entry, { isKept: taken.isKept, signedInAt: maker.signedInAt })
}

/** Renews the same session. After half of its lifetime it is extended, up to its final end, with a matching token. */
export const renewSession = async (context: Context<'bearer'>): Promise<Session | undefined> => {
  const { db, config, token = '', now } = context
  const content = await readToken(token, { secretKey: config.secretKey, now })
  const session = content && (await livingSession(db, { ...content, now }))
  if (!session) return undefined
  const { role, isKept, signedInAt } = session
  const left = session.expiresAt.getTime() - now.getTime()
  const isPastHalf = left < lifeMilliseconds(isKept) / 2
  const expiresAt = isPastHalf ? expiryOf({ isKept, signedInAt, now }) : session.expiresAt
  if (expiresAt > session.expiresAt) await prolongSession(db, { ...content, expiresAt })
  return describeSession(context, { ...content, role, isKept, signedInAt, now, expiresAt })
}
