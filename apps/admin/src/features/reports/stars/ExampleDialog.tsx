import type { DimensionChart, RatingOfValue } from '@ressoa/contract/stars'
import { starsOf } from '@ressoa/domain/statistics/stars'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { Distribution } from './Distribution'
import classes from './Stars.module.css'
import { ValueList } from './ValueList'

const counts = [412, 268, 96, 41, 37]
const sumOf = (of: (count: number, stars: number) => number) =>
  counts.reduce((sum, count, index) => sum + of(count, 5 - index), 0)
const totalCount = sumOf((count) => count)
const stars = starsOf({
  count: totalCount,
  sum: sumOf((count, each) => count * each),
  squares: sumOf((count, each) => count * each ** 2),
})

const chart: DimensionChart = {
  dimensionType: 'rating',
  values: counts.map((count, index) => ({
    dimensionValue: String(5 - index),
    count,
    dimensionValueAsInt: 5 - index,
  })),
  average: stars?.mean ?? null,
  averageLow: stars?.interval?.low ?? null,
  averageHigh: stars?.interval?.high ?? null,
  totalCount,
}

const items: RatingOfValue[] = [
  { dimensionValue: 'Aurora', rating: 4.71, ratingLow: 4.62, ratingHigh: 4.8, totalCount: 168 },
  { dimensionValue: 'Horizonte', rating: 3.62, ratingLow: 3.46, ratingHigh: 3.78, totalCount: 232 },
  { dimensionValue: 'Mirante', rating: 4.58, ratingLow: 4.15, ratingHigh: 5, totalCount: 12 },
]

/** What the report looks like, with made-up data. */
export const ExampleDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog size={960} title={t('stars.example.title')} onClose={onClose}>
      <div className={classes.cards}>
        <p className={classes.hint}>{t('stars.example.text')}</p>
        <Distribution name={t('stars.example.rating')} chart={chart} />
        <ValueList label={t('stars.example.list')} head={t('stars.example.group')} items={items} />
      </div>
    </Dialog>
  )
}
