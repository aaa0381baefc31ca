import { type Database, inTransaction } from '../../db/database'
import { templateTypes } from './blocks'
import { defaultContent, defaultName } from './default-words'
import { holdFirstTemplates, insertTemplate, mailLookOfStore, templatesOfStore } from './templates.sql'

/** Creates one template of each type in the store's language; existing ones stay. Idempotent. */
export const makeFirstTemplates = async (db: Database, { storeId, now }: { storeId: number; now: Date }) => {
  if ((await missingTypes(db, storeId)).length === 0) return
  await inTransaction(db, async (transaction) => {
    await holdFirstTemplates(transaction, storeId)
    const { language } = await mailLookOfStore(transaction, storeId)
    for (const { type, surveyType, kind } of await missingTypes(transaction, storeId)) {
      const words = { name: defaultName(type, language), content: defaultContent(type, language) }
      await insertTemplate(transaction, { storeId, surveyType, kind, ...words, now })
    }
  })
}

const missingTypes = async (db: Database, storeId: number) => {
  const kept = await templatesOfStore(db, { storeId })
  return templateTypes.filter(
    ({ surveyType, kind }) => !kept.some((template) => template.surveyType === surveyType && template.kind === kind),
  )
}
