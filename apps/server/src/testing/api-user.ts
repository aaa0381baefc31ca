import { insertApiUser } from '../features/api-users/api-users.sql'
import { hashOfCode } from '../features/session/tokens'
import { newPublicKey } from '../public-key'
import type { TestHouse } from './harness'

export type TestApiUser = { id: number; key: string; secret: string; headers: { authorization: string } }

/** A program of the store, with the header that identifies it. */
export const makeApiUser = async ({ db, now }: TestHouse, storeId: number, label = 'Sistema'): Promise<TestApiUser> => {
  const key = newPublicKey(storeId)
  const secret = `secret of ${label}`
  const id = (await insertApiUser(db, { storeId, key, label, secretHash: hashOfCode(secret), createdAt: now })) as number
  return { id, key, secret, headers: { authorization: basic(key, secret) } }
}

export const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
