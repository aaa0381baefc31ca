import * as calls from '@ressoa/contract/answers'
import { answerPageSize, pageSizeAllLimit } from '@ressoa/domain/limits'
import { route } from '../../http/route'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { idsOfPage } from './answer-pages.sql'
import { countSince } from './answer-total.sql'
import { answersByIds } from './answers.sql'
import { addNote, changeStatus } from './change-answer'
import { addValues, removeValue, restoreValue } from './change-answer-values'

export const answerRoutes = [
  route(calls.pageOfAnswers, async ({ order, page = 1, ...input }, { db, caller, now }) => {
    const { storeId } = caller
    const pageSize = Math.min(input.pageSize ?? answerPageSize, pageSizeAllLimit)
    const query = await answerQueryOf(db, { storeId, filter: input, now })
    const slice = { isDescending: order !== 'DateAsc', limit: pageSize, offset: (page - 1) * pageSize }
    const { ids, total } = await idsOfPage(db, query, slice)
    return { items: await answersByIds(db, { storeId, ids }), page, pageSize, total }
  }),

  route(calls.countNewAnswers, async ({ since, ...filter }, { db, caller, now }) => ({
    count: since ? await countSince(db, { storeId: caller.storeId, filter, since, now }) : 0,
    asOf: now,
  })),

  route(calls.changeAnswerStatus, async (input, context) => changeStatus(context, input)),
  route(calls.changeAnswerStatusByGet, async (input, context) => changeStatus(context, input)),
  route(calls.addNote, async (input, context) => addNote(context, input)),
  route(calls.addAnswerDimension, async (input, context) => ({ nps: await addValues(context, input) })),
  route(calls.removeAnswerValue, async (input, context) => removeValue(context, input)),
  route(calls.restoreAnswerValue, async (input, context) => ({ nps: await restoreValue(context, input) })),
]
