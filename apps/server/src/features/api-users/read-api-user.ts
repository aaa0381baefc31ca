import { timingSafeEqual } from 'node:crypto'
import type { App } from '../../app'
import type { ApiUser } from '../../http/context'
import { storeOfPublicKey } from '../../public-key'
import { hashOfCode } from '../session/tokens'
import { apiUserByKey } from './api-users.sql'

// Always compared, so that an unknown name takes as long as a known one.
const nobody = Buffer.alloc(32)

/** The API user of this name, if the secret is right. A secret has 128 random bits: a plain hash of it cannot be guessed. */
export const readApiUser = async (
  { db }: Pick<App, 'db'>,
  { key, secret }: { key: string; secret: string },
): Promise<ApiUser | undefined> => {
  const storeId = storeOfPublicKey(key)
  if (storeId === undefined) return undefined
  const user = await apiUserByKey(db, { storeId, key })
  const isRight = timingSafeEqual(hashOfCode(secret), user?.secretHash ?? nobody)
  return user && isRight ? { apiUserId: user.id, storeId } : undefined
}
