import type { AnswerFilter } from '@ressoa/contract/answers'
import * as calls from '@ressoa/contract/dashboard'
import type { SurveyType } from '@ressoa/domain/codes'
import {
  type ClassCounts,
  intervalOf,
  isShareWithinChance,
  isWithinChance,
  scoreOf,
  shareOf,
  totalOf,
} from '@ressoa/domain/scoring'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import { rangeOf } from '../answer-filter/range'
import { record } from '../audit/audit.sql'
import { countByChannel } from '../scores/asked-by-channel'
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
    const share = (part: keyof ClassCounts, counts: ClassCounts) => ({ part: counts[part], total: totalOf(counts) })
    return {
      score: scoreOf('nps', now),
      ...bounds('nps', now),
      scoreEvolution: scoreOf('nps', now) - scoreOf('nps', before),
      evolutionWithinChance: isWithinChance('nps', now, before),
      pastPeriodHasValue: totalOf(before) > 0,
      pastPeriodFrom: pastRange.from,
      pastPeriodTo: new Date(pastRange.until.getTime() - 1),
      pastPeriodTotalCount: totalOf(before),
      totalCount: totalOf(now),
      scoreGoal: await goalOf(db, storeId),
      parts: partsOf((part) => ({
        count: now[part],
        percentage: shareOf(part, now),
        evolution: evolution(part),
        evolutionWithinChance: isShareWithinChance(share(part, now), share(part, before)),
      })),
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

const conversionBy = async (channel: 'email' | 'widget', filter: AnswerFilter, { db, caller, now }: Context<'lower'>) => {
  const asked = { storeId: caller.storeId, campaignIds: filter.campaignIds, types: filter.types, ...rangeOf(filter, now) }
  const { sent, answered } = await countByChannel(db, channel, asked)
  return { percentage: sent === 0 ? 0 : (100 * answered) / sent, totalAnswers: answered, totalSent: sent }
}
