import type { InputOf } from '@ressoa/contract/endpoint'
import type { RedirectTo } from '@ressoa/contract/replies'
import type { ssoCallback } from '@ressoa/contract/session'
import { isStorable } from '@ressoa/domain/storable'
import { jwtVerify, SignJWT } from 'jose'
import * as openid from 'openid-client'
import * as z from 'zod'
import type { Config } from '../../config'
import type { Context } from '../../http/context'
import type { MessageKey } from '../../locales/messages'
import { adminByEmail, dropPassword } from './session.sql'
import { type Entry, type EntryResult, entryOf } from './sign-in'
import { takePlaces } from './take-places'
import { derivedKey } from './tokens'

/** Sign-in at another company's identity provider: OpenID Connect, authorization code with PKCE. */

const cookieName = 'ressoa_oidc'
const cookieMinutes = 10

const promise = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

const callbackUrl = (config: Config) => `${config.publicUrl}/admin/horus/callback`

let discovered: { issuer: string; provider: Promise<openid.Configuration> } | undefined

const providerOf = async ({ oidc }: Config): Promise<openid.Configuration> => {
  if (!oidc) throw new Error('no outside provider is configured')
  if (discovered?.issuer !== oidc.issuer) {
    const issuer = new URL(oidc.issuer)
    const execute = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []
    discovered = {
      issuer: oidc.issuer,
      provider: openid.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, { execute }),
    }
    // A provider that was unreachable is tried again the next time.
    discovered.provider.catch(() => {
      discovered = undefined
    })
  }
  return discovered.provider
}

export const beginOutsideSignIn = async (context: Context<'public'>): Promise<RedirectTo> => {
  if (!context.config.oidc) return { location: '/admin/horus/login' }
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const verifier = openid.randomPKCECodeVerifier()
  const provider = await providerOf(context.config).catch((error: unknown) => {
    context.log.warn({ err: error, requestId: context.requestId }, 'the outside provider does not answer')
    return undefined
  })
  // The page at this address says that the sign-in failed, as it does when the provider refuses.
  if (!provider) return { location: '/admin/horus/callback?error=provider_unavailable' }
  const location = openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(context.config),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const value = await new SignJWT({ state, nonce, verifier })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(context.now.getTime() + cookieMinutes * 60_000))
    .sign(derivedKey(context.config.secretKey, 'outside sign-in'))
  context.setCookie({ name: cookieName, value, maxAgeSeconds: cookieMinutes * 60 })
  return { location: location.href }
}

type Outcome = (Entry & { isKept: boolean }) | Exclude<EntryResult, Entry> | { messageKey: MessageKey }

/** The person is identified by the provider's verified e-mail. Nobody is created: unknown people are refused. */
export const finishOutsideSignIn = async (context: Context<'public'>, input: InputOf<typeof ssoCallback>): Promise<Outcome> => {
  const { config, now, cookies } = context
  const promised = await readPromise(cookies[cookieName], config, now)
  if (!config.oidc || !promised || !input.code || input.state !== promised.state) return { messageKey: 'auth.providerRefused' }
  const email = await provenEmail(context, { ...input, code: input.code, ...promised })
  if (!email) return { messageKey: 'auth.providerRefused' }
  const admin = await adminByEmail(context.db, email)
  if (!admin) return { refusedWith: 'adminNotFound' }
  // The first proof of the address: an earlier password may be somebody else's.
  if (!admin.provenAt) await dropPassword(context.db, { adminId: admin.id, now, provenAt: now })
  await takePlaces(context, { ...admin, provenAt: now }, context)
  const entry = await entryOf(context, admin.id)
  return 'refusedWith' in entry ? entry : { ...entry, isKept: false }
}

const readPromise = async (cookie: string | undefined, config: Config, now: Date) => {
  if (!cookie) return undefined
  try {
    const { payload } = await jwtVerify(cookie, derivedKey(config.secretKey, 'outside sign-in'), {
      algorithms: ['HS256'],
      currentDate: now,
    })
    return promise.parse(payload)
  } catch {
    return undefined
  }
}

const provenEmail = async (
  context: Context<'public'>,
  given: { code: string; state: string; iss?: string; nonce: string; verifier: string },
) => {
  const { config } = context
  const currentUrl = new URL(callbackUrl(config))
  currentUrl.search = new URLSearchParams({
    code: given.code,
    state: given.state,
    ...(given.iss && { iss: given.iss }),
  }).toString()
  try {
    const provider = await providerOf(config)
    const tokens = await openid.authorizationCodeGrant(provider, currentUrl, {
      pkceCodeVerifier: given.verifier,
      expectedState: given.state,
      expectedNonce: given.nonce,
    })
    const claims = tokens.claims()
    // Many providers return the e-mail only from the userinfo endpoint.
    const profile =
      claims?.email === undefined && claims ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims
    const email = profile?.email_verified === true ? profile.email : undefined
    return typeof email === 'string' && isStorable(email) ? email : undefined
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'the outside provider refused a sign-in')
    return undefined
  }
}
