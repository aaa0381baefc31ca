import type { MailKind, SurveyType } from '@ressoa/domain/codes'
import classes from './MailSketch.module.css'

const cells = Array.from({ length: 11 }, (_, index) => index)
const stars = [0, 1, 2, 3, 4]

type MailSketchProps = {
  type: SurveyType
  kind: MailKind
  /** Shown instead of the sketch when there is no mail yet. */
  words?: string
}

/** A simple drawing of a mail. The thank-you has no scale. */
export const MailSketch = ({ type, kind, words }: MailSketchProps) => {
  if (words) return <span className={classes.empty}>{words}</span>
  return (
    <svg className={classes.sketch} viewBox="0 0 140 120" aria-hidden="true">
      <rect className={classes.page} x="13" y="10" width="114" height="110" />
      <circle className={classes.logo} cx="70" cy="28" r="8" />
      <rect className={classes.title} x="38" y="42" width="64" height="5" rx="2.5" />
      {kind === 'thankYou' && <path className={classes.check} d="M58 66l8 8 16-16" />}
      {kind !== 'thankYou' &&
        (type === 'nps'
          ? cells.map((cell) => (
              <rect key={cell} className={classes.cell} x={29.5 + cell * 7.4} y="56" width="6.2" height="9" rx="1.5" />
            ))
          : stars.map((star) => <circle key={star} className={classes.cell} cx={46 + star * 12} cy="61" r="5" />))}
      <rect className={classes.line} x="32" y="80" width="76" height="4" rx="2" />
      <rect className={classes.line} x="40" y="90" width="60" height="4" rx="2" />
    </svg>
  )
}
