import type { AnswerFilter } from '@ressoa/contract/answers'
import type { DimensionChart, RatingOfValue } from '@ressoa/contract/stars'
import type { ValueOrder } from '@ressoa/domain/codes'
import { starsOf } from '@ressoa/domain/statistics/stars'
import type { Database } from '../../../db/database'
import { notFound } from '../../../refusal'
import { answerQueryOf } from '../../answer-filter/answer-filter.sql'
import { plainDimensionsOfStore } from '../../dimensions/dimensions.sql'
import { type CountedValue, countValues, sumRatings } from './ratings.sql'

type Asked = { storeId: number; filter: AnswerFilter; now: Date; dimensionKey: string }

/** The mean rating for each value of another dimension. */
export const ratingsByValue = async (
  db: Database,
  { groupDimensionKey, order = 'TotalDesc', dimensionKey, ...asked }: Asked & { groupDimensionKey: string; order?: ValueOrder },
): Promise<RatingOfValue[]> => {
  const { storeId } = asked
  const { id: dimensionId } = await dimensionNamed(db, { storeId, key: dimensionKey })
  const { id: groupId } = await dimensionNamed(db, { storeId, key: groupDimensionKey })
  const values = await sumRatings(db, { query: await queryOf(db, asked), dimensionId, groupId })
  const items = values.flatMap(({ value, ...sums }) => {
    const stars = starsOf(sums)
    if (!stars) return []
    const { low = null, high = null } = stars.interval ?? {}
    return [{ dimensionValue: value, rating: stars.mean, ratingLow: low, ratingHigh: high, totalCount: sums.count }]
  })
  if (order === 'TotalDesc') return items
  // Equal means keep the order by count.
  const sign = order === 'ScoreDesc' ? -1 : 1
  return items.toSorted((one, other) => sign * (one.rating - other.rating))
}

/** How many answers have each value of a dimension, and the mean if they are ratings. */
export const chartOf = async (db: Database, { dimensionKey, ...asked }: Asked): Promise<DimensionChart> => {
  const { id: dimensionId, type } = await dimensionNamed(db, { storeId: asked.storeId, key: dimensionKey })
  const counted = await countValues(db, { query: await queryOf(db, asked), dimensionId })
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
}

export const dimensionNamed = async (db: Database, { storeId, key }: { storeId: number; key: string }) => {
  const found = (await plainDimensionsOfStore(db, { storeId })).find((dimension) => dimension.key === key)
  if (!found) throw notFound()
  return found
}

/** The valid answers of the filter. */
const queryOf = (db: Database, { storeId, filter, now }: Omit<Asked, 'dimensionKey'>) =>
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
