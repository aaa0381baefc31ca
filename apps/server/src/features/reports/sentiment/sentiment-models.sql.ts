import type { Language } from '@ressoa/domain/languages'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { Scale, TrainedModel } from './model-format'

/** The store's model with its figures, if something has been learnt. */
export const modelOf = async (db: Database, storeId: number) => {
  const model = await db.selectFrom('sentimentModels').selectAll().where('storeId', '=', storeId).executeTakeFirst()
  return model && { ...model, scale: model.scale as Scale }
}

/** How many comments of promoters and detractors the store had when its model was trained. */
export const labelledAtTraining = async (db: Database, storeId: number): Promise<number | undefined> => {
  const models = db.selectFrom('sentimentModels').select('labelledCount').where('storeId', '=', storeId)
  return (await models.executeTakeFirst())?.labelledCount
}

type NewModel = TrainedModel & { storeId: number; language: Language; labelledCount: number; trainedAt: Date }

export const saveModel = async (db: Database, { storeId, learnt, wordList, ...model }: NewModel) => {
  const columns = {
    trainedAt: model.trainedAt,
    language: model.language,
    labelledCount: model.labelledCount,
    commentCount: model.commentCount,
    features: [...model.features],
    weights: Buffer.from(model.weights, 'base64'),
    scale: JSON.stringify(model.scale),
    auc: learnt.auc.value,
    aucLow: learnt.auc.interval.low,
    aucHigh: learnt.auc.interval.high,
    balancedAccuracy: learnt.balancedAccuracy,
    listAuc: wordList.auc.value,
    listBalancedAccuracy: wordList.balancedAccuracy,
  }
  await db
    .insertInto('sentimentModels')
    .values({ storeId, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet({ ...columns, version: sql<number>`sentiment_models.version + 1` }),
    )
    .execute()
}

export const deleteModel = (db: Database, storeId: number) =>
  db.deleteFrom('sentimentModels').where('storeId', '=', storeId).execute()

export const languageOfStore = async (db: Database, storeId: number): Promise<Language> => {
  const settings = db.selectFrom('storeSettings').select('language').where('storeId', '=', storeId)
  return (await settings.executeTakeFirstOrThrow()).language
}

export const storesToLookAt = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('stores').select('id').where('isActive', '=', true).orderBy('id').execute()).map(({ id }) => id)
