import { inviteHours } from '@ressoa/domain/limits'
import type { Database } from '../../db/database'
import { hashOfCode, newOneTimeCode } from '../session/tokens'
import { hasAnyStore, insertInvite } from './invites.sql'

/** An installation without stores gets a sign-up link: it works once, for a day. */
export const inviteFirstMaster = async (
  db: Database,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string[]> => {
  if (await hasAnyStore(db)) return []
  const key = newOneTimeCode()
  await insertInvite(db, { keyHash: hashOfCode(key), expiresAt: new Date(now.getTime() + inviteHours * 3_600_000) })
  return [`Create the first store (this link works once, for 24 hours): ${publicUrl}/admin/signup?invite=${key}`]
}
