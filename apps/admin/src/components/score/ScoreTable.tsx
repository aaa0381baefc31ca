import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { Change } from './Change'
import { IntervalBar, percentAt } from './IntervalBar'
import classes from './ScoreTable.module.css'
import { Sparkline } from './Sparkline'
import { scaleFor, writeScore } from './write-score'

type Figures = Pick<
  ValueScore,
  'score' | 'scoreLow' | 'scoreHigh' | 'totalCount' | 'scoreEvolution' | 'evolutionWithinChance' | 'pastPeriodTotalCount'
>

type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export type ScoreRow = Figures & {
  key: number
  name: string
  /** Leads from the name to its parts. */
  nameLink?: RowLink
  /** On the right, and on a phone the whole row. */
  link: RowLink
  linkLabel: string
  /** Small lines are drawn if any row has weeks. */
  weeks?: ValueScore['weeks']
}

type ScoreTableProps = {
  label: string
  /** The head of the names. */
  head: string
  linkText: string
  rows: readonly ScoreRow[]
  type: SurveyType
  goal: number | null
  decimals: number
}

/** Scores with their intervals on one axis, the number of answers and the change. Rows become blocks on a phone. */
export const ScoreTable = ({ label, head, linkText, rows, type, goal, decimals }: ScoreTableProps) => {
  const { t } = useTranslation()
  const scale = scaleFor([...rows.map(({ scoreLow }) => scoreLow), goal ?? 0])
  const hasWeeks = rows.some(({ weeks }) => weeks !== undefined)
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" data-number>
              {t(`surveyType.${type}`)}
            </th>
            <th scope="col" className={classes.axis}>
              <VisuallyHidden>{t('score.table.margin')}</VisuallyHidden>
              <AxisHead type={type} scale={scale} goal={goal} />
            </th>
            <th scope="col" data-number>
              {t('score.table.answers')}
            </th>
            {hasWeeks && (
              <th scope="col" className={classes.weeks}>
                {t('score.table.weeks')}
              </th>
            )}
            <th scope="col">{t('score.table.change')}</th>
            <th scope="col">
              <VisuallyHidden>{linkText}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} linkText={linkText} hasWeeks={hasWeeks} {...{ type, goal, decimals, scale }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Scale = ReturnType<typeof scaleFor>
type RowProps = Pick<ScoreTableProps, 'linkText' | 'type' | 'goal' | 'decimals'> & {
  row: ScoreRow
  scale: Scale
  hasWeeks: boolean
}

const Row = ({ row, linkText, type, goal, decimals, scale, hasWeeks }: RowProps) => {
  const { t } = useTranslation()
  const { score, scoreLow, scoreHigh, totalCount, weeks = [] } = row
  const write = (number: number) => writeScore(type, number, decimals)
  const margin = t('score.margin', { low: write(scoreLow), high: write(scoreHigh) })
  return (
    <tr data-few={totalCount < fewAnswers || undefined}>
      <th scope="row" className={classes.name}>
        {row.nameLink ? <NameLink to={row.nameLink}>{row.name}</NameLink> : row.name}
      </th>
      <td className={classes.score}>{write(score)}</td>
      <td className={classes.axis} title={margin}>
        <VisuallyHidden>{margin}</VisuallyHidden>
        <IntervalBar score={score} low={scoreLow} high={scoreHigh} total={totalCount} scale={scale} goal={goal} />
      </td>
      <td className={classes.answers} data-head={t('score.table.answers')}>
        {formatNumber(totalCount, currentLanguage())}
      </td>
      {hasWeeks && (
        <td className={classes.weeks}>
          <Sparkline weeks={totalCount < fewAnswers ? [] : weeks} write={write} scale={scale} />
        </td>
      )}
      <td className={classes.change}>
        <Change
          points={row.scoreEvolution}
          isWithinChance={row.evolutionWithinChance}
          counts={[totalCount, row.pastPeriodTotalCount]}
          decimals={decimals}
        />
      </td>
      <td className={classes.link}>
        <Anchor
          className={classes.anchor}
          inherit
          renderRoot={(props) => <Link {...props} {...row.link} />}
          aria-label={row.linkLabel}
        >
          <span className={classes.linkText}>{linkText}</span>
          <IconChevronRight className={classes.onward} size={17} stroke={1.7} aria-hidden />
        </Anchor>
      </td>
    </tr>
  )
}

const NameLink = ({ to, children }: { to: RowLink; children: string }) => (
  <Anchor className={classes.nameLink} inherit renderRoot={(props) => <Link {...props} {...to} />}>
    {children}
  </Anchor>
)

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
