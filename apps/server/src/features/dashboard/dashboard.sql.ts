import type { Database } from '../../db/database'

export const goalOf = async (db: Database, storeId: number) => {
  const row = await db.selectFrom('storeSettings').select('scoreGoal').where('storeId', '=', storeId).executeTakeFirstOrThrow()
  return row.scoreGoal
}

export const updateGoal = (db: Database, { storeId, scoreGoal }: { storeId: number; scoreGoal: number }) =>
  db.updateTable('storeSettings').set({ scoreGoal }).where('storeId', '=', storeId).execute()

export const decimalsOf = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('storeSettings')
    .select('npsScoreDecimals')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.npsScoreDecimals
}
