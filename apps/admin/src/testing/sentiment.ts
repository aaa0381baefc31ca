import { type SentimentConflict, type SentimentResult, sentimentReport } from '@ressoa/contract/sentiment'
import { calmDashboard } from './dashboard'
import { fake } from './fake-server'

const date = new Date('2026-11-12T12:00')

const nobody = { personName: null, choices: [] }

export const aConflict = (changes: Partial<SentimentConflict> = {}): SentimentConflict => ({
  answerId: 71,
  comment: 'Nunca chegou. Liguei quatro vezes.',
  rating: 10,
  classification: 'promoter',
  date,
  personName: 'Rafael Couto',
  choices: ['Betim'],
  sentiment: 'negative',
  probability: 0.04,
  ...changes,
})

export const aSentiment = (changes: Partial<SentimentResult> = {}): SentimentResult => ({
  series: [
    { firstDay: '2026-11-01', lastDay: '2026-11-07', positiveCount: 63, neutralCount: 22, negativeCount: 15 },
    { firstDay: '2026-11-15', lastDay: '2026-11-21', positiveCount: 10, neutralCount: 5, negativeCount: 5 },
  ],
  negativePercentage: 23.4,
  pastPeriodNegativePercentage: 15.2,
  pastPeriodTotalCount: 110,
  negativeWithinChance: false,
  drivers: [
    {
      word: 'fila',
      sentiment: 'negative',
      count: 62,
      score: -47,
      effect: -7.3,
      examples: [
        {
          answerId: 51,
          comment: 'Bom preço, mas FILA enorme.',
          rating: 2,
          classification: 'detractor',
          date,
          personName: 'Patrícia Rocha',
          choices: ['Contagem', 'Marta', 'Balcão'],
        },
        { answerId: 52, comment: 'Desisti da fila.', rating: 4, classification: 'detractor', date, ...nobody },
        { answerId: 53, comment: 'Quarenta minutos de fila.', rating: 5, classification: 'detractor', date, ...nobody },
      ],
    },
    { word: 'troca', sentiment: 'negative', count: 52, score: -46, effect: -6.4, examples: [] },
    { word: 'atendimento', sentiment: 'positive', count: 148, score: 73, effect: 6.9, examples: [] },
  ],
  conflicts: [aConflict()],
  model: {
    isLearnt: true,
    commentCount: 3786,
    auc: 0.967,
    aucLow: 0.961,
    aucHigh: 0.973,
    balancedAccuracy: 0.918,
    wordListBalancedAccuracy: 0.839,
    trainedAt: date,
  },
  totalCount: 120,
  isCut: false,
  ...changes,
})

/** Replies to all calls of the sentiment report. */
export const calmSentiment = { ...calmDashboard, ...fake(sentimentReport, aSentiment()) }
