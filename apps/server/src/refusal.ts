import { authCodes } from '@ressoa/domain/codes'
import type { MessageKey, MessageParams } from './locales/messages'

/**
 * An error that the caller can fix, in the caller's language. Anything else that is thrown is a bug. Status 200 means a broken
 * rule: the form of the reply (HasErrors, Success) carries it.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly problems: readonly { field: string; key: MessageKey; params?: MessageParams }[],
    readonly retryAfterSeconds?: number,
    /** The number that the requirements give it, if any. */
    readonly result?: number,
  ) {
    super(problems.map(({ field, key }) => `${field}: ${key}`).join('; '))
  }
}

/** A rule is broken at this field. */
export const refuse = (field: string, key: MessageKey, params?: MessageParams) => new Refusal(200, [{ field, key, params }])

/** For a program that calls the API: it has no session that could have ended. */
export const wrongApiUser = () => new Refusal(401, [{ field: '', key: 'api.userWrong' }])
export const notSignedIn = () => new Refusal(401, [{ field: '', key: 'error.signInAgain' }])
export const authorizationMissing = () =>
  new Refusal(401, [{ field: '', key: 'auth.authorizationMissing' }], undefined, authCodes.authorizationMissing)
export const notAllowed = () => new Refusal(403, [{ field: '', key: 'error.notAllowed' }])
/** Something that existed for a while, and why it is gone. */
export const gone = (key: MessageKey) => new Refusal(404, [{ field: '', key }])
export const notFound = () => new Refusal(404, [{ field: '', key: 'error.notFound' }])
/** The input cannot be read. */
export const malformed = () => new Refusal(400, [{ field: '', key: 'error.badRequest' }])
/** Somebody else has saved in between. */
export const stale = () => new Refusal(409, [{ field: 'Version', key: 'error.stale' }])
export const conflict = (key: MessageKey) => new Refusal(409, [{ field: '', key }])
export const tooMany = (retryAfterSeconds: number) =>
  new Refusal(
    429,
    [{ field: '', key: 'error.tooMany', params: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) } }],
    retryAfterSeconds,
  )
export const busy = () => new Refusal(503, [{ field: '', key: 'error.busy' }], 2)
