import type { ScoreChange } from '@ressoa/contract/why-it-moved'

const part = (points: number, reach: number) => ({ points, low: points - reach, high: points + reach })

const value = (id: number | null, name: string | null, [mix, rate]: [number, number], shares: [number, number]) => ({
  id,
  name,
  totalCount: 100,
  pastPeriodTotalCount: 100,
  pastPeriodShare: shares[0],
  share: shares[1],
  pastPeriodScore: 46,
  score: 25,
  mix: part(mix, 1),
  rate: part(rate, 3),
})

const branches = {
  dimensionId: 1,
  dimension: 'Filial',
  explains: true,
  mix: part(-5.6, 1.8),
  rate: part(0.6, 4.8),
  isParadox: true,
  values: [
    value(11, 'Contagem', [-3, -4], [9, 29]),
    value(12, 'Savassi', [-2.6, 1.2], [29, 17]),
    value(null, null, [0, 3.4], [62, 54]),
  ],
}
export const byCampaign = {
  dimensionId: null,
  dimension: null,
  explains: false,
  mix: part(-0.4, 3),
  rate: part(-4.6, 1),
  isParadox: false,
  values: [value(4, 'Pós-compra', [-0.2, -2.6], [50, 50]), value(5, 'Entrega', [-0.2, -4.5], [50, 50])],
}

/** A fall that the branches explain. */
export const aChange: ScoreChange = {
  type: 'nps',
  score: 48.2,
  pastPeriodScore: 53.2,
  change: -5,
  changeWithinChance: false,
  totalCount: 1416,
  pastPeriodTotalCount: 1345,
  from: new Date('2026-10-19T03:00:00Z'),
  to: new Date('2026-11-17T12:00:00Z'),
  pastPeriodFrom: new Date('2026-09-19T03:00:00Z'),
  pastPeriodTo: new Date('2026-10-18T12:00:00Z'),
  isFew: false,
  dimensions: [branches, byCampaign],
  leftOut: ['Motivo da nota'],
}
