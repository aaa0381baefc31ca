import type { InputOf } from '@ressoa/contract/endpoint'
import type { saveTemplate as call, Template } from '@ressoa/contract/templates'
import { templateTypeOf } from '@ressoa/domain/codes'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound, stale } from '../../refusal'
import { record } from '../audit/audit.sql'
import { readBlocks } from './read-blocks'
import { keptImage } from './template-images'
import { templateReply } from './template-reply'
import { insertTemplateVersion, raiseTemplateVersion, templateOfStore } from './templates.sql'

/** A new version with the given changes. Waiting mails keep the version that they were created with. */
export const saveTemplate = async (context: Context<'manager'>, input: InputOf<typeof call>): Promise<Template> => {
  const { db, caller, now, address, language } = context
  const { storeId } = caller
  await inTransaction(db, async (transaction) => {
    const current = await templateOfStore(transaction, { storeId, id: input.id })
    if (!current) throw notFound()
    const type = templateTypeOf(current.surveyType, current.kind)
    const readImage = keptImage(transaction, { storeId, now })
    const content = await readBlocks({ type, content: current.content, readImage }, input.blocks)
    const version = input.version ?? current.version
    const isRaised = await raiseTemplateVersion(transaction, { storeId, id: input.id, name: input.name, version, now })
    if (!isRaised) throw stale()
    await insertTemplateVersion(transaction, { storeId, templateId: input.id, version: version + 1, content, now })
    await record(transaction, { ...caller, at: now, action: 'template.edit', subjectId: input.id, address })
  })
  const saved = await templateReply(db, { storeId, id: input.id, language })
  if (!saved) throw new Error('a template that was just saved is missing')
  return saved
}
