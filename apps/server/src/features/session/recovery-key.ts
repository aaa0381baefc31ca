import { timingSafeEqual } from 'node:crypto'
import type { RecoveryCode } from '@ressoa/domain/codes'
import { recoveryHours } from '@ressoa/domain/limits'
import * as z from 'zod'
import { keyedHash } from './tokens'

/**
 * The key in the recovery mail contains the person and the time, and is signed; nothing is stored. It ends after 24 hours or with
 * the next change of the password, including its own use.
 */

const content = z.object({ admin: z.int(), issued: z.unknown(), mac: z.string() })

const macOf = (secretKey: string, admin: number, issued: unknown) =>
  keyedHash(secretKey, 'recovery key', JSON.stringify([admin, issued])).toString('base64url')

export const makeRecoveryKey = (secretKey: string, adminId: number, issued: unknown) =>
  Buffer.from(JSON.stringify({ admin: adminId, issued, mac: macOf(secretKey, adminId, issued) })).toString('base64url')

export type ReadRecoveryKey = { adminId: number; issuedAt: Date } | { refusedWith: RecoveryCode }

export const readRecoveryKey = (secretKey: string, key: string, now: Date): ReadRecoveryKey => {
  if (key === '') return { refusedWith: 'keyEmpty' }
  const decoded = decode(key)
  if (decoded === undefined) return { refusedWith: 'keyUndecodable' }
  const parsed = content.safeParse(decoded)
  if (!parsed.success || !isEqual(parsed.data.mac, macOf(secretKey, parsed.data.admin, parsed.data.issued)))
    return { refusedWith: 'keyInvalid' }
  const { admin, issued } = parsed.data
  const issuedAt = new Date(typeof issued === 'string' ? issued : Number.NaN)
  if (Number.isNaN(issuedAt.getTime()) || issuedAt > now) return { refusedWith: 'keyDateInvalid' }
  if (now.getTime() - issuedAt.getTime() > recoveryHours * 3_600_000) return { refusedWith: 'keyExpired' }
  return { adminId: admin, issuedAt }
}

const decode = (key: string): unknown => {
  if (!/^[\w-]+$/.test(key)) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
    return value ?? undefined
  } catch {
    return undefined
  }
}

// Compared as bytes: a character may take more than one.
const isEqual = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
