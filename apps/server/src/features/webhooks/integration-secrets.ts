import type { Config } from '../../config'
import { seal, unseal } from '../../secrets'

/** All secrets of one integration, by name. They are encrypted together. */
export type IntegrationSecrets = Readonly<Record<string, string>>

type Place = { storeId: number; key: string }

const rowOf = ({ storeId, key }: Place) => `secrets of integration ${key} of store ${storeId}`

export const sealSecrets = (
  { secretKey }: Pick<Config, 'secretKey'>,
  place: Place,
  secrets: IntegrationSecrets,
): Buffer | null => (Object.keys(secrets).length === 0 ? null : seal(secretKey, rowOf(place), JSON.stringify(secrets)))

/** Empty when there are none, or when they were encrypted with another key. */
export const openSecrets = (
  { secretKey }: Pick<Config, 'secretKey'>,
  place: Place,
  sealed: Uint8Array | null,
): IntegrationSecrets => {
  const opened = sealed && unseal(secretKey, rowOf(place), sealed)
  return opened ? JSON.parse(opened) : {}
}
