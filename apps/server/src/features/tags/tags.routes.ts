import * as calls from '@ressoa/contract/tags'
import { route } from '../../http/route'
import { changeAnswer } from '../answers/change-answer'
import { recordEvent } from '../events/events.sql'
import { deleteAnswerTag, insertAnswerTag, tagNamed, tagsOfStore } from './tags.sql'

export const tagRoutes = [
  route(calls.tags, async (_input, { db, caller }) => tagsOfStore(db, caller.storeId)),

  route(calls.addTag, async ({ answerId, name }, context) =>
    changeAnswer(context, answerId, async (transaction, { id: answerId, createdAt: answeredAt }) => {
      const { caller, now: occurredAt } = context
      const { storeId } = caller
      const tag = await tagNamed(transaction, { storeId, name })
      const isNew = await insertAnswerTag(transaction, { storeId, answerId, tagId: tag.id, answeredAt })
      if (isNew) await recordEvent(transaction, { storeId, type: 'answer.changed', occurredAt, answerId })
      return { result: { tag }, done: isNew ? 'answer.tag' : undefined }
    }),
  ),

  route(calls.removeTag, async ({ answerId, tagId }, context) =>
    changeAnswer(context, answerId, async (transaction, { id: answerId }) => {
      const { caller, now: occurredAt } = context
      const { storeId } = caller
      const isRemoved = await deleteAnswerTag(transaction, { storeId, answerId, tagId })
      if (isRemoved) await recordEvent(transaction, { storeId, type: 'answer.changed', occurredAt, answerId })
      return { result: {}, done: isRemoved ? 'answer.untag' : undefined }
    }),
  ),
]
