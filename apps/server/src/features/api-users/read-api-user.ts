import { timingSafeEqual } from 'node:crypto'
import type { App } from '../../app'
import type { ApiUser } from '../../http/context'
import { storeOfPublicKey } from '../../public-key'
import { hashOfCode } from '../session/tokens'
import { apiUserByKey, noteUse } from './api-users.sql'

// Always compared, so that an unknown name takes as long as a known one.
const nobody = Buffer.alloc(32)

const noteEveryMilliseconds = 60_000

/** The API user of this name, if the secret is right. A secret has 128 random bits: a plain hash of it cannot be guessed. */
export const readApiUser = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { key, secret }: { key: string; secret: string },
): Promise<ApiUser | undefined> => {
  const storeId = storeOfPublicKey(key)
  if (storeId === undefined) return undefined
  const user = await apiUserByKey(db, { storeId, key })
  const isRight = timingSafeEqual(hashOfCode(secret), user?.secretHash ?? nobody)
  if (!user || !isRight) return undefined
  const now = clock()
  const isNoted = user.lastUsedAt !== null && now.getTime() - user.lastUsedAt.getTime() < noteEveryMilliseconds
  if (!isNoted) await noteUse(db, { storeId, id: user.id, now })
  return { apiUserId: user.id, storeId }
}
