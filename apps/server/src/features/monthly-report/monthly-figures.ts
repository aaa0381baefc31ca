import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import type { Day } from '@ressoa/domain/periods'
import { type ClassCounts, type Interval, intervalOf, isWithinChance, scoreOf, totalOf } from '@ressoa/domain/scoring'
import { rankingScores } from '@ressoa/domain/statistics/shrink'
import type { Database } from '../../db/database'
import { type AnswerQuery, scoreQueryOf } from '../answer-filter/answer-filter.sql'
import type { Range } from '../answer-filter/range'
import { decimalsOf, goalOf } from '../dashboard/dashboard.sql'
import { plainDimensionsOfStore, valuesWithIds } from '../dimensions/dimensions.sql'
import { countByDimension } from '../reports/scores-by-dimension'
import { explainBetween } from '../reports/why-it-moved'
import { countByChannel } from '../scores/asked-by-channel'
import { countAnswers } from '../scores/count.sql'
import { noCounts } from '../scores/score-counts.sql'
import { rangesOf } from './monthly-report.sql'

export type Scored = { counts: ClassCounts; count: number; score: number } & Interval

/** `few`: one of the two months has too few answers to compare them. */
type Verdict = 'chance' | 'real' | 'few' | 'nothingBefore'

export type MonthlyFigures = {
  type: SurveyType
  range: Range
  decimals: number
  goal: number | null
  now: Scored
  before: Scored | undefined
  verdict: Verdict
  /** Twelve, the oldest first. */
  months: { firstDay: Day; scored: Scored | undefined }[]
  /** The dimension that explains the change, or else the one with most answers. */
  dimension?: { name: string; best: NamedScore[]; worst: NamedScore[] }
  asked: { origin: 'email' | 'widget'; sent: number; answered: number }[]
  /** The other survey type, if it has answers in the month. */
  csat?: Scored
}

export type NamedScore = Scored & { name: string }

/** The figures of a month; undefined without answers. NPS, or CSAT if the month has only such answers. */
export const figuresOfMonth = async (
  db: Database,
  { storeId, month }: { storeId: number; month: Day },
): Promise<MonthlyFigures | undefined> => {
  const ranges = await rangesOf(db, { storeId, month })
  const countOf = async (type: SurveyType, range: Range) => countAnswers(db, await queryOf(db, { storeId, type, range }), 'class')
  const [nps, csat] = [await countOf('nps', ranges.month), await countOf('csat', ranges.month)]
  const type = totalOf(nps) > 0 ? 'nps' : 'csat'
  const now = scored(type, type === 'nps' ? nps : csat)
  if (!now) return undefined
  const before = scored(type, await countOf(type, ranges.before))
  const query = await queryOf(db, { storeId, type, range: ranges.month })
  const byMonth = await countAnswers(db, { ...query, ...ranges.year }, { period: 'month' })
  return {
    type,
    range: ranges.month,
    decimals: await decimalsOf(db, storeId),
    goal: type === 'nps' ? await goalOf(db, storeId) : null,
    now,
    before,
    verdict: verdictOf(type, now, before),
    months: ranges.firstDays.map((firstDay) => ({ firstDay, scored: scored(type, byMonth.get(firstDay) ?? noCounts) })),
    dimension: await dimensionOf(db, { type, query, before: ranges.before }),
    asked: await askedIn(db, { storeId, types: [type], ...ranges.month }),
    csat: type === 'nps' ? scored('csat', csat) : undefined,
  }
}

const queryOf = async (db: Database, { storeId, type, range }: { storeId: number; type: SurveyType; range: Range }) => ({
  ...(await scoreQueryOf(db, { storeId, type, filter: {}, now: range.until })),
  ...range,
})

const scored = (type: SurveyType, counts: ClassCounts): Scored | undefined => {
  const interval = intervalOf(type, counts)
  return interval && { counts, count: totalOf(counts), score: scoreOf(type, counts), ...interval }
}

const verdictOf = (type: SurveyType, now: Scored, before: Scored | undefined): Verdict => {
  if (!before) return 'nothingBefore'
  if (Math.min(now.count, before.count) < fewAnswers) return 'few'
  return isWithinChance(type, now.counts, before.counts) ? 'chance' : 'real'
}

const shownValues = 3

type Asked = { type: SurveyType; query: AnswerQuery; before: Range }

const dimensionOf = async (db: Database, asked: Asked): Promise<MonthlyFigures['dimension']> => {
  const { type, query } = asked
  const chosen = (await explainingDimension(db, asked)) ?? (await largestDimension(db, query))
  if (!chosen) return undefined
  const counts = await countAnswers(db, query, { valuesOf: [chosen] })
  const names = new Map(
    (await valuesWithIds(db, { storeId: query.storeId, ids: [...counts.keys()] })).map(({ id, value }) => [id, value]),
  )
  // Few answers are no news: a value with one of them would often be the best or the worst.
  const known = [...counts].flatMap(([id, own]): NamedScore[] => {
    const [name, found] = [names.get(id), scored(type, own)]
    return name !== undefined && found && found.count >= fewAnswers ? [{ name, ...found }] : []
  })
  if (known.length < 2) return undefined
  const ranks = rankingScores(
    type,
    known.map((one) => one.counts),
  )
  const ordered = known
    .map((value, index) => ({ value, rank: ranks[index] as number }))
    .sort((one, other) => other.rank - one.rank || other.value.count - one.value.count)
    .map(({ value }) => value)
  const half = Math.min(shownValues, Math.floor(ordered.length / 2))
  return { name: chosen.name, best: ordered.slice(0, half), worst: ordered.slice(-half).reverse() }
}

const explainingDimension = async (db: Database, asked: Asked) => {
  const { dimensions } = await explainBetween(db, asked)
  const found = dimensions.find(({ explains, dimensionId }) => explains && dimensionId !== null)
  if (!found) return undefined
  const [known] = await plainDimensionsOfStore(db, { storeId: asked.query.storeId, ids: [found.dimensionId as number] })
  return known
}

const largestDimension = async (db: Database, query: AnswerQuery) => {
  const known = (await plainDimensionsOfStore(db, { storeId: query.storeId })).filter(({ type }) => type !== 'text')
  const counts = await countByDimension(db, query, known)
  const sizeOf = ({ id }: { id: number }) => totalOf(counts.get(id) ?? noCounts)
  return known.filter((one) => sizeOf(one) > 0).sort((one, other) => sizeOf(other) - sizeOf(one))[0]
}

const askedIn = async (db: Database, asked: Range & { storeId: number; types: readonly SurveyType[] }) => {
  const found: MonthlyFigures['asked'] = []
  for (const origin of ['email', 'widget'] as const) {
    const { sent, answered } = await countByChannel(db, origin, asked)
    if (sent > 0) found.push({ origin, sent: Number(sent), answered: Number(answered) })
  }
  return found
}
