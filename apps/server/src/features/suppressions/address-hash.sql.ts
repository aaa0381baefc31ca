import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../app'
import { derivedKey } from '../session/tokens'
import { addressPurpose } from './mail-status'

const blockBytes = 64
const padded = (key: Uint8Array, pad: number) =>
  Buffer.from(Array.from({ length: blockBytes }, (_, index) => (key[index] ?? 0) ^ pad))

/**
 * `addressHash` in SQL, for whole lists. An HMAC is two plain hashes over two forms of the key, which PostgreSQL has. The address
 * must be in lower case.
 */
export const addressHashOf = (
  { config }: Pick<App, 'config'>,
  { storeId, address }: { storeId: number; address: RawBuilder<string> },
) => {
  const key = derivedKey(config.secretKey, addressPurpose)
  const text = sql`convert_to(${`${storeId}:`}::text || ${address}, 'UTF8')`
  const digest = sql`sha256(${padded(key, 0x5c)}::bytea || sha256(${padded(key, 0x36)}::bytea || ${text}))`
  return sql<string>`rtrim(translate(encode(${digest}, 'base64'), '+/', '-_'), '=')`
}
