import { grainCodes, valueOrders } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { byClass } from './by-class'
import { fieldType } from './dimensions'
import { endpoint } from './endpoint'
import { list, paged, plain } from './replies'
import { freeText, pageNumber, pageSize } from './values'
import { code, grouped, sic, wire } from './wire'

/**
 * Scores over time and by dimension value. Only valid answers count, regardless of `active`.
 *
 * A call covers one survey type: the first one in `types`, by default NPS. For CSAT the score is the percentage of satisfied
 * answers (0 to 100), and promoter, neutral, detractor mean satisfied, neutral, dissatisfied. Scores and percentages are
 * unrounded. ScoreLow and ScoreHigh are the bounds of the 95% confidence interval.
 */

/** A calendar day, such as 2026-11-15, in the store's time zone. */
const day = () => z.iso.date()

const periodScore = wire({
  /** The first day of the period. A period that the range covers only partly still has its own first and last day. */
  firstDay: sic('Key', day()),
  lastDay: day(),
  score: sic('Value', z.number()),
  scoreLow: z.number(),
  scoreHigh: z.number(),
  totalCount: z.int(),
  parts: byClass({ promoter: 'Promoter', neutral: 'Neutral', detractor: 'Detractor' }, (of) =>
    grouped({ count: sic(`${of}Count`, z.int()) }),
  ),
})
export type PeriodScore = z.output<typeof periodScore>

/**
 * The score of each day, week (from Sunday), month, quarter or year; the default is by day. Oldest first. Periods without answers
 * are left out. `unfiltered` has all answers of the same range and type, `filtered` those that match the whole filter.
 */
export const scoreByPeriod = endpoint({
  method: 'GET',
  path: 'nps/getnpsdatehistogramwithnofiltercomparition',
  rights: 'lower',
  input: wire({ ...answerFilter, grain: sic('dateinterval', code(grainCodes).optional()) }),
  reply: plain(
    wire({
      unfiltered: sic('UnfilteredResult', z.array(periodScore)),
      filtered: sic('FilteredResult', z.array(periodScore)),
    }),
  ),
})

const figures = {
  score: z.number(),
  scoreLow: z.number(),
  scoreHigh: z.number(),
  totalCount: z.int(),
  /** Points compared with the previous period of the same length; null if that has no answers. */
  scoreEvolution: sic('NpsScoreEvolution', z.number().nullable()),
  /** The change is no larger than chance explains. Null if there is nothing to compare with. */
  evolutionWithinChance: z.boolean().nullable(),
  pastPeriodTotalCount: z.int(),
  parts: byClass({ promoter: 'Promoter', neutral: 'Neutral', detractor: 'Detractors' }, (of) =>
    grouped({ count: sic(`${of}Count`, z.int()), percentage: sic(`${of}Percentage`, z.number()) }),
  ),
}

const dimensionScore = wire({
  dimension: z.string(),
  dimensionId: sic('DimensionId', z.int()),
  dimensionKey: z.string(),
  dimensionType: fieldType(),
  /** The item is a whole dimension. */
  dimensionValue: z.null(),
  /** The number of values that have answers in the range. */
  valueCount: z.int(),
  ...figures,
})
export type DimensionScore = z.output<typeof dimensionScore>

/**
 * The score of the answers that have a value of each dimension, except free texts; those with most answers first. Dimensions
 * without answers in the range are left out.
 */
export const scoreByDimension = endpoint({
  method: 'GET',
  path: 'nps/getalldimensionscore',
  rights: 'lower',
  input: wire(answerFilter),
  reply: list(dimensionScore),
})

const valueScore = wire({
  dimension: z.string(),
  dimensionId: sic('DimensionId', z.int()),
  dimensionValue: z.string(),
  dimensionValueId: sic('DimensionValueId', z.int()),
  ...figures,
  /**
   * The score used to rank and to colour: pulled towards the mean of all values, the more the fewer answers it has. Null if the
   * dimension has fewer than 8 values with answers.
   */
  shrunkScore: z.number().nullable(),
  /** The score of each of the last 8 weeks of the range that has answers, the oldest first. */
  weeks: z.array(wire({ firstDay: sic('Key', day()), score: sic('Value', z.number()), totalCount: z.int() })),
})
export type ValueScore = z.output<typeof valueScore>

/**
 * The score of each dimension value that has answers in the range, those with most answers first unless `order` says otherwise;
 * by score means by the shrunk score where there is one. `dimension` is the key or the name of one dimension. Without it the reply
 * has the values of all dimensions except free texts. An answer with several values counts with each of them.
 */
export const scoreByValue = endpoint({
  method: 'GET',
  path: 'nps/getnpsscoreevolutionbydimension/withtotals',
  rights: 'lower',
  input: wire({
    ...answerFilter,
    dimension: sic('dimensionkey', freeText(500).optional()),
    order: sic('ordenation', z.enum(valueOrders, { error: 'invalid' }).optional()),
    page: pageNumber(),
    pageSize: pageSize(),
  }),
  reply: paged(valueScore),
})
