import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string | Buffer, content: string | Buffer) => createHmac('sha256', secret).update(content).digest()

/** In constant time, whatever was given. */
const isEqual = (expected: Buffer, given: Buffer) => given.length === expected.length && timingSafeEqual(expected, given)

export const isSignedWith = (
  { secret, body, signature }: { secret: string; body: Buffer; signature: string | undefined },
  encoding: 'base64' | 'hex',
) => secret !== '' && isEqual(hmac(secret, body), Buffer.from(signature ?? '', encoding))

/** For a shop that sends the secret itself in a header of its own. */
export const isSecret = (secret: string, given: string | undefined) =>
  secret !== '' && isEqual(hmac('header', secret), hmac('header', given ?? ''))

const toleranceSeconds = 300
const signaturesAtMost = 10

/** Standard Webhooks 1.0, as we sign our own. An old call that is sent again by somebody else is refused. */
export const isStandardSigned = (
  { id, timestamp, signature, body }: { id?: string; timestamp?: string; signature?: string; body: Buffer },
  { secret, now }: { secret: string; now: Date },
) => {
  if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = hmac(key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))
  const given = (signature ?? '').split(' ', signaturesAtMost).filter((part) => part.startsWith('v1,'))
  return given.some((part) => isEqual(expected, Buffer.from(part.slice(3), 'base64')))
}
