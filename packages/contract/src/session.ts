import { authCodes, recoveryCodes } from '@ressoa/domain/codes'
import { languages } from '@ressoa/domain/languages'
import { companyLength, expressInterest, loginPasswordLength, personNameLength, phonePattern } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { outcome, plain, redirect, saved, succeeded } from './replies'
import { session, sessionAdmin, store } from './signed-in'
import { email, flag, secret, text, typedEmail } from './values'
import { asWritten, code, sic, wire } from './wire'

export const suiteApp = wire({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  hasAccess: z.boolean(),
  isAdministrative: z.boolean(),
})
export type SuiteApp = z.output<typeof suiteApp>

const userName = () => typedEmail()
const password = () => secret(loginPasswordLength).refine((value) => value.length > 0, { error: 'required' })

/** Either a session or the code of the refusal, never both. */
const authentication = wire({
  admin: sic('_admin', sessionAdmin.optional()),
  store: sic('_store', store.optional()),
  token: sic('_jwtToken', z.string().optional()),
  keepLogged: z.boolean().optional(),
  result: code({ ...authCodes, success: 5 }),
  message: z.string().optional(),
})

export const authenticate = endpoint({
  method: 'POST',
  path: 'authentication/admauthenticate',
  rights: 'public',
  input: wire({ email: userName(), password: password(), keepLogged: flag().optional() }),
  reply: plain(authentication),
})

/**
 * With a session token: the session again, with a new token after half its lifetime. With a hand-off token: its session, once.
 */
export const authInfos = endpoint({
  method: 'POST',
  path: 'authentication/getauthinfos',
  rights: 'bearer',
  reply: plain(session),
})

export const changeStore = endpoint({
  method: 'POST',
  path: 'authentication/adminchangeloggedstore',
  rights: 'lower',
  input: wire({ storeKey: text({ max: 100 }) }),
  reply: plain(authentication),
})

export const logout = endpoint({ method: 'POST', path: 'authentication/logout', rights: 'lower', reply: succeeded() })

/** A token for another product of the suite. It can be used once at /admin/sso?t=, within 60 seconds. */
export const createHandOff = endpoint({
  method: 'POST',
  path: 'authentication/createssotoken',
  rights: 'lower',
  reply: plain(wire({ token: z.string() })),
})

export const checkSession = endpoint({
  method: 'GET',
  path: 'Horus/CheckHorusAuth',
  rights: 'bearer',
  // The URL of the recording script is only for users outside the company's own domains.
  reply: plain(wire({ isValid: z.boolean(), recordingScriptUrl: z.string().optional() })),
})

export const ssoLogin = endpoint({
  method: 'POST',
  path: 'Horus/Login',
  rights: 'public',
  input: wire({ userName: userName(), password: password(), rememberMe: flag().optional() }),
  reply: plain(wire({ success: z.boolean(), redirectUrl: z.string().nullable(), errorMessages: z.array(z.string()) })),
})

export const ssoCallback = endpoint({
  method: 'GET',
  path: 'Horus/Callback',
  rights: 'public',
  // Our own provider sends authentication_code; an external one sends code and state, or error.
  input: wire({
    authenticationCode: sic('authentication_code', secret().optional()),
    code: sic('code', secret().optional()),
    state: sic('state', secret().optional()),
    iss: sic('iss', secret().optional()),
    error: sic('error', secret().optional()),
  }),
  reply: plain(
    wire({
      session: sic('VoicesAuthResult', session.nullable()),
      userProfile: sic('UserProfileResult', wire({ name: z.string(), email: z.string() }).nullable()),
      apps: sic('HorusAppList', z.array(suiteApp)),
      // Absent if the code itself was invalid.
      result: code({ ...authCodes, success: 5 }).optional(),
      message: z.string().optional(),
    }),
  ),
})

/** Where /admin/login leads: to our own form, or to the start of an external provider's sign-in. */
export const loginProvider = endpoint({
  method: 'GET',
  path: 'api/pub/loginprovider',
  rights: 'public',
  reply: plain(wire({ url: z.string() })),
})

export const oidcStart = endpoint({ method: 'GET', path: 'api/pub/oidc/start', rights: 'public', reply: redirect() })

export const sendRecovery = endpoint({
  method: 'POST',
  path: 'api/pub/PasswordRecovery/SendEmail',
  rights: 'public',
  carrier: 'form',
  input: wire({ email: email() }),
  reply: succeeded(),
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: 'api/pub/PasswordRecovery/PasswordRecovery',
  rights: 'public',
  carrier: 'form',
  input: wire({
    password: sic('password', secret().optional()),
    passwordConfirmation: sic('passwordconfirmation', secret().optional()),
    recoveryKey: sic('recoverykey', secret().optional()),
  }),
  reply: outcome(recoveryCodes),
})

export const sendExpressInterest = endpoint({
  method: 'POST',
  path: 'horus/ExpressInterest',
  rights: 'lower',
  input: asWritten({
    app: text({ max: 80 }),
    name: text({ max: expressInterest.name }),
    company: text({ max: expressInterest.company }),
    email: email(expressInterest.email),
    phone: text({ max: expressInterest.phone }).refine((value) => phonePattern.test(value), { error: 'invalid' }),
  }),
  reply: succeeded(),
})

const newStore = {
  storeName: text(companyLength),
  adminName: text(personNameLength),
  adminEmail: email(),
  password: secret(),
  passwordConfirmation: secret(),
  agreedTerms: flag(),
}

export const signUp = endpoint({
  method: 'POST',
  path: 'signup/signup',
  rights: 'master',
  input: asWritten(newStore),
  reply: saved(store),
})

/** The first sign-up, with the one-time link that an empty installation prints. */
export const acceptInvite = endpoint({
  method: 'POST',
  path: 'api/pub/signup/accept',
  rights: 'public',
  input: asWritten({ ...newStore, invite: secret() }),
  reply: saved(store),
})

export const terms = endpoint({
  method: 'GET',
  path: 'api/pub/terms',
  rights: 'public',
  input: wire({ language: z.enum(languages).optional() }),
  reply: plain(wire({ html: z.string() })),
})
