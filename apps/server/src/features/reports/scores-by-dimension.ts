import type { AnswerFilter } from '@ressoa/contract/answers'
import type { DimensionScore } from '@ressoa/contract/score-report'
import { type ClassCounts, totalOf } from '@ressoa/domain/scoring'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { type AnswerQuery, scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import { plainDimensionsOfStore, valuesWithIds } from '../dimensions/dimensions.sql'
import { countAnswers } from '../scores/count.sql'
import { noCounts } from '../scores/score-counts.sql'
import { figuresOf } from './score-figures'

export const scoresByDimension = async (
  { db, caller, now }: Context<'lower'>,
  filter: AnswerFilter,
): Promise<DimensionScore[]> => {
  const { storeId } = caller
  const type = filter.types?.[0] ?? 'nps'
  const query = await scoreQueryOf(db, { storeId, type, filter, now })
  const dimensions = (await plainDimensionsOfStore(db, { storeId })).filter((dimension) => dimension.type !== 'text')
  const counts = await countByDimension(db, query, dimensions)
  const before = await countByDimension(db, { ...query, ...(await periodBefore(db, query)) }, dimensions)
  return dimensions
    .flatMap(({ id, key, name, type: dimensionType }): DimensionScore[] => {
      const own = counts.get(id)
      if (!own) return []
      return [
        {
          dimension: name,
          dimensionId: id,
          dimensionKey: key,
          dimensionType,
          dimensionValue: null,
          valueCount: own.valueCount,
          ...figuresOf(type, own, before.get(id) ?? noCounts),
        },
      ]
    })
    .sort((one, other) => other.totalCount - one.totalCount || one.dimensionId - other.dimensionId)
}

type Dimension = Awaited<ReturnType<typeof plainDimensionsOfStore>>[number]
type DimensionCounts = ClassCounts & { valueCount: number }

/** How many answers have a value of each dimension, and how many values they have. */
export const countByDimension = async (db: Database, query: AnswerQuery, dimensions: readonly Dimension[]) => {
  const byValue = await countAnswers(db, query, { valuesOf: dimensions })
  const values = await valuesWithIds(db, { storeId: query.storeId, ids: [...byValue.keys()] })
  const valuesOf = Map.groupBy(values, ({ dimensionId }) => dimensionId)
  const counts = new Map<number, DimensionCounts>()
  for (const { id, type } of dimensions) {
    const valueIds = (valuesOf.get(id) ?? []).map((value) => value.id)
    // An answer with several values of the dimension counts once.
    const own =
      type === 'multiSelect'
        ? await countAnswers(db, { ...query, valueGroups: [...query.valueGroups, { type, valueIds }] }, 'class')
        : valueIds.map((valueId) => byValue.get(valueId) ?? noCounts).reduce(sumOf, noCounts)
    if (totalOf(own) > 0) counts.set(id, { ...own, valueCount: valueIds.length })
  }
  return counts
}

const sumOf = (one: ClassCounts, other: ClassCounts): ClassCounts => ({
  promoters: one.promoters + other.promoters,
  neutrals: one.neutrals + other.neutrals,
  detractors: one.detractors + other.detractors,
})
