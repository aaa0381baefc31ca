import type { AnswerFilter } from '@ressoa/contract/answers'
import * as calls from '@ressoa/contract/dashboard'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ClassCounts, intervalOf, isWithinChance, scoreOf, shareOf, totalOf } from '@ressoa/domain/scoring'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import { rangeOf } from '../answer-filter/range'
import { record } from '../audit/audit.sql'
import { countAsked } from '../scores/asked-people.sql'
import { countAnswers } from '../scores/count.sql'
import { partsOf } from '../scores/parts'
import { decimalsOf, goalOf, updateGoal } from './dashboard.sql'

export const dashboardRoutes = [
  route(calls.npsScore, async (filter, { db, caller, now: at }) => {
    const { storeId } = caller
    const query = await scoreQueryOf(db, { storeId, type: 'nps', filter, now: at })
    const pastRange = await periodBefore(db, query)
    const now = await countAnswers(db, query, 'class')
    const before = await countAnswers(db, { ...query, ...pastRange }, 'class')
    const evolution = (part: keyof ClassCounts) => shareOf(part, now) - shareOf(part, before)
    const pastPeriodHasValue = totalOf(before) > 0
    return {
      score: scoreOf('nps', now),
      ...bounds('nps', now),
      scoreEvolution: scoreOf('nps', now) - scoreOf('nps', before),
      evolutionWithinChance: pastPeriodHasValue && isWithinChance('nps', now, before),
      pastPeriodHasValue,
      pastPeriodFrom: pastRange.from,
      pastPeriodTo: new Date(pastRange.until.getTime() - 1),
      pastPeriodTotalCount: totalOf(before),
      totalCount: totalOf(now),
      scoreGoal: await goalOf(db, storeId),
      parts: partsOf((part) => ({ count: now[part], percentage: shareOf(part, now), evolution: evolution(part) })),
    }
  }),

  route(calls.csatScore, async (filter, { db, caller, now }) => {
    const query = await scoreQueryOf(db, { storeId: caller.storeId, type: 'csat', filter, now })
    const counts = await countAnswers(db, query, 'class')
    return {
      score: scoreOf('csat', counts),
      ...bounds('csat', counts),
      totalCount: totalOf(counts),
      parts: partsOf((part) => ({ count: counts[part], percentage: shareOf(part, counts) })),
    }
  }),

  route(calls.emailConversion, async (filter, context) => conversionBy('email', filter, context)),
  route(calls.widgetConversion, async (filter, context) => conversionBy('widget', filter, context)),

  route(calls.changeScoreGoal, async ({ newNpsScore }, { db, caller, now, address }) => {
    await inTransaction(db, async (transaction) => {
      await updateGoal(transaction, { storeId: caller.storeId, scoreGoal: newNpsScore })
      await record(transaction, { ...caller, at: now, action: 'goal.edit', address })
    })
    return {}
  }),

  route(calls.scoreDecimals, async (_input, { db, caller }) => decimalsOf(db, caller.storeId)),
]

const bounds = (type: SurveyType, counts: ClassCounts) => {
  const interval = intervalOf(type, counts)
  return { scoreLow: interval?.low ?? null, scoreHigh: interval?.high ?? null }
}

const conversionBy = async (origin: 'email' | 'widget', filter: AnswerFilter, { db, caller, now }: Context<'lower'>) => {
  const asked = { storeId: caller.storeId, origin, campaignIds: filter.campaignIds, types: filter.types }
  const { sent, answered } = await countAsked(db, { ...asked, ...rangeOf(filter, now) })
  return { percentage: sent === 0 ? 0 : (100 * answered) / sent, totalAnswers: answered, totalSent: sent }
}
