import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { isProbablyCommon } from './common-texts.sql'
import { keepTextJob } from './keep-text.job'

/** Has a text kept that is looked for, if it is probably a common one. Says whether it is. */
export const keepIfCommon = async (db: Database, text: { storeId: number; text: string }): Promise<boolean> => {
  const isCommon = await isProbablyCommon(db, text)
  if (isCommon) await enqueue(db, keepTextJob, { ...text, isKeptAhead: false })
  return isCommon
}
