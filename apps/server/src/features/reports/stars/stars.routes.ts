import type { AnswerFilter } from '@ressoa/contract/answers'
import * as calls from '@ressoa/contract/stars'
import type { FieldType } from '@ressoa/domain/codes'
import { starsOf } from '@ressoa/domain/statistics/stars'
import type { Database } from '../../../db/database'
import { route } from '../../../http/route'
import { notFound } from '../../../refusal'
import { answerQueryOf } from '../../answer-filter/answer-filter.sql'
import { plainDimensionsOfStore } from '../../dimensions/dimensions.sql'
import { type CountedValue, countValues, relatedIds, sumRatings } from './ratings.sql'

const groupingTypes = { SingleSelect: 'singleSelect', MultiSelect: 'multiSelect', Text: 'text' } as const satisfies Record<
  string,
  FieldType
>

export const starRoutes = [
  route(calls.relatedDimensions, async ({ dimensionKey, typeFilter }, { db, caller: { storeId } }) => {
    const { id } = await dimensionNamed(db, { storeId, key: dimensionKey })
    const names = typeFilter?.length ? typeFilter : (Object.keys(groupingTypes) as (keyof typeof groupingTypes)[])
    const types: FieldType[] = names.map((name) => groupingTypes[name])
    const related = await plainDimensionsOfStore(db, { storeId, ids: await relatedIds(db, { storeId, dimensionId: id }) })
    return related.filter(({ type }) => types.includes(type))
  }),

  route(calls.ratingByValue, async ({ dimensionKey, groupDimensionKey, npsIndexingType: _, ...filter }, context) => {
    const { db, now } = context
    const { storeId } = context.caller
    const { id: dimensionId } = await dimensionNamed(db, { storeId, key: dimensionKey })
    const { id: groupId } = await dimensionNamed(db, { storeId, key: groupDimensionKey })
    const values = await sumRatings(db, { query: await queryOf(db, { storeId, filter, now }), dimensionId, groupId })
    return {
      items: values.flatMap(({ value, ...sums }) => {
        const stars = starsOf(sums)
        if (!stars) return []
        const { low = null, high = null } = stars.interval ?? {}
        return [{ dimensionValue: value, rating: stars.mean, ratingLow: low, ratingHigh: high, totalCount: sums.count }]
      }),
    }
  }),

  route(calls.dimensionChartData, async ({ dimensionKey, npsIndexingType: _, ...filter }, { db, caller: { storeId }, now }) => {
    const { id: dimensionId, type } = await dimensionNamed(db, { storeId, key: dimensionKey })
    const counted = await countValues(db, { query: await queryOf(db, { storeId, filter, now }), dimensionId })
    const values = type === 'rating' ? counted.filter(({ stars }) => stars !== null) : counted
    const stars = starsOf(sumsOf(values))
    return {
      dimensionType: type,
      values: values.map(({ value, stars, count }) => ({ dimensionValue: value, count, dimensionValueAsInt: stars })),
      average: stars?.mean ?? null,
      averageLow: stars?.interval?.low ?? null,
      averageHigh: stars?.interval?.high ?? null,
      totalCount: values.reduce((sum, { count }) => sum + count, 0),
    }
  }),
]

const dimensionNamed = async (db: Database, { storeId, key }: { storeId: number; key: string }) => {
  const found = (await plainDimensionsOfStore(db, { storeId })).find((dimension) => dimension.key === key)
  if (!found) throw notFound()
  return found
}

/** The valid answers of the filter. */
const queryOf = (db: Database, { storeId, filter, now }: { storeId: number; filter: AnswerFilter; now: Date }) =>
  answerQueryOf(db, { storeId, filter: { ...filter, isActive: true }, now })

/** Of the values that have stars. */
const sumsOf = (values: readonly CountedValue[]) => {
  const sums = { count: 0, sum: 0, squares: 0 }
  for (const { stars, count } of values) {
    if (stars === null) continue
    sums.count += count
    sums.sum += count * stars
    sums.squares += count * stars ** 2
  }
  return sums
}
