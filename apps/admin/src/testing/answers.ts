import { type Answer, countNewAnswers } from '@ressoa/contract/answers'
import { campaigns } from '@ressoa/contract/campaigns'
import { dimensions, plainDimensions, valuesByIds } from '@ressoa/contract/dimensions'
import { tags } from '@ressoa/contract/tags'
import { aDimension } from './dimensions'
import { fake } from './fake-server'
import { validSession } from './sessions'

export const anAnswer = (changes: Partial<Answer> = {}): Answer => ({
  id: 48213,
  key: 'a1b2c3d4',
  campaignKey: 'pos-compra-1a2b3c4d',
  campaignName: 'Pós-compra',
  type: 'nps',
  ratingAsDecimal: 10,
  rating: 10,
  classification: 'promoter',
  comment: 'Fui muito bem atendida e recomendo.',
  date: new Date('2026-11-15T12:12:00.000Z'),
  active: true,
  origin: 'email',
  person: { id: 31, name: 'Renata Alves Prado', email: 'renata@loja.test' },
  personUnverified: false,
  tags: [{ id: 4, name: 'Atendimento' }],
  dimensions: [{ id: 1, name: 'Loja', type: 'singleSelect', values: [{ id: 11, value: 'Savassi' }] }],
  adminNotes: [],
  ...changes,
})

/** Replies to the other calls of the answers page. */
export const calmAnswers = {
  ...validSession,
  ...fake(campaigns, []),
  ...fake(tags, [
    { id: 4, name: 'Atendimento' },
    { id: 5, name: 'Elogio' },
  ]),
  ...fake(plainDimensions, [aDimension(1, 'Loja'), aDimension(2, 'Vendedor')]),
  ...fake(valuesByIds, []),
  ...fake(dimensions, []),
  ...fake(countNewAnswers, { count: 0, asOf: new Date('2026-11-15T12:30:00.000Z') }),
}
