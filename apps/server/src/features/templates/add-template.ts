import type { TemplateType } from '@ressoa/domain/codes'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { partsOfType } from './blocks'
import { defaultContent } from './default-words'
import { insertTemplate, type KeptTemplate, mailLookOfStore, templateOfStore } from './templates.sql'

type Added = { id: number }

/** With texts in the store's language, ready to be sent. */
export const addTemplate = async (
  context: Context<'manager'>,
  { type, name, draftKey }: { type: TemplateType; name: string; draftKey?: string },
): Promise<Added> => {
  const { language, csatEnabled } = await mailLookOfStore(context.db, context.caller.storeId)
  const parts = partsOfType(type)
  if (parts.surveyType === 'csat' && !csatEnabled) throw refuse('Type', 'template.csatOff')
  return insert(context, { name, ...parts, content: defaultContent(type, language) }, draftKey)
}

export const copyTemplate = async (
  context: Context<'manager'>,
  { id, name, draftKey }: { id: number; name: string; draftKey?: string },
): Promise<Added> => {
  const original = await templateOfStore(context.db, { storeId: context.caller.storeId, id })
  if (!original) throw notFound()
  const { surveyType, kind, content } = original
  return insert(context, { name, surveyType, kind, content }, draftKey)
}

const insert = async (
  { db, caller, now, address }: Context<'manager'>,
  template: Pick<KeptTemplate, 'name' | 'surveyType' | 'kind' | 'content'>,
  draftKey: string | undefined,
): Promise<Added> => {
  const { storeId } = caller
  const write = async (transaction: InTransaction) => {
    const added = await insertTemplate(transaction, { storeId, ...template, now })
    await record(transaction, { ...caller, at: now, action: 'template.add', subjectId: added, address })
    return added
  }
  const id = await inTransaction(db, (transaction) =>
    makeOnce(transaction, { storeId, kind: 'template', draftKey, now }, () => write(transaction)),
  )
  return { id }
}
