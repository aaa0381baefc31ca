import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { colourClassOf } from '@ressoa/domain/scoring'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { arcPath, arcSweep, pointAt } from './arc'
import { Evolution } from './Evolution'
import classes from './ScoreArc.module.css'
import type { Summary } from './summary'
import { scales, writeScore } from './write-score'

const radius = 100

const arc = (from: number, to: number) => arcPath(from, to, radius)

const shareOf = (type: SurveyType, value: number) => (value - scales[type].min) / (scales[type].max - scales[type].min)

// With thousands of answers the band would be narrower than the tick of the score.
const bandLengthAtLeast = 10

/** Whether the light band of the margin is wide enough to be visible. */
export const isBandSeen = ({ type, low, high, total }: Summary) => {
  if (total < fewAnswers || low === null || high === null) return false
  const degrees = arcSweep * (shareOf(type, high) - shareOf(type, low))
  return (degrees / 180) * Math.PI * radius >= bandLengthAtLeast
}

type ScoreArcProps = { summary: Summary; decimals: number }

/** The score on its scale: solid up to the lower bound of the 95% interval, light from there to the upper bound. */
export const ScoreArc = ({ summary, decimals }: ScoreArcProps) => {
  const { type, score, low, high, total, goal } = summary
  const { min, max } = scales[type]
  const shareAt = (value: number) => shareOf(type, value)
  const isFilled = total >= fewAnswers && low !== null && high !== null
  return (
    <div className={classes.arc}>
      <svg viewBox="-158 -114 316 216" aria-hidden="true">
        <path className={classes.track} d={arc(0, 1)} />
        {isFilled && (
          <g className={classes.fill} data-class={colourClassOf(score)}>
            {low > min && (
              <>
                <path className={classes.root} d={arc(0, 0.001)} />
                <path className={classes.sure} d={arc(0, shareAt(low))} pathLength={1} />
              </>
            )}
            <path className={classes.margin} d={arc(shareAt(low), shareAt(high))} />
          </g>
        )}
        {total > 0 && <Tick className={classes.score} share={shareAt(score)} />}
        {goal !== null && <GoalTick goal={goal} share={shareAt(goal)} />}
        <text className={classes.end} x={pointAt(0, radius).x} y={pointAt(0, radius).y + 26} textAnchor="middle">
          {writeScore(type, min)}
        </text>
        <text className={classes.end} x={pointAt(1, radius).x} y={pointAt(1, radius).y + 26} textAnchor="middle">
          {writeScore(type, max)}
        </text>
      </svg>
      <Centre summary={summary} decimals={decimals} />
    </div>
  )
}

const Tick = ({ share, className }: { share: number; className?: string }) => {
  const [inner, outer] = [pointAt(share, radius - 12), pointAt(share, radius + 10)]
  return <line className={className} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
}

const GoalTick = ({ goal, share }: { goal: number; share: number }) => {
  const { t } = useTranslation()
  const at = pointAt(share, radius + 16)
  return (
    <>
      <Tick className={classes.goal} share={share} />
      <text className={classes.goalWord} x={at.x} y={at.y} dy="0.35em" textAnchor={at.x < 0 ? 'end' : 'start'}>
        {t('score.goalMark', { goal: formatNumber(goal, currentLanguage()) })}
      </text>
    </>
  )
}

// A longer number, such as 74,1%, would reach the ticks of the arc.
const longestAtFullSize = 4

const Centre = ({ summary, decimals }: ScoreArcProps) => {
  const { t } = useTranslation()
  const { type, score, low, high, total, evolution } = summary
  const number = (value: number) => writeScore(type, value, decimals)
  if (total === 0) return <p className={classes.none}>{t('score.noAnswers')}</p>
  return (
    <p className={classes.centre}>
      <span className={classes.number} data-long={number(score).length > longestAtFullSize || undefined}>
        {number(score)}
      </span>
      {low !== null && high !== null && (
        <span className={classes.interval}>{t('score.interval', { low: number(low), high: number(high) })}</span>
      )}
      {evolution && (
        <Evolution
          points={evolution.points}
          decimals={decimals}
          unit="points"
          // A change that may be chance is neither good nor bad.
          isGood={evolution.isWithinChance ? 'neither' : 'up'}
        />
      )}
    </p>
  )
}
