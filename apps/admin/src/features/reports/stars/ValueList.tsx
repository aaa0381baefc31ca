import type { RatingOfValue } from '@ressoa/contract/stars'
import { fewAnswers } from '@ressoa/domain/limits'
import { csatScale } from '@ressoa/domain/scoring'
import { useTranslation } from 'react-i18next'
import { HalfStars } from '../../../components/score/HalfStars'
import { IntervalBar, percentAt } from '../../../components/score/IntervalBar'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { writeMean } from './Distribution'
import classes from './Stars.module.css'

type ValueListProps = { label: string; head: string; items: readonly RatingOfValue[] }

const marks = Array.from({ length: csatScale.max - csatScale.min + 1 }, (_, index) => csatScale.min + index)

/** Each value with its stars, mean, interval and number of answers. */
export const ValueList = ({ label, head, items }: ValueListProps) => {
  const { t } = useTranslation()
  return (
    <table className={classes.list} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('stars.stars')}</th>
          <th scope="col" data-number>
            {t('stars.mean')}
          </th>
          <td className={classes.axis} aria-hidden="true">
            <div className={classes.ticks}>
              {marks.map((mark) => (
                <span key={mark} style={{ left: percentAt(mark, csatScale) }}>
                  {formatNumber(mark, currentLanguage())}
                </span>
              ))}
            </div>
          </td>
          <th scope="col">{t('score.table.margin')}</th>
          <th scope="col" data-number>
            {t('score.table.answers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.dimensionValue} item={item} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ item: { dimensionValue, rating, ratingLow, ratingHigh, totalCount } }: { item: RatingOfValue }) => {
  const { t } = useTranslation()
  const isFew = totalCount < fewAnswers
  const interval =
    ratingLow === null || ratingHigh === null
      ? t('stars.noInterval')
      : t('score.interval', { low: writeMean(ratingLow), high: writeMean(ratingHigh) })
  return (
    <tr data-few={isFew || undefined}>
      <th scope="row">{dimensionValue}</th>
      <td>
        <HalfStars mean={rating} />
      </td>
      <td data-number className={classes.rating}>
        {writeMean(rating)}
      </td>
      <td className={classes.axis} aria-hidden="true">
        <div className={classes.lines}>
          <IntervalBar
            score={rating}
            low={ratingLow ?? rating}
            high={ratingHigh ?? rating}
            total={totalCount}
            scale={csatScale}
          />
        </div>
      </td>
      <td>
        {interval}
        {isFew && <span className={classes.few}>{t('score.few')}</span>}
      </td>
      <td data-number>{formatNumber(totalCount, currentLanguage())}</td>
    </tr>
  )
}
