import * as calls from '@ressoa/contract/session'
import type { AuthCode } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { notSignedIn } from '../../refusal'
import { storeByKey } from '../stores/stores.sql'
import { giveCallbackCode, giveHandOff, renewSession, takeCallbackCode, takeHandOff } from './one-time-codes'
import { beginOutsideSignIn, finishOutsideSignIn } from './outside-provider'
import { endSession, livingSession } from './session.sql'
import { checkCredentials, enter, entryOfStore } from './sign-in'
import { appsFor } from './suite-apps'
import { readToken } from './tokens'

const refusedWith = (language: Language, result: AuthCode) => ({ result, message: say(language, `auth.${result}`) })

export const sessionRoutes = [
  route(calls.authenticate, async ({ email, password, keepLogged = false }, context) => {
    const entry = await checkCredentials(context, { ...context, email, password })
    if ('refusedWith' in entry) return refusedWith(context.language, entry.refusedWith)
    return { ...(await enter(context, entry, { isKept: keepLogged })), result: 'success' as const }
  }),

  route(calls.authInfos, async (_input, context) => {
    const session = (await renewSession(context)) ?? (await takeHandOff(context))
    if (!session) throw notSignedIn()
    return session
  }),

  route(calls.changeStore, async ({ storeKey }, context) => {
    const { caller, language } = context
    const store = await storeByKey(context.db, storeKey)
    if (!store) return refusedWith(language, 'storeNotFound')
    const entry = await entryOfStore(context, caller.adminId, store.id)
    if ('refusedWith' in entry)
      return refusedWith(language, entry.refusedWith === 'adminWithoutStore' ? 'adminNotInStore' : entry.refusedWith)
    const session = await enter(context, entry, caller)
    await endSession(context.db, caller)
    return { ...session, result: 'success' as const }
  }),

  route(calls.logout, async (_input, { db, caller }) => {
    await endSession(db, caller)
    return {}
  }),

  route(calls.createHandOff, async (_input, context) => ({ token: await giveHandOff(context) })),

  route(calls.checkSession, async (_input, { db, config, token = '', now }) => {
    const content = await readToken(token, { secretKey: config.secretKey, now })
    const session = content && (await livingSession(db, { ...content, now }))
    if (!session) return { isValid: false }
    return {
      isValid: true,
      recordingScriptUrl: isFromOutside(session.email, config.ownDomains) ? config.recordingScriptUrl : undefined,
    }
  }),

  route(calls.ssoLogin, async ({ userName, password, rememberMe = false }, context) => {
    const entry = await checkCredentials(context, { ...context, email: userName, password })
    if ('refusedWith' in entry) {
      return { success: false, redirectUrl: null, errorMessages: [say(context.language, `auth.${entry.refusedWith}`)] }
    }
    const code = await giveCallbackCode(context, entry, rememberMe)
    return { success: true, redirectUrl: `/admin/horus/callback?authentication_code=${code}`, errorMessages: [] }
  }),

  route(calls.ssoCallback, async (input, context) => {
    const proven = input.authenticationCode
      ? await takeCallbackCode(context, input.authenticationCode)
      : await finishOutsideSignIn(context, input)
    if ('refusedWith' in proven) return { ...nobody, ...refusedWith(context.language, proven.refusedWith) }
    if ('messageKey' in proven) return { ...nobody, message: say(context.language, proven.messageKey) }
    const session = await enter(context, proven, { isKept: proven.isKept })
    const { name, email } = session.admin
    return {
      session,
      userProfile: { name, email },
      apps: appsFor(context.config, session.admin.role),
      result: 'success' as const,
    }
  }),

  route(calls.loginProvider, async (_input, { config }) => ({ url: config.oidc ? '/api/pub/oidc/start' : '/admin/horus/login' })),

  route(calls.oidcStart, async (_input, context) => beginOutsideSignIn(context)),
]

// Without configured domains of our own, nobody counts as an outsider.
const isFromOutside = (email: string, ownDomains: readonly string[]) => {
  const domain = email.split('@').at(-1) ?? ''
  return ownDomains.length > 0 && !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`))
}

const nobody = { session: null, userProfile: null, apps: [] }
