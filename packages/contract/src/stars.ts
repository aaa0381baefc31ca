import { exportFormats, valueOrders } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { fieldType, plainDimension } from './dimensions'
import { endpoint } from './endpoint'
import { list, plain, succeeded } from './replies'
import { freeText, nameList } from './values'
import { sic, wire } from './wire'

/**
 * Ratings from 1 to 5 stars. The stars of a value are those of the form that was answered; values without stars from 1 to 5 are
 * left out. Only valid answers count, regardless of `active`, and those of all survey types unless `types` names some. Means are
 * unrounded; the low and high bounds are those of the 95% confidence interval, null for a single rating.
 */

const dimensionKey = () => freeText(500)

/** Answers are always found by their own date. Any other value is refused. */
const npsIndexingType = z.literal('referencedate', { error: 'invalid' }).optional()

/** The dimensions that some answer has together with a value of this one, by name. */
export const relatedDimensions = endpoint({
  method: 'GET',
  path: 'dimension/GetRelated',
  rights: 'lower',
  input: wire({
    dimensionKey: dimensionKey(),
    /** By default all three. */
    typeFilter: nameList(['SingleSelect', 'MultiSelect', 'Text']).optional(),
    npsIndexingType,
  }),
  reply: list(plainDimension),
})

const ratingOfValue = wire({
  dimensionValue: z.string(),
  /** The mean of the ratings. */
  rating: z.number(),
  ratingLow: z.number().nullable(),
  ratingHigh: z.number().nullable(),
  totalCount: z.int(),
})
export type RatingOfValue = z.output<typeof ratingOfValue>

/** By default those with most ratings come first. */
const order = sic('ordenation', z.enum(valueOrders, { error: 'invalid' }).optional())

/** The mean rating for each value of another dimension. An answer with several values counts with each of them. */
export const ratingByValue = endpoint({
  method: 'GET',
  path: 'dimension/getratingscorebydimension/data',
  rights: 'lower',
  input: wire({ ...answerFilter, dimensionKey: dimensionKey(), groupDimensionKey: dimensionKey(), order, npsIndexingType }),
  reply: plain(wire({ items: z.array(ratingOfValue) })),
})

const dimensionChart = wire({
  dimensionType: fieldType(),
  values: z.array(
    wire({
      dimensionValue: z.string(),
      count: z.int(),
      /** The stars of a rating; null for other dimensions. */
      dimensionValueAsInt: z.int().nullable(),
    }),
  ),
  /** The mean of the ratings; null without ratings, and for other dimensions. */
  average: z.number().nullable(),
  averageLow: z.number().nullable(),
  averageHigh: z.number().nullable(),
  totalCount: z.int(),
})
export type DimensionChart = z.output<typeof dimensionChart>

/** How many answers have each value of a dimension: the most stars first, or else the most answers. */
export const dimensionChartData = endpoint({
  method: 'GET',
  path: 'dimension/getdimensionchartdata',
  rights: 'lower',
  input: wire({ ...answerFilter, dimensionKey: dimensionKey(), npsIndexingType }),
  reply: plain(dimensionChart),
})

const exported = {
  ...answerFilter,
  dimensionKey: dimensionKey(),
  /** Without it the file has a row per number of stars. */
  groupDimensionKey: dimensionKey().optional(),
  order,
  npsIndexingType,
}

export const starsFilter = wire(exported)

/** The figures of the report as a table: the mean of each value, or how many answers gave each number of stars. */
export const exportStars = endpoint({
  method: 'GET',
  path: 'dimension/getratingscorebydimension/export',
  rights: 'lower',
  input: wire({ ...exported, format: z.enum(exportFormats, { error: 'invalid' }).optional() }),
  reply: succeeded({ url: z.string() }),
})
