import { surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { plain } from './replies'
import { instant } from './values'
import { code, grouped, sic, wire } from './wire'

/** Points of the whole score with their 95% interval. */
const part = (name: 'Rate' | 'Mix') =>
  grouped({
    points: sic(`${name}Points`, z.number()),
    low: sic(`${name}Low`, z.number()),
    high: sic(`${name}High`, z.number()),
  })

const valueChange = wire({
  /** Null for the answers without a value of the dimension. Of campaigns it is the campaign. */
  id: sic('Id', z.int().nullable()),
  name: z.string().nullable(),
  totalCount: z.int(),
  pastPeriodTotalCount: z.int(),
  /** The shares of the answers, 0 to 100. */
  share: z.number(),
  pastPeriodShare: z.number(),
  /** Null in a period without answers of this value. */
  score: z.number().nullable(),
  pastPeriodScore: z.number().nullable(),
  /** What the value's own score did to the whole. */
  rate: part('Rate'),
  /** What the value's share of the answers did to the whole. */
  mix: part('Mix'),
})
export type ValueChange = z.output<typeof valueChange>

const dimensionChange = wire({
  /** Null for the campaigns. */
  dimensionId: sic('DimensionId', z.int().nullable()),
  dimension: z.string().nullable(),
  /** False if chance explains what the dimension shows, allowing for the number of dimensions looked at. */
  explains: z.boolean(),
  rate: part('Rate'),
  mix: part('Mix'),
  /** Simpson's paradox: the whole moved against its parts, because the answers came from elsewhere. */
  isParadox: z.boolean(),
  /** The largest change of either direction first. */
  values: z.array(valueChange),
})
export type DimensionChange = z.output<typeof dimensionChange>

const change = wire({
  type: code(surveyTypeCodes),
  score: z.number(),
  pastPeriodScore: z.number(),
  /** Rate and mix of every dimension add up to it. */
  change: z.number(),
  /** Null if one of the periods has no answers. */
  changeWithinChance: z.boolean().nullable(),
  totalCount: z.int(),
  pastPeriodTotalCount: z.int(),
  from: instant(),
  to: instant(),
  pastPeriodFrom: instant(),
  pastPeriodTo: instant(),
  /** Too few answers in one of the periods: there are no dimensions then. */
  isFew: z.boolean(),
  /** The one that explains most first. */
  dimensions: z.array(dimensionChange),
  /** Dimensions of which an answer may have several values: a change cannot be split by them. */
  leftOut: z.array(z.string()),
})
export type ScoreChange = z.output<typeof change>

/** Splits the change of a score against the period before into rate and mix, by each dimension. */
export const whyItMoved = endpoint({
  method: 'GET',
  path: 'Report/why-it-moved',
  rights: 'lower',
  input: wire(answerFilter),
  reply: plain(change),
})
