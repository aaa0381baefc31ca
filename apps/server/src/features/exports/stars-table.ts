import { starsFilter } from '@ressoa/contract/stars'
import * as z from 'zod'
import type { App } from '../../app'
import type { Rows } from '../../files/cells'
import { say } from '../../locales/messages'
import { chartOf, ratingsByValue } from '../reports/stars/star-figures'
import type { KeptExport } from './exports.sql'

/** One row per value of the grouping dimension; without one, a row per number of stars. */
export const starsTable = async (app: App, begun: KeptExport) => {
  const { storeId, language, createdAt: now } = begun
  const { dimensionKey, groupDimensionKey, order, npsIndexingType: _, ...filter } = z.decode(starsFilter, begun.filter as never)
  const asked = { storeId, filter, now, dimensionKey }
  const rows = groupDimensionKey ? await rowsOfValues(app, { ...asked, groupDimensionKey, order }) : await rowsOfStars(app, asked)
  const columns = groupDimensionKey
    ? (['value', 'mean', 'low', 'high', 'answers'] as const)
    : (['stars', 'answers', 'share'] as const)
  return { header: columns.map((column) => say(language, `export.stars.${column}`)), parts: inOnePart(rows) }
}

const rowsOfValues = async (app: App, asked: Parameters<typeof ratingsByValue>[1]) =>
  (await ratingsByValue(app.db, asked)).map(({ dimensionValue, rating, ratingLow, ratingHigh, totalCount }) => [
    dimensionValue,
    rating,
    ratingLow,
    ratingHigh,
    totalCount,
  ])

const rowsOfStars = async (app: App, asked: Parameters<typeof chartOf>[1]) => {
  const { values, totalCount } = await chartOf(app.db, asked)
  // Different words may stand for the same number of stars.
  const counts = new Map<number, number>()
  for (const { dimensionValueAsInt: stars, count } of values)
    if (stars !== null) counts.set(stars, (counts.get(stars) ?? 0) + count)
  return [...counts].map(([stars, count]) => [stars, count, (100 * count) / totalCount])
}

async function* inOnePart(rows: Rows): AsyncGenerator<Rows> {
  yield rows
}
