import { logoBytes } from '@ressoa/domain/limits'
import type { Database } from '../../db/database'
import type { UploadedFile } from '../../http/context'
import { newPublicKey } from '../../public-key'
import { refuse } from '../../refusal'
import { type ImageType, insertImage } from './images.sql'

const startsWith = (bytes: Buffer, hex: string, offset = 0) =>
  bytes.subarray(offset, offset + hex.length / 2).toString('hex') === hex

// Detected from the bytes, whatever the file name says. SVG is not accepted: it can contain scripts.
const typeOf = (bytes: Buffer): ImageType | undefined => {
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'image/png'
  if (startsWith(bytes, 'ffd8ff')) return 'image/jpeg'
  if (startsWith(bytes, '474946383761') || startsWith(bytes, '474946383961')) return 'image/gif'
  if (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)) return 'image/webp'
  return undefined
}

/** The bytes of a picture and what they are. */
export const checkImage = (upload: UploadedFile | undefined) => {
  if (!upload || upload.bytes.length === 0) throw refuse('File', 'image.missing')
  if (upload.bytes.length > logoBytes) throw refuse('File', 'image.tooLarge', { max: logoBytes / 1_048_576 })
  const contentType = typeOf(upload.bytes)
  if (!contentType) throw refuse('File', 'image.wrongType')
  return { bytes: upload.bytes, contentType }
}

/** Stores an image of the store and returns its public address. */
export const saveImage = async (
  db: Database,
  { upload, storeId, now }: { upload: UploadedFile | undefined; storeId: number; now: Date },
) => {
  const image = checkImage(upload)
  const key = newPublicKey(storeId)
  await insertImage(db, { storeId, key, ...image, createdAt: now })
  return `/api/pub/image/${key}`
}
