import { image } from '@ressoa/contract/stores'
import { route } from '../../http/route'
import { storeOfPublicKey } from '../../public-key'
import { notFound } from '../../refusal'
import { findImage } from './images.sql'

export const imageRoutes = [
  route(image, async ({ key }, { db }) => {
    const storeId = storeOfPublicKey(key)
    const found = storeId === undefined ? undefined : await findImage(db, { storeId, key })
    if (!found) throw notFound()
    return { ...found, isImmutable: true }
  }),
]
