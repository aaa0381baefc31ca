import type { DimensionChart } from '@ressoa/contract/stars'
import { fewAnswers } from '@ressoa/domain/limits'
import { csatScale } from '@ressoa/domain/scoring'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HalfStars } from '../../../components/score/HalfStars'
import { answersInWords } from '../../../components/score/period-texts'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'
import classes from './Stars.module.css'

export const writeMean = (value: number) => formatNumber(value, currentLanguage(), 2)

/** The mean with its interval, and how many answers gave each number of stars. */
export const Distribution = ({ name, chart }: { name: string; chart: DimensionChart }) => {
  const { t } = useTranslation()
  const { average, averageLow, averageHigh, totalCount } = chart
  if (average === null) return null
  return (
    <div className={classes.distribution}>
      <div>
        <p className={classes.hint}>{t('stars.allOf', { name })}</p>
        <p className={classes.mean}>
          {writeMean(average)} <HalfStars mean={average} size={24} />
        </p>
        {averageLow !== null && averageHigh !== null && (
          <p className={classes.hint}>{t('score.margin', { low: writeMean(averageLow), high: writeMean(averageHigh) })}</p>
        )}
        <p className={classes.hint}>
          {answersInWords(totalCount, t)}
          {totalCount < fewAnswers && `, ${t('score.few')}`}
        </p>
      </div>
      <StarBars chart={chart} name={name} />
    </div>
  )
}

/** A bar for each number of stars, the most first. */
export const starBars = ({ values, totalCount }: DimensionChart) =>
  Array.from({ length: csatScale.max }, (_, index) => csatScale.max - index).map((stars) => {
    const count = values.filter((each) => each.dimensionValueAsInt === stars).reduce((sum, each) => sum + each.count, 0)
    const share = (100 * count) / totalCount
    const figures = [formatNumber(count, currentLanguage()), formatPercent(share, currentLanguage(), 1)]
    return { stars, share, figures }
  })

const StarBars = ({ chart, name }: { chart: DimensionChart; name: string }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.bars} aria-label={t('stars.distributionOf', { name })}>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{t('stars.stars')}</th>
          <th scope="col">{t('score.column.share')}</th>
          <th scope="col">{t('score.table.answers')}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {starBars(chart).map(({ stars, share, figures: [count, percent] }) => (
          <tr key={stars}>
            <th scope="row">
              {stars} <IconStarFilled className={classes.star} size={13} aria-hidden />
            </th>
            <td className={classes.track} aria-hidden="true">
              <span style={{ width: `${share}%` }} />
            </td>
            <td>{count}</td>
            <td className={classes.share}>{percent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
