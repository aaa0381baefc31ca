import type { AnswerFilter } from '@ressoa/contract/answers'
import type { DimensionChange, ScoreChange, ValueChange } from '@ressoa/contract/why-it-moved'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { type ClassCounts, isWithinChance, scoreOf, totalOf } from '@ressoa/domain/scoring'
import type { BeforeAfter } from '@ressoa/domain/statistics/change-groups'
import { explainChange, remainderOf } from '@ressoa/domain/statistics/explain-change'
import type { Part } from '@ressoa/domain/statistics/split-change'
import { type Database, inSnapshot } from '../../db/database'
import type { Context } from '../../http/context'
import { type AnswerQuery, scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import type { Range } from '../answer-filter/range'
import { campaignNames } from '../campaigns/campaigns.sql'
import { plainDimensionsOfStore, valuesWithIds } from '../dimensions/dimensions.sql'
import { countAnswers } from '../scores/count.sql'
import { noCounts } from '../scores/score-counts.sql'

export const explainTheChange = async ({ db, caller, now }: Context<'lower'>, filter: AnswerFilter): Promise<ScoreChange> => {
  const { storeId } = caller
  const type = filter.types?.[0] ?? 'nps'
  const query = await scoreQueryOf(db, { storeId, type, filter, now })
  return explainBetween(db, { type, query, before: await periodBefore(db, query) })
}

type Periods = { type: SurveyType; query: AnswerQuery; before: Range }

/** Compares the answers of the query with those of another period. */
export const explainBetween = async (db: Database, { type, query, before }: Periods): Promise<ScoreChange> => {
  // An answer that arrives between two counts would belong to the whole but to no value, or the other way round.
  const { all, groups, leftOut } = await inSnapshot(db, (snapshot) => countGroups(snapshot, query, { ...query, ...before }))
  const [score, pastPeriodScore] = [scoreOf(type, all.after), scoreOf(type, all.before)]
  const [totalCount, pastPeriodTotalCount] = [totalOf(all.after), totalOf(all.before)]
  const isFew = Math.min(totalCount, pastPeriodTotalCount) < fewAnswers
  return {
    type,
    score,
    pastPeriodScore,
    change: score - pastPeriodScore,
    changeWithinChance: isWithinChance(type, all.after, all.before),
    totalCount,
    pastPeriodTotalCount,
    from: query.from,
    to: new Date(query.until.getTime() - 1),
    pastPeriodFrom: before.from,
    pastPeriodTo: new Date(before.until.getTime() - 1),
    isFew,
    dimensions: isFew ? [] : changesOf(type, all, groups),
    leftOut,
  }
}

/** A dimension, or the campaigns, with the answers of each value in both periods. */
type Group = {
  dimensionId: number | null
  dimension: string | null
  values: ({ id: number | null; name: string | null } & BeforeAfter)[]
}

const changesOf = (type: SurveyType, all: BeforeAfter, groups: readonly Group[]): DimensionChange[] => {
  const explained = explainChange(
    type,
    groups.map((group) => ({ key: group, values: group.values })),
  )
  if (explained === 'few') return []
  return explained.map(({ key: { dimensionId, dimension, values }, split, explains }) => ({
    dimensionId,
    dimension,
    explains,
    rate: pointsOf(split.rate),
    mix: pointsOf(split.mix),
    isParadox: split.isParadox,
    values: values
      .map((value, index) => valueChange(type, { value, all, parts: split.values[index] as Parts }))
      .sort((one, other) => sizeOf(other) - sizeOf(one)),
  }))
}

const pointsOf = ({ points, interval }: Part) => ({ points, ...interval })

type Parts = { rate: Part; mix: Part }

const valueChange = (
  type: SurveyType,
  { value, all, parts }: { value: Group['values'][number]; all: BeforeAfter; parts: Parts },
): ValueChange => ({
  id: value.id,
  name: value.name,
  totalCount: totalOf(value.after),
  pastPeriodTotalCount: totalOf(value.before),
  share: (100 * totalOf(value.after)) / totalOf(all.after),
  pastPeriodShare: (100 * totalOf(value.before)) / totalOf(all.before),
  score: scoreIfAny(type, value.after),
  pastPeriodScore: scoreIfAny(type, value.before),
  rate: pointsOf(parts.rate),
  mix: pointsOf(parts.mix),
})

const scoreIfAny = (type: SurveyType, counts: ClassCounts) => (totalOf(counts) === 0 ? null : scoreOf(type, counts))

const sizeOf = ({ rate, mix }: ValueChange) => Math.abs(rate.points + mix.points)

const countGroups = async (db: Database, after: AnswerQuery, before: AnswerQuery) => {
  const { storeId } = after
  const all = { after: await countAnswers(db, after, 'class'), before: await countAnswers(db, before, 'class') }
  const known = (await plainDimensionsOfStore(db, { storeId })).filter(({ type }) => type !== 'text')
  const [many, single] = [known.filter(({ type }) => type === 'multiSelect'), known.filter(({ type }) => type !== 'multiSelect')]
  const byValue = joined(
    await countAnswers(db, after, { valuesOf: single }),
    await countAnswers(db, before, { valuesOf: single }),
  )
  const byCampaign = joined(await countAnswers(db, after, 'campaign'), await countAnswers(db, before, 'campaign'))
  const values = await valuesWithIds(db, { storeId, ids: [...byValue.keys()] })
  const valuesOf = Map.groupBy(values, ({ dimensionId }) => dimensionId)
  const names = await campaignNames(db, { storeId, ids: [...byCampaign.keys()] })
  const groups: Group[] = [
    ...single.map(({ id, name }) => ({
      dimensionId: id,
      dimension: name,
      values: (valuesOf.get(id) ?? []).map((value) => ({
        id: value.id,
        name: value.value,
        ...(byValue.get(value.id) as BeforeAfter),
      })),
    })),
    {
      dimensionId: null,
      dimension: null,
      values: [...byCampaign].map(([id, counts]) => ({ id, name: names.get(id) ?? null, ...counts })),
    },
  ]
  const whole = groups.map((group) => ({ group, rest: remainderOf(group.values, all) }))
  const isSplit = ({ rest }: (typeof whole)[number]) => rest !== undefined
  return {
    all,
    groups: whole
      .filter(isSplit)
      .map(({ group, rest }) => withRest(group, rest as BeforeAfter))
      .filter(({ values }) => values.length > 1),
    leftOut: [...many.map(({ name }) => name), ...whole.filter((one) => !isSplit(one)).map(({ group }) => group.dimension ?? '')],
  }
}

type CountsById = ReadonlyMap<number, ClassCounts>

const joined = (after: CountsById, before: CountsById): Map<number, BeforeAfter> =>
  new Map(
    [...new Set([...after.keys(), ...before.keys()])].map((id) => [
      id,
      { before: before.get(id) ?? noCounts, after: after.get(id) ?? noCounts },
    ]),
  )

/** Answers without a value of the dimension are a value of their own. */
const withRest = (group: Group, rest: BeforeAfter): Group =>
  totalOf(rest.before) + totalOf(rest.after) === 0
    ? group
    : { ...group, values: [...group.values, { id: null, name: null, ...rest }] }
