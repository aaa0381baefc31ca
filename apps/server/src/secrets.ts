import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets that the program must be able to read again, such as those that it signs with. They are encrypted at rest, each bound to
 * its own row, so that a copied value opens nothing elsewhere.
 */

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

const keyOf = (secretKey: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'ressoa', 'secrets at rest', 32))

/** `row` names the place of the secret, for example `widget secret of store 7`. */
export const seal = (secretKey: string, row: string, secret: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce)
  cipher.setAAD(Buffer.from(row))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it was sealed with another key, for another row, or was changed. */
export const unseal = (secretKey: string, row: string, sealed: Uint8Array): string | undefined => {
  try {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(algorithm, keyOf(secretKey), bytes.subarray(0, nonceLength))
    decipher.setAAD(Buffer.from(row))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
