import type { Form } from '@ressoa/contract/forms'
import { aDimension } from './dimensions'

type Field = Form['fields'][number]

export const someValues = (fieldId: number, words: readonly string[]): Field['values'] =>
  words.map((value, index) => ({
    id: fieldId * 10 + index,
    fieldId,
    dimensionValueId: 100 + index,
    value,
    key: `valor-${fieldId}-${index}`,
    position: index,
    type: 0,
    valueAsInteger: null,
  }))

export const aField = (id: number, changes: Partial<Field> = {}): Field => ({
  id,
  formId: 7,
  dimensionId: 1,
  title: `Pergunta ${id}`,
  description: '',
  required: false,
  type: 'singleSelect',
  template: 'list',
  position: 0,
  key: `campo-${id}`,
  forClass: null,
  dependencies: [],
  values: someValues(id, ['Centro', 'Savassi', 'Betim']),
  ...changes,
})

export const aForm = (changes: Partial<Form> = {}): Form => ({
  id: 7,
  name: 'Compra na loja',
  title: 'De 0 a 10, quanto você recomendaria a loja?',
  type: 'nps',
  active: true,
  version: 3,
  lastUpdateDate: new Date('2026-11-03T12:00:00.000Z'),
  order: 'fieldsFirst',
  anonymousPerson: false,
  anonymousPersonOptional: false,
  fields: [],
  comments: {
    promoter: { title: 'Comentário Promoter', visible: true, required: false },
    neutral: { title: 'Comentário Neutral', visible: true, required: false },
    detractor: { title: 'Comentário Detractor', visible: true, required: false },
  },
  ...changes,
})

/** One dimension of each type that a field of a form can have. */
export const formDimensions = [
  aDimension(1, 'Filial'),
  aDimension(2, 'Vendedor'),
  aDimension(3, 'Atendimento', { type: 'rating' }),
  aDimension(4, 'Melhoria', { type: 'text' }),
]
