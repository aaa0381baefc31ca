import { grainCodes, scoreClassCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { plain, succeeded } from './replies'
import { id, instant } from './values'
import { code, sic, wire } from './wire'

const sentiment = () => sic('Class', z.enum(['positive', 'neutral', 'negative']))

const periodSentiment = wire({
  /** The first day of the period. A period that the range covers only partly still has its own first and last day. */
  firstDay: sic('Key', z.iso.date()),
  lastDay: z.iso.date(),
  positiveCount: z.int(),
  neutralCount: z.int(),
  negativeCount: z.int(),
})
export type PeriodSentiment = z.output<typeof periodSentiment>

const comment = {
  answerId: sic('IdNps', id()),
  comment: z.string(),
  rating: z.number(),
  classification: code(scoreClassCodes),
  date: instant(),
  /** Null if nobody is known to have written it. */
  personName: z.string().nullable(),
  /** The answer's single choices, such as the branch, by the name of their dimension. */
  choices: z.array(z.string()),
}

const exampleComment = wire(comment)
export type ExampleComment = z.output<typeof exampleComment>

const sentimentDriver = wire({
  word: z.string(),
  /** Positive for a word of promoters, negative for one of detractors. */
  sentiment: sentiment(),
  /** The number of comments that have the word. */
  count: z.int(),
  /** The NPS of these comments. */
  score: z.number(),
  /** How far the word separates promoters from detractors, in standard errors; negative for a word of detractors. */
  effect: z.number(),
  /** The newest, those whose score agrees with the word first. */
  examples: z.array(exampleComment),
})
export type SentimentDriver = z.output<typeof sentimentDriver>

const sentimentConflict = wire({
  ...comment,
  /** What the text says. The score says the opposite. */
  sentiment: sentiment(),
  /** That a promoter has written the text, 0 to 1. */
  probability: z.number(),
})
export type SentimentConflict = z.output<typeof sentimentConflict>

/** How the comments were judged. The figures are null if nothing has been learnt, because then no accuracy is claimed. */
const sentimentModel = wire({
  /** False if the product's word list speaks alone. */
  isLearnt: z.boolean(),
  commentCount: z.int(),
  /** On comments that the model has not seen, 0 to 1. */
  auc: z.number().nullable(),
  aucLow: z.number().nullable(),
  aucHigh: z.number().nullable(),
  balancedAccuracy: z.number().nullable(),
  /** On the same comments. */
  wordListBalancedAccuracy: z.number().nullable(),
  trainedAt: instant().nullable(),
})
export type SentimentModelInfo = z.output<typeof sentimentModel>

const sentimentResult = wire({
  /** The oldest first. Periods without comments are left out. */
  series: z.array(periodSentiment),
  /** Of the comments that were judged; null without comments. */
  negativePercentage: z.number().nullable(),
  /** The same in the period of the same length before. */
  pastPeriodNegativePercentage: z.number().nullable(),
  /** The number of comments that were judged in that period. */
  pastPeriodTotalCount: z.int(),
  /** The two percentages differ by no more than chance explains. Null if one of the periods has no comments. */
  negativeWithinChance: z.boolean().nullable(),
  /** The strongest of each side, strongest first: only words that go with the score by more than chance. */
  drivers: z.array(sentimentDriver),
  /** The most extreme first, 50 at most. */
  conflicts: z.array(sentimentConflict),
  model: sentimentModel,
  /** The number of comments in the range. */
  totalCount: z.int(),
  /** There are more comments than are judged at once; the series and the conflicts come from the newest. */
  isCut: z.boolean(),
})
export type SentimentResult = z.output<typeof sentimentResult>

/**
 * What the comments say, over time (by default by week), by word, and against their score. Only valid answers count. Both survey
 * types count unless the filter names one.
 */
export const sentimentReport = endpoint({
  method: 'GET',
  path: 'Report/sentiment',
  rights: 'lower',
  input: wire({ ...answerFilter, grain: sic('dateinterval', code(grainCodes).optional()) }),
  reply: plain(sentimentResult),
})

/** Learns from the store's comments now instead of at night. The reply does not wait for the result. */
export const requestSentimentTraining = endpoint({
  method: 'POST',
  path: 'Report/sentiment/train',
  rights: 'manager',
  reply: succeeded(),
})
