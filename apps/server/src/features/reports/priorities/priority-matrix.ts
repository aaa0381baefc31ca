import type { InputOf } from '@ressoa/contract/endpoint'
import type { PriorityItem, PriorityMatrix, priorityMatrix } from '@ressoa/contract/priority-matrix'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ClassCounts, totalOf, wilson } from '@ressoa/domain/scoring'
import { type Estimated, fieldImportance } from '@ressoa/domain/statistics/field-importance'
import { importanceCutOf, quadrantOf } from '@ressoa/domain/statistics/quadrants'
import { valuePriorities } from '@ressoa/domain/statistics/value-importance'
import type { Database } from '../../../db/database'
import type { Context } from '../../../http/context'
import { type AnswerQuery, scoreQueryOf } from '../../answer-filter/answer-filter.sql'
import { goalOf } from '../../dashboard/dashboard.sql'
import { plainDimensionsOfStore, valuesWithIds } from '../../dimensions/dimensions.sql'
import { countAnswers } from '../../scores/count.sql'
import { dimensionsNamed } from '../named-dimensions'
import { ratingSums } from './rating-sums.sql'

type Input = InputOf<typeof priorityMatrix>

export const prioritiesOf = async (
  { db, caller, now }: Context<'lower'>,
  { dimension, view = 'values', ...filter }: Input,
): Promise<PriorityMatrix> => {
  const { storeId } = caller
  const type = filter.types?.[0] ?? 'nps'
  const query = await scoreQueryOf(db, { storeId, type, filter, now })
  const all = await countAnswers(db, query, 'class')
  return view === 'fields' ? fieldMatrix(db, { query, type, all }) : valueMatrix(db, { query, type, all, dimension })
}

const nothing = { items: [], importanceCut: null, scoreCut: null, leftOut: [] }
const unexplained = { explained: null, explainedLow: null, explainedHigh: null }

type Asked = { query: AnswerQuery; type: SurveyType; all: ClassCounts }

const valueMatrix = async (
  db: Database,
  { query, type, all, dimension }: Asked & { dimension?: string },
): Promise<PriorityMatrix> => {
  const { storeId } = query
  const dimensions = await dimensionsNamed(db, { storeId, named: dimension })
  const counts = [...(await countAnswers(db, query, { valuesOf: dimensions }))]
  const goal = type === 'nps' ? await goalOf(db, storeId) : null
  const priorities = valuePriorities(type, { values: counts.map(([, own]) => own), all, goal: goal ?? undefined })
  if (!priorities) return { ...nothing, ...unexplained, totalCount: totalOf(all) }
  const words = new Map((await valuesWithIds(db, { storeId, ids: counts.map(([id]) => id) })).map((value) => [value.id, value]))
  const nameOf = new Map(dimensions.map(({ id, name }) => [id, name]))
  const items = priorities.items.flatMap(({ index, ...found }): PriorityItem[] => {
    const value = words.get(counts[index]?.[0] as number)
    // A free text is deleted with its person, perhaps at this moment.
    if (!value) return []
    return [
      {
        dimension: nameOf.get(value.dimensionId) ?? '',
        dimensionId: value.dimensionId,
        dimensionValue: value.value,
        dimensionValueId: value.id,
        importance: found.importance,
        importanceLow: found.importanceInterval.low,
        importanceHigh: found.importanceInterval.high,
        effect: found.effect,
        score: found.score,
        scoreLow: found.scoreInterval.low,
        scoreHigh: found.scoreInterval.high,
        totalCount: found.count,
        quadrant: found.quadrant,
      },
    ]
  })
  return {
    items: byImportance(items),
    importanceCut: priorities.importanceCut,
    scoreCut: priorities.scoreCut,
    totalCount: totalOf(all),
    leftOut: [],
    ...unexplained,
  }
}

const byImportance = (items: PriorityItem[]) => items.sort((one, other) => other.importance - one.importance)

const fieldMatrix = async (db: Database, { query, type, all }: Asked): Promise<PriorityMatrix> => {
  const fields = await plainDimensionsOfStore(db, { storeId: query.storeId, type: 'rating' })
  const { groups, totals } = await ratingSums(db, { query, type, dimensionIds: fields.map(({ id }) => id) })
  const [first] = groups
  if (!first) return { ...nothing, ...unexplained, totalCount: totalOf(all) }
  const found = fieldImportance(groups)
  const { explained } = found
  const result = {
    totalCount: totalOf(all),
    explained: 100 * explained.value,
    explainedLow: 100 * explained.interval.low,
    explainedHigh: 100 * explained.interval.high,
    leftOut: found.leftOut.filter((index) => (totals[index]?.count ?? 0) > 0).map((index) => fields[index]?.name ?? ''),
  }
  if (!found.explains) return { ...nothing, ...result }
  const rated = totals.reduce((sum, { count }) => sum + count, 0)
  const cuts = {
    importance: importanceCutOf(found.fields.flatMap((field) => (field ? [{ importance: 100 * field.value }] : []))),
    // A store has no goal for ratings, so the share of all satisfied ratings divides.
    score: (100 * totals.reduce((sum, { satisfied }) => sum + satisfied, 0)) / rated,
  }
  const items = fields.flatMap(({ id, name }, index): PriorityItem[] => {
    const [field, total] = [found.fields[index], totals[index]]
    if (!field || !total) return []
    return [fieldItem({ id, name }, { field, total, cuts })]
  })
  return { ...result, items: byImportance(items), importanceCut: cuts.importance, scoreCut: cuts.score }
}

type Placed = {
  field: Estimated
  total: { count: number; satisfied: number }
  cuts: { importance: number; score: number }
}

const fieldItem = ({ id, name }: { id: number; name: string }, { field, total, cuts }: Placed): PriorityItem => {
  const importanceInterval = { low: 100 * field.interval.low, high: 100 * field.interval.high }
  const scoreInterval = wilson(total.satisfied, total.count)
  const [importance, score] = [100 * field.value, (100 * total.satisfied) / total.count]
  return {
    dimension: name,
    dimensionId: id,
    dimensionValue: null,
    dimensionValueId: null,
    importance,
    importanceLow: importanceInterval.low,
    importanceHigh: importanceInterval.high,
    effect: null,
    score,
    scoreLow: scoreInterval.low,
    scoreHigh: scoreInterval.high,
    totalCount: total.count,
    quadrant: quadrantOf({ importance, importanceInterval, score, scoreInterval }, cuts),
  }
}
