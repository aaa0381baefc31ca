import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { colourClassOf } from '@ressoa/domain/scoring'
import { arcPath } from './arc'
import classes from './SmallArc.module.css'
import { scales, writeScore } from './write-score'

const radius = 30

type SmallArcProps = { type: SurveyType; score: number; total: number; decimals: number }

/** The score in a small arc. Few answers do not fill it. */
export const SmallArc = ({ type, score, total, decimals }: SmallArcProps) => {
  const { min, max } = scales[type]
  const share = (score - min) / (max - min)
  return (
    <div className={classes.arc}>
      <svg viewBox="-36 -36 72 72" aria-hidden="true">
        <path className={classes.track} d={arcPath(0, 1, radius)} />
        {total >= fewAnswers && share > 0 && (
          <path className={classes.fill} data-class={colourClassOf(score)} d={arcPath(0, share, radius)} />
        )}
      </svg>
      <span className={classes.number}>{total === 0 ? '–' : writeScore(type, score, decimals)}</span>
    </div>
  )
}
