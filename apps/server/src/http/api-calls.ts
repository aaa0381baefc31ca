import { apiLimits } from '@ressoa/domain/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import type { ApiUser } from './context'
import { networkOf } from './network'
import type { Throttle } from './throttle'

/** What the calls under /api/v1/ have in common: limits that every reply tells, and keys that make a repeated call harmless. */

const isUnderApi = (url: string) => /^\/+api\/+v1(?:[/?#]|$)/i.test(url)

/** The API user of a request that was admitted. Others are counted by their network, as those who try secrets. */
const users = new WeakMap<FastifyRequest, string>()

export const takeOfApiUser = (
  throttle: Throttle,
  { request, user, now }: { request: FastifyRequest; user: ApiUser; now: Date },
) => {
  const name = `${user.storeId} ${user.apiUserId}`
  users.set(request, name)
  throttle.take('apiUser', name, now)
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, on every reply. */
export const tellLimits = (server: FastifyInstance, { throttle, clock }: { throttle: Throttle; clock: () => Date }) => {
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(limitHeaders(throttle, request, clock()))
    done()
  })
}

/** None outside /api/v1/. */
export const limitHeaders = (throttle: Throttle, request: FastifyRequest, now: Date) => {
  if (!isUnderApi(request.url)) return {}
  const user = users.get(request)
  const policy = user ? 'user' : 'caller'
  const standing = user
    ? throttle.standing('apiUser', user, now)
    : throttle.standing('secretOfCaller', networkOf(request.ip), now)
  const { full, left, seconds } = standing
  return { 'ratelimit-policy': `"${policy}";q=${full};w=60`, ratelimit: `"${policy}";r=${left};t=${seconds}` }
}

/** Bare, or quoted as a string of structured fields. */
export const readIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  const given = String(header).trim()
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(given) ?? []
  const key = quoted === undefined ? given : quoted.replaceAll(/\\(["\\])/g, '$1')
  if (key === '' || key.length > apiLimits.idempotencyKeyLength)
    throw new Refusal(400, [{ field: 'Idempotency-Key', key: 'api.keyInvalid', params: { max: apiLimits.idempotencyKeyLength } }])
  return key
}
