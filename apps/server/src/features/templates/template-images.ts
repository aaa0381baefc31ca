import type { Database } from '../../db/database'
import type { UploadedFile } from '../../http/context'
import { refuse } from '../../refusal'
import { findImage } from '../images/images.sql'
import { checkImage, saveImage } from '../images/save-image'

/** An image sent as a data URL is stored and gets an address; an address stays if it is https or one of this store's images. */
export const keptImage =
  (db: Database, { storeId, now }: { storeId: number; now: Date }) =>
  async (value: string) =>
    isDataUrl(value) ? saveImage(db, { upload: uploadOf(value), storeId, now }) : knownImage(db, storeId, value)

/** The same for a preview: nothing is stored. */
export const shownImage = (db: Database, storeId: number) => async (value: string) => {
  if (!isDataUrl(value)) return knownImage(db, storeId, value)
  const { bytes, contentType } = checkImage(uploadOf(value))
  return `data:${contentType};base64,${bytes.toString('base64')}`
}

const isDataUrl = (value: string) => /^data:/i.test(value)

const uploadOf = (value: string): UploadedFile => {
  const [, base64] = /^data:[\w/+.-]*;base64,([A-Za-z0-9+/=\s]*)$/i.exec(value) ?? []
  return { fileName: '', contentType: '', bytes: base64 === undefined ? Buffer.from(value) : Buffer.from(base64, 'base64') }
}

const knownImage = async (db: Database, storeId: number, value: string) => {
  if (value === '' || isHttps(value)) return value
  const [, key = ''] = /^\/api\/pub\/image\/([\w-]+)$/.exec(value) ?? []
  if (!(await findImage(db, { storeId, key }))) throw refuse('File', 'template.imageAddress')
  return value
}

const longestAddress = 500
const isHttps = (value: string) => value.length <= longestAddress && URL.canParse(value) && new URL(value).protocol === 'https:'
