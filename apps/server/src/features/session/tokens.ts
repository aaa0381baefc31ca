import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

const algorithm = 'HS256'
const issuer = 'ressoa'
const audience = 'ressoa-admin'
const type = 'session+jwt'

const claims = z.object({ sub: z.string().regex(/^\d+$/), jti: z.uuid(), store: z.int() })

export type TokenContent = { adminId: number; sessionId: string; storeId: number }

// Every use of the secret has its own derived key, so that a value made for one purpose is never valid for another.
export const derivedKey = (secretKey: string, purpose: string): Uint8Array => {
  const name = `${purpose}\0${secretKey}`
  const known = derivedKeys.get(name) ?? new Uint8Array(hkdfSync('sha256', secretKey, 'ressoa', purpose, 32))
  derivedKeys.set(name, known)
  return known
}

// A program has one secret and a handful of purposes; every call needs one of them.
const derivedKeys = new Map<string, Uint8Array>()

export const signToken = (
  { adminId, sessionId, storeId }: TokenContent,
  { secretKey, now, expiresAt }: { secretKey: string; now: Date; expiresAt: Date },
) =>
  new SignJWT({ store: storeId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(String(adminId))
    .setJti(sessionId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(derivedKey(secretKey, 'session token'))

export const readToken = async (
  token: string,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<TokenContent | undefined> => {
  try {
    const { payload } = await jwtVerify(token, derivedKey(secretKey, 'session token'), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'jti'],
    })
    const { sub, jti, store } = claims.parse(payload)
    return { adminId: Number(sub), sessionId: jti, storeId: store }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** A code that is given out once and stored only as a hash. */
export const newOneTimeCode = () => randomBytes(32).toString('base64url')
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

export const keyedHash = (secretKey: string, purpose: string, value: string) =>
  createHmac('sha256', derivedKey(secretKey, purpose)).update(value).digest()
