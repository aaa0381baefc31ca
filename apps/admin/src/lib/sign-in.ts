import { changeStore, logout, ssoCallback, ssoLogin } from '@ressoa/contract/session'
import type { Session } from '@ressoa/contract/signed-in'
import { ApiError, call } from './api'
import { keptOut, sessionFrom } from './authentication'
import { readToken } from './session'
import { saveSuiteApps } from './suite-apps'

/** The parameters that our own provider or an external one adds to the callback URL. */
export type CallbackSearch = Partial<Record<'authentication_code' | 'code' | 'state' | 'iss' | 'error', string>>

/** Exchanges the code of a sign-in for the session. Does not store it yet. */
export const sessionOfCallback = async ({ authentication_code: authenticationCode, ...outside }: CallbackSearch) => {
  const { session, apps, result, message } = await call(ssoCallback, { authenticationCode, ...outside })
  if (!session) throw keptOut({ result, message })
  saveSuiteApps(apps)
  return session
}

/** Signs this person in to this store again, without leaving the page. */
export const signInAgainAs = async ({ admin, store, keepLogged }: Session, password: string): Promise<Session> => {
  const { success, redirectUrl, errorMessages } = await call(ssoLogin, {
    userName: admin.email,
    password,
    rememberMe: keepLogged,
  })
  if (!success || !redirectUrl) throw new ApiError('refused', errorMessages[0] ?? keptOut({}).message)
  const search = new URL(redirectUrl, window.location.origin).searchParams
  const session = await sessionOfCallback(Object.fromEntries(search))
  return session.store.key === store.key ? session : inStore(store.key, session)
}

/** The same person in another store, or the reason for refusal. */
const inStore = async (storeKey: string, session: Session): Promise<Session> => {
  const options = { token: session.token }
  try {
    return sessionFrom(await call(changeStore, { storeKey }, options))
  } catch (error) {
    await call(logout, undefined, options).catch(() => undefined)
    throw error
  }
}

/** Returns to the store of this page after another one was opened in another tab. */
export const returnToStore = async (storeKey: string) => {
  const token = readToken() ?? ''
  return sessionFrom(await call(changeStore, { storeKey }, { token }))
}
