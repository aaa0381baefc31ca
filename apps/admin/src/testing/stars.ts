import { plainDimensions } from '@ressoa/contract/dimensions'
import { dimensionChartData, ratingByValue, relatedDimensions } from '@ressoa/contract/stars'
import { fake } from './fake-server'

const dimension = (id: number, key: string, name: string, type: 'rating' | 'singleSelect') => ({
  id,
  key,
  name,
  type,
  active: true,
})

export const aStarsChart = {
  dimensionType: 'rating' as const,
  values: [
    { dimensionValue: 'Ótimo', count: 30, dimensionValueAsInt: 5 },
    { dimensionValue: 'Bom', count: 10, dimensionValueAsInt: 4 },
  ],
  average: 4.75,
  averageLow: 4.61,
  averageHigh: 4.89,
  totalCount: 40,
}

const items = [
  { dimensionValue: 'Contagem', rating: 3.62, ratingLow: 3.46, ratingHigh: 3.78, totalCount: 232 },
  { dimensionValue: 'Savassi', rating: 4.3, ratingLow: 4.07, ratingHigh: 4.53, totalCount: 40 },
  { dimensionValue: 'Lourdes', rating: 4, ratingLow: null, ratingHigh: null, totalCount: 1 },
]

/** Replies to the calls about stars. */
export const calmStars = {
  ...fake(plainDimensions, [dimension(7, 'atendimento', 'Atendimento', 'rating'), dimension(8, 'entrega', 'Entrega', 'rating')]),
  ...fake(relatedDimensions, [dimension(1, 'filial', 'Filial', 'singleSelect')]),
  ...fake(dimensionChartData, aStarsChart),
  ...fake(ratingByValue, { items }),
}
