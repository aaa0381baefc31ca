import { scoreGoal } from '@ressoa/domain/limits'
import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { plain, succeeded } from './replies'
import { instant, wholeNumber } from './values'
import { sic, wire } from './wire'

const filter = wire(answerFilter)

/** Scores and percentages are unrounded; the store's settings say how they are shown. Evolutions are points against the period before. */
const npsConsolidation = wire({
  score: z.number(),
  /** Where the score lies with 95% confidence; null without answers. */
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  scoreEvolution: z.number(),
  /** The change is no larger than chance explains. */
  evolutionWithinChance: z.boolean(),
  pastPeriodHasValue: z.boolean(),
  pastPeriodFrom: instant(),
  pastPeriodTo: instant(),
  pastPeriodTotalCount: z.int(),
  totalCount: z.int(),
  scoreGoal: z.number().nullable(),
  detractorsCount: z.int(),
  detractorsPercentage: z.number(),
  detractorsEvolution: z.number(),
  neutralCount: z.int(),
  neutralPercentage: z.number(),
  neutralEvolution: z.number(),
  promoterCount: z.int(),
  promoterPercentage: z.number(),
  promoterEvolution: z.number(),
})
export type NpsConsolidation = z.output<typeof npsConsolidation>

export const npsScore = endpoint({
  method: 'GET',
  path: 'nps/getnpsscoreconsolidation',
  rights: 'lower',
  input: filter,
  reply: plain(npsConsolidation),
})

const csatConsolidation = wire({
  csatScore: sic('CSATScore', z.number()),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  totalCount: z.int(),
  unsatisfiedCount: sic('UnsatisfiedCustommerCount', z.int()),
  unsatisfiedPercentage: sic('UnsatisfiedCustomerPercentage', z.number()),
  neutralCount: sic('NeutralCustommerCount', z.int()),
  neutralPercentage: sic('NeutralCustomerPercentage', z.number()),
  satisfiedCount: sic('SatisfiedCustommerCount', z.int()),
  satisfiedPercentage: sic('SatisfiedCustomerPercentage', z.number()),
})
export type CsatConsolidation = z.output<typeof csatConsolidation>

export const csatScore = endpoint({
  method: 'GET',
  path: 'nps/getcsatscoreconsolidation',
  rights: 'lower',
  input: filter,
  reply: plain(csatConsolidation),
})

/** How many of those who were asked have answered; a percentage of the asked. */
const conversion = wire({ percentage: z.number(), totalAnswers: z.int(), totalSent: z.int() })

export const emailConversion = endpoint({
  method: 'GET',
  path: 'nps/getemailconversion',
  rights: 'lower',
  input: filter,
  reply: plain(conversion),
})

export const widgetConversion = endpoint({
  method: 'GET',
  path: 'nps/getwidgetconversion',
  rights: 'lower',
  input: filter,
  reply: plain(conversion),
})

export const changeScoreGoal = endpoint({
  method: 'POST',
  path: 'nps/changescoregoal',
  rights: 'higher',
  carrier: 'query',
  input: wire({ newNpsScore: sic('newNpsScore', wholeNumber(scoreGoal.min, scoreGoal.max)) }),
  reply: succeeded(),
})

export const scoreDecimals = endpoint({
  method: 'GET',
  path: 'StoreSettings/GetNpsScoreDecimals',
  rights: 'lower',
  reply: plain(z.int()),
})
