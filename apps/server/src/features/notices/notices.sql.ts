import type { Database } from '../../db/database'

const columns = [
  'id',
  'adminId as idAdmin',
  'dailyPromoter as dailyResumeActivePromoter',
  'dailyNeutral as dailyResumeActiveNeutral',
  'dailyDetractor as dailyResumeActiveDetractor',
  'immediatelyPromoter as notificationImmediatelyPromoter',
  'immediatelyNeutral as notificationImmediatelyNeutral',
  'immediatelyDetractor as notificationImmediatelyDetractor',
] as const

export const preferencesOf = (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) =>
  db
    .selectFrom('noticePreferences')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .executeTakeFirst()

type Row = {
  storeId: number
  adminId: number
  dailyPromoter: boolean
  dailyNeutral: boolean
  dailyDetractor: boolean
  immediatelyPromoter: boolean
  immediatelyNeutral: boolean
  immediatelyDetractor: boolean
}

export const upsertPreferences = (db: Database, { storeId, adminId, ...wishes }: Row) =>
  db
    .insertInto('noticePreferences')
    .values({ storeId, adminId, ...wishes })
    .onConflict((conflict) => conflict.columns(['storeId', 'adminId']).doUpdateSet(wishes))
    .returning(columns)
    .executeTakeFirstOrThrow()
