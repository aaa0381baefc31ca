import { Anchor, VisuallyHidden } from '@mantine/core'
import type { DimensionChange, ValueChange } from '@ressoa/contract/why-it-moved'
import type { SurveyType } from '@ressoa/domain/codes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, countedSearch } from '../../lib/answer-filter'
import { formatPercent } from '../../lib/format'
import { paths } from '../../paths'
import { writeScore } from '../score/write-score'
import { nameOf, signed } from './change-texts'
import { type PointsAxis, percentOn, pointsAxis } from './points-axis'
import classes from './WhyItMoved.module.css'

type ValueBarsProps = { name: string; shown: DimensionChange; type: SurveyType; filter: AnswerQuery; decimals: number }

const shownAtFirst = 10

/** A row per value: its share and score before and now, and two bars on one axis of points. */
export const ValueBars = ({ name, shown, type, filter, decimals }: ValueBarsProps) => {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const values = isWhole ? shown.values : shown.values.slice(0, shownAtFirst)
  const axis = pointsAxis(values)
  return (
    <div>
      <table className={classes.values} aria-label={t('whyItMoved.table', { name })}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className={classes.fromTo}>
              {t('whyItMoved.share')}
            </th>
            <th scope="col" className={classes.fromTo}>
              {t(`surveyType.${type}`)}
            </th>
            <th scope="col" className={classes.axis}>
              {t('whyItMoved.points', { type: t(`surveyType.${type}`) })}
              <AxisHead axis={axis} />
            </th>
            <th scope="col" data-number>
              {t('whyItMoved.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <Row key={value.id ?? 'none'} {...{ value, isCampaign: shown.dimensionId === null, type, filter, decimals, axis }} />
          ))}
        </tbody>
      </table>
      {shown.values.length > shownAtFirst && (
        <Anchor component="button" type="button" onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'whyItMoved.less' : 'whyItMoved.all', { count: shown.values.length })}
        </Anchor>
      )}
      <p className={classes.legend}>
        <span className={classes.swatch} data-look="mix" aria-hidden="true" /> {t('whyItMoved.mix')}
        <span className={classes.swatch} data-look="rate" aria-hidden="true" /> {t('whyItMoved.legendRate')} ·{' '}
        {t('whyItMoved.whisker')}
      </p>
    </div>
  )
}

const AxisHead = ({ axis }: { axis: PointsAxis }) => (
  <div className={classes.ticks} aria-hidden="true">
    {axis.ticks.map((tick) => (
      <span key={tick} style={{ left: `${percentOn(axis, tick)}%` }}>
        {signed(tick, axis.decimals)}
      </span>
    ))}
  </div>
)

type RowProps = Pick<ValueBarsProps, 'type' | 'filter' | 'decimals'> & {
  value: ValueChange
  isCampaign: boolean
  axis: PointsAxis
}

const Row = ({ value, isCampaign, type, filter, decimals, axis }: RowProps) => {
  const { t } = useTranslation()
  const percent = (share: number) => formatPercent(share, currentLanguage(), 0)
  const score = (points: number | null) => (points === null ? '–' : writeScore(type, points, 0))
  const name = nameOf(value, t)
  return (
    <tr>
      <th scope="row">
        {value.id === null ? (
          name
        ) : (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                {...props}
                to={paths.answers.path}
                search={countedSearch({ ...filter, ...only(value.id as number, isCampaign) })}
              />
            )}
          >
            {name}
          </Anchor>
        )}
      </th>
      <td className={classes.fromTo}>
        <Arrow before={percent(value.pastPeriodShare)} now={percent(value.share)} />
      </td>
      <td className={classes.fromTo}>
        <Arrow before={score(value.pastPeriodScore)} now={score(value.score)} />
      </td>
      <td className={classes.axis}>
        <Bar look="mix" part={value.mix} axis={axis} />
        <Bar look="rate" part={value.rate} axis={axis} />
        <VisuallyHidden>
          {t('whyItMoved.spoken', {
            mix: signed(value.mix.points, decimals),
            mixLow: signed(value.mix.low, decimals),
            mixHigh: signed(value.mix.high, decimals),
            rate: signed(value.rate.points, decimals),
            rateLow: signed(value.rate.low, decimals),
            rateHigh: signed(value.rate.high, decimals),
          })}
        </VisuallyHidden>
      </td>
      <td data-number>
        <b>{signed(value.mix.points + value.rate.points, decimals)}</b>
      </td>
    </tr>
  )
}

const only = (id: number, isCampaign: boolean): AnswerQuery => (isCampaign ? { campaignIds: [id] } : { valueIds: [id] })

const Arrow = ({ before, now }: { before: string; now: string }) => {
  const { t } = useTranslation()
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <VisuallyHidden>{t('whyItMoved.to')}</VisuallyHidden> <b>{now}</b>
    </>
  )
}

type BarProps = { look: 'mix' | 'rate'; part: DimensionChange['mix']; axis: PointsAxis }

const Bar = ({ look, part, axis }: BarProps) => {
  const at = (points: number) => percentOn(axis, points)
  const span = (from: number, to: number) => ({ left: `${at(Math.min(from, to))}%`, width: `${Math.abs(at(to) - at(from))}%` })
  return (
    <div className={classes.track} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} className={classes.tick} data-zero={tick === 0 || undefined} style={{ left: `${at(tick)}%` }} />
      ))}
      <span className={classes.bar} data-look={look} style={span(0, part.points)} />
      <span className={classes.whisker} style={span(part.low, part.high)} />
    </div>
  )
}
