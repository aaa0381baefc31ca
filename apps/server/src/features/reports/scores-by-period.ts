import type { AnswerFilter } from '@ressoa/contract/answers'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { PeriodScore, scoreByPeriod } from '@ressoa/contract/score-report'
import { lastDayOf } from '@ressoa/domain/periods'
import { type Interval, intervalOf, scoreOf, totalOf } from '@ressoa/domain/scoring'
import type { Context } from '../../http/context'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { countAnswers } from '../scores/count.sql'
import { partsOf } from '../scores/parts'

type Input = InputOf<typeof scoreByPeriod>

export const scoresByPeriod = async (
  { db, caller, now }: Context<'lower'>,
  { grain = 'day', ...filter }: Input,
): Promise<{ unfiltered: PeriodScore[]; filtered: PeriodScore[] }> => {
  const type = filter.types?.[0] ?? 'nps'
  const scoresOf = async (meant: AnswerFilter): Promise<PeriodScore[]> => {
    const query = await scoreQueryOf(db, { storeId: caller.storeId, type, filter: meant, now })
    const periods = await countAnswers(db, query, { period: grain })
    return [...periods].map(([firstDay, counts]) => {
      const { low, high } = intervalOf(type, counts) as Interval
      return {
        firstDay,
        lastDay: lastDayOf(firstDay, grain),
        score: scoreOf(type, counts),
        scoreLow: low,
        scoreHigh: high,
        totalCount: totalOf(counts),
        parts: partsOf((part) => ({ count: counts[part] })),
      }
    })
  }
  const { from, to } = filter
  const [unfiltered, filtered] = await Promise.all([scoresOf({ from, to }), scoresOf(filter)])
  return { unfiltered, filtered }
}
