import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { shareIfCommon } from './common-texts.sql'
import { keepTextJob } from './keep-text.job'

/** Has a text kept that is looked for, if it is probably a common one. Returns the share of answers that probably have it. */
export const keepIfCommon = async (db: Database, text: { storeId: number; text: string }): Promise<number | undefined> => {
  const share = await shareIfCommon(db, text)
  if (share !== undefined) await enqueue(db, keepTextJob, { ...text, isKeptAhead: false })
  return share
}
