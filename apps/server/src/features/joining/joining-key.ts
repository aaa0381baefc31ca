import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../session/tokens'

/**
 * The key in a join link contains store, person and time of the invitation, and is signed. Only the time is stored, with the
 * membership. So the key ends when the membership is accepted or declined, and when a newer link is sent.
 */
export type JoiningKey = { storeId: number; adminId: number; invitedAt: Date }

const bodyOf = ({ storeId, adminId, invitedAt }: JoiningKey) =>
  [storeId, adminId, invitedAt.getTime()].map((number) => number.toString(36)).join('.')

const macOf = (secretKey: string, body: string) => keyedHash(secretKey, 'join link', body).toString('base64url')

export const makeJoiningKey = (secretKey: string, key: JoiningKey) => `${bodyOf(key)}.${macOf(secretKey, bodyOf(key))}`

export const readJoiningKey = (secretKey: string, key: string): JoiningKey | undefined => {
  const [, body, store, admin, moment, mac] =
    /^(([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(key) ?? []
  if (!body || !mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secretKey, body)))) return undefined
  const [storeId, adminId, invitedAt] = [store, admin, moment].map((part) => Number.parseInt(part as string, 36))
  return { storeId: storeId as number, adminId: adminId as number, invitedAt: new Date(invitedAt as number) }
}
