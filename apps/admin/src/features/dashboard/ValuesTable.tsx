import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Change } from '../../components/score/Change'
import { IntervalBar, percentAt } from '../../components/score/IntervalBar'
import { scaleFor, writeScore } from '../../components/score/write-score'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, countedSearch } from '../../lib/answer-filter'
import { formatNumber } from '../../lib/format'
import { paths } from '../../paths'
import classes from './ValuesTable.module.css'

type ValuesTableProps = {
  /** The name of the dimension. */
  name: string
  scores: readonly ValueScore[]
  type: SurveyType
  filter: AnswerQuery
  goal: number | null
  decimals: number
}

export const ValuesTable = ({ name, scores, type, filter, goal, decimals }: ValuesTableProps) => {
  const { t } = useTranslation()
  const scale = scaleFor([...scores.map(({ scoreLow }) => scoreLow), goal ?? 0])
  const row = { type, filter, goal, decimals, scale }
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-label={`${t('dashboard.values.title')} ${name}`}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" data-number>
              {t(`surveyType.${type}`)}
            </th>
            <th scope="col" className={classes.axis}>
              <VisuallyHidden>{t('dashboard.values.margin')}</VisuallyHidden>
              <AxisHead type={type} scale={scale} goal={goal} />
            </th>
            <th scope="col" data-number>
              {t('dashboard.values.answers')}
            </th>
            <th scope="col">{t('dashboard.values.change')}</th>
            <th scope="col">
              <VisuallyHidden>{t('dashboard.values.see')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <Row key={score.dimensionValueId} score={score} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Scale = ReturnType<typeof scaleFor>
type RowProps = Omit<ValuesTableProps, 'name' | 'scores'> & { score: ValueScore; scale: Scale }

const Row = ({ score: value, type, filter, goal, decimals, scale }: RowProps) => {
  const { t } = useTranslation()
  const { score, scoreLow, scoreHigh, totalCount, dimensionValue, dimensionValueId } = value
  const write = (number: number) => writeScore(type, number, decimals)
  const margin = t('score.margin', { low: write(scoreLow), high: write(scoreHigh) })
  return (
    <tr data-few={totalCount < fewAnswers || undefined}>
      <th scope="row" className={classes.name}>
        {dimensionValue}
      </th>
      <td className={classes.score}>{write(score)}</td>
      <td className={classes.axis} title={margin}>
        <VisuallyHidden>{margin}</VisuallyHidden>
        <IntervalBar score={score} low={scoreLow} high={scoreHigh} total={totalCount} scale={scale} goal={goal} />
      </td>
      <td className={classes.answers} data-head={t('dashboard.values.answers')}>
        {formatNumber(totalCount, currentLanguage())}
      </td>
      <td className={classes.change}>
        <Change
          points={value.scoreEvolution}
          isWithinChance={value.evolutionWithinChance}
          counts={[totalCount, value.pastPeriodTotalCount]}
          decimals={decimals}
        />
      </td>
      <td className={classes.link}>
        <Anchor
          className={classes.anchor}
          inherit
          renderRoot={(props) => (
            <Link {...props} to={paths.answers.path} search={countedSearch({ ...filter, valueIds: [dimensionValueId] })} />
          )}
          aria-label={t('dashboard.values.seeOf', { value: dimensionValue })}
        >
          <span className={classes.linkText}>{t('dashboard.values.see')}</span>
          <IconChevronRight className={classes.onward} size={17} stroke={1.7} aria-hidden />
        </Anchor>
      </td>
    </tr>
  )
}

// The label at an end of the scale is hidden if the goal is this close to it.
const nearestPercent = 15

const AxisHead = ({ type, scale, goal }: { type: SurveyType; scale: Scale; goal: number | null }) => {
  const { t } = useTranslation()
  const goalPercent = goal === null ? undefined : Number.parseFloat(percentAt(goal, scale))
  return (
    <div className={classes.ends} aria-hidden="true">
      <span>{(goalPercent === undefined || goalPercent > nearestPercent) && writeScore(type, scale.min)}</span>
      {goal !== null && (
        <span className={classes.goal} style={{ left: percentAt(goal, scale) }}>
          {t('score.goalMark', { goal: formatNumber(goal, currentLanguage()) })}
        </span>
      )}
      <span>{(goalPercent === undefined || goalPercent < 100 - nearestPercent) && writeScore(type, scale.max)}</span>
    </div>
  )
}
