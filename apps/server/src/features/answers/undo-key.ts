import { timingSafeEqual } from 'node:crypto'
import { undoSeconds } from '@ressoa/domain/limits'
import { keyedHash } from '../session/tokens'

/** A removal that can be undone. The key is signed and carries its own expiry, so nothing is stored. */
type Removal = { storeId: number; adminId: number; answerId: number; valueId: number }

const macOf = (secretKey: string, { storeId, adminId, answerId, valueId }: Removal, until: number) =>
  keyedHash(secretKey, 'undo a removal', JSON.stringify([storeId, adminId, answerId, valueId, until]))

export const makeUndoKey = (secretKey: string, removal: Removal, now: Date) => {
  const until = now.getTime() + undoSeconds.accepted * 1000
  return `${until}.${macOf(secretKey, removal, until).toString('base64url')}`
}

export const isUndoKey = (secretKey: string, removal: Removal, { key, now }: { key: string; now: Date }) => {
  const [, until, mac] = /^(\d{1,15})\.([\w-]{43})$/.exec(key) ?? []
  if (until === undefined || mac === undefined || Number(until) < now.getTime()) return false
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secretKey, removal, Number(until)))
}
