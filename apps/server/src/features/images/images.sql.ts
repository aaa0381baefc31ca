import type { Database } from '../../db/database'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

export const insertImage = (
  db: Database,
  image: { storeId: number; key: string; contentType: ImageType; bytes: Buffer; createdAt: Date },
) => db.insertInto('images').values(image).execute()

export const findImage = (db: Database, { storeId, key }: { storeId: number; key: string }) =>
  db
    .selectFrom('images')
    .select(['contentType', 'bytes'])
    .where('storeId', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst()
