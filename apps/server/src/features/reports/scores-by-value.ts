import type { InputOf } from '@ressoa/contract/endpoint'
import type { scoreByValue, ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType, ValueOrder } from '@ressoa/domain/codes'
import { reportPageSize } from '@ressoa/domain/limits'
import type { Day } from '@ressoa/domain/periods'
import { type ClassCounts, scoreOf, totalOf } from '@ressoa/domain/scoring'
import { rankingScores, shrinkFrom } from '@ressoa/domain/statistics/shrink'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { type AnswerQuery, scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import { valuesWithIds } from '../dimensions/dimensions.sql'
import { countAnswers } from '../scores/count.sql'
import { type CountedDimension, noCounts } from '../scores/score-counts.sql'
import { dimensionsNamed } from './named-dimensions'
import { figuresOf } from './score-figures'

type Input = InputOf<typeof scoreByValue>

export const scoresByValue = async (
  { db, caller, now }: Context<'lower'>,
  { dimension: named, order = 'TotalDesc', page = 1, pageSize = reportPageSize, ...filter }: Input,
) => {
  const { storeId } = caller
  const type = filter.types?.[0] ?? 'nps'
  const dimensions = await dimensionsNamed(db, { storeId, named })
  const query = await scoreQueryOf(db, { storeId, type, filter, now })
  const counts = await countAnswers(db, query, { valuesOf: dimensions })
  const before = await countAnswers(db, { ...query, ...(await periodBefore(db, query)) }, { valuesOf: dimensions })
  const ranks = ranksOf(type, counts)
  const shown = inOrder({ counts, ranks, order }).slice((page - 1) * pageSize, page * pageSize)
  const weeks = shown.length > 0 ? await lastWeeks(db, query, dimensions) : new Map<number, never>()
  const values = await valuesWithIds(db, { storeId, ids: shown })
  const wordsOf = new Map(values.map((value) => [value.id, value]))
  const nameOf = new Map(dimensions.map(({ id, name }) => [id, name]))
  const items = shown.flatMap((id): ValueScore[] => {
    const value = wordsOf.get(id)
    // A free text is deleted with its person, perhaps at this moment.
    if (!value) return []
    return [
      {
        dimension: nameOf.get(value.dimensionId) ?? '',
        dimensionId: value.dimensionId,
        dimensionValue: value.value,
        dimensionValueId: id,
        ...figuresOf(type, counts.get(id) ?? noCounts, before.get(id) ?? noCounts),
        shrunkScore: counts.size < shrinkFrom ? null : (ranks.get(id) as number),
        weeks: scoresOfWeeks(type, weeks.get(id)),
      },
    ]
  })
  return { items, page, pageSize, total: counts.size }
}

type CountsByValue = ReadonlyMap<number, ClassCounts>

const ranksOf = (type: SurveyType, counts: CountsByValue): ReadonlyMap<number, number> => {
  const scores = rankingScores(type, [...counts.values()])
  return new Map([...counts.keys()].map((id, index) => [id, scores[index] as number]))
}

type Ranked = { counts: CountsByValue; ranks: ReadonlyMap<number, number>; order: ValueOrder }

/** The ids of the values. Equal ones keep the order in which they were created. */
const inOrder = ({ counts, ranks, order }: Ranked): number[] => {
  const placeOf = (id: number, own: ClassCounts) => {
    if (order === 'TotalDesc') return -totalOf(own)
    const score = ranks.get(id) as number
    return order === 'ScoreAsc' ? score : -score
  }
  return [...counts]
    .map(([id, own]) => ({ id, place: placeOf(id, own) }))
    .sort((one, other) => one.place - other.place || one.id - other.id)
    .map(({ id }) => id)
}

const shownWeeks = 8
const weekMilliseconds = 7 * 86_400_000

const lastWeeks = (db: Database, query: AnswerQuery, dimensions: readonly CountedDimension[]) =>
  countAnswers(
    db,
    { ...query, from: new Date(query.until.getTime() - shownWeeks * weekMilliseconds) },
    { valuesOf: dimensions, period: 'week' },
  )

const scoresOfWeeks = (type: SurveyType, weeks: ReadonlyMap<Day, ClassCounts> | undefined) =>
  [...(weeks ?? [])]
    .map(([firstDay, own]) => ({ firstDay, score: scoreOf(type, own), totalCount: totalOf(own) }))
    .slice(-shownWeeks)
