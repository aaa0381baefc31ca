import { scoreGoal } from '@ressoa/domain/limits'
import * as z from 'zod'
import { answerFilter } from './answers'
import { byClass } from './by-class'
import { endpoint } from './endpoint'
import { plain, succeeded } from './replies'
import { instant, wholeNumber } from './values'
import { grouped, sic, wire } from './wire'

const filter = wire(answerFilter)

/**
 * Scores and percentages are unrounded; the store's settings define how they are shown. Evolutions are points compared with the
 * previous period.
 */
const npsConsolidation = wire({
  score: z.number(),
  /** The 95% confidence interval of the score; null without answers. */
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  scoreEvolution: z.number(),
  /** The change is no larger than chance explains. Null if one of the periods has no answers, also by class. */
  evolutionWithinChance: z.boolean().nullable(),
  pastPeriodHasValue: z.boolean(),
  pastPeriodFrom: instant(),
  pastPeriodTo: instant(),
  pastPeriodTotalCount: z.int(),
  totalCount: z.int(),
  scoreGoal: z.number().nullable(),
  parts: byClass({ promoter: 'Promoter', neutral: 'Neutral', detractor: 'Detractors' }, (of) =>
    grouped({
      count: sic(`${of}Count`, z.int()),
      percentage: sic(`${of}Percentage`, z.number()),
      evolution: sic(`${of}Evolution`, z.number()),
      evolutionWithinChance: sic(`${of}EvolutionWithinChance`, z.boolean().nullable()),
    }),
  ),
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
  score: sic('CSATScore', z.number()),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  totalCount: z.int(),
  parts: byClass({ promoter: 'Satisfied', neutral: 'Neutral', detractor: 'Unsatisfied' }, (of) =>
    grouped({ count: sic(`${of}CustommerCount`, z.int()), percentage: sic(`${of}CustomerPercentage`, z.number()) }),
  ),
})
export type CsatConsolidation = z.output<typeof csatConsolidation>

export const csatScore = endpoint({
  method: 'GET',
  path: 'nps/getcsatscoreconsolidation',
  rights: 'lower',
  input: filter,
  reply: plain(csatConsolidation),
})

/** How many of the people asked have answered. The percentage refers to the people asked. */
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
