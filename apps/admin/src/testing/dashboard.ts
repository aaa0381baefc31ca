import { campaigns } from '@ressoa/contract/campaigns'
import {
  type CsatConsolidation,
  csatScore,
  emailConversion,
  type NpsConsolidation,
  npsScore,
  scoreDecimals,
  widgetConversion,
} from '@ressoa/contract/dashboard'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { aCampaign } from './campaigns'
import { fake } from './fake-server'
import { validSession } from './sessions'

export const someNps = (changes: Partial<NpsConsolidation> = {}): NpsConsolidation => ({
  score: 62.46,
  scoreLow: 58.74,
  scoreHigh: 65.89,
  scoreEvolution: 4.2,
  evolutionWithinChance: false,
  pastPeriodHasValue: true,
  pastPeriodFrom: new Date('2026-08-17T12:00:00Z'),
  pastPeriodTo: new Date('2026-09-30T12:00:00Z'),
  pastPeriodTotalCount: 1085,
  totalCount: 1284,
  scoreGoal: 75,
  parts: {
    promoter: { count: 925, percentage: 72.04, evolution: 3.1, evolutionWithinChance: false },
    neutral: { count: 236, percentage: 18.38, evolution: -1.8, evolutionWithinChance: true },
    detractor: { count: 123, percentage: 9.58, evolution: -1.3, evolutionWithinChance: true },
  },
  ...changes,
})

export const someCsat = (changes: Partial<CsatConsolidation> = {}): CsatConsolidation => ({
  score: 81.25,
  scoreLow: 70.1,
  scoreHigh: 88.9,
  totalCount: 64,
  parts: {
    promoter: { count: 52, percentage: 81.25 },
    neutral: { count: 8, percentage: 12.5 },
    detractor: { count: 4, percentage: 6.25 },
  },
  ...changes,
})

/** Replies to all calls of the home page. */
export const calmDashboard = {
  ...validSession,
  ...fake(campaigns, [aCampaign({ id: 4, name: 'Pós-compra' }), aCampaign({ id: 9, name: 'Balcão', type: 'csat' })]),
  ...fake(npsScore, someNps()),
  ...fake(csatScore, someCsat()),
  ...fake(scoreDecimals, 1),
  ...fake(emailConversion, { percentage: 32.5, totalAnswers: 1014, totalSent: 3120 }),
  ...fake(widgetConversion, { percentage: 4.394, totalAnswers: 214, totalSent: 4870 }),
  ...fake(scoreByPeriod, { unfiltered: [], filtered: [] }),
  ...fake(plainDimensions, []),
  ...fake(scoreByValue, { items: [], page: 1, pageSize: 8, total: 0 }),
}
