import { randomBytes } from 'node:crypto'

/**
 * A key for public addresses: the store in base 36, a dash, 128 random bits. It contains the store so that the look-up can name
 * it.
 */
export const newPublicKey = (storeId: number) => `${storeId.toString(36)}-${randomBytes(16).toString('base64url')}`

export const storeOfPublicKey = (key: string): number | undefined => {
  const [, store] = /^([0-9a-z]{1,10})-[\w-]{22}$/.exec(key) ?? []
  return store === undefined ? undefined : Number.parseInt(store, 36)
}
