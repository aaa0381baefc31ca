import type { SurveyType } from '@ressoa/domain/codes'
import classes from './FormSketch.module.css'

const cells = Array.from({ length: 11 }, (_, index) => index)
const stars = [0, 1, 2, 3, 4]

/** A simple drawing of a form that makes its type easy to recognise. */
export const FormSketch = ({ type }: { type: SurveyType }) => (
  <svg className={classes.sketch} viewBox="0 0 116 72" aria-hidden="true">
    <rect className={classes.title} x="12" y="12" width="70" height="5" rx="2.5" />
    {type === 'nps'
      ? cells.map((cell) => (
          <rect
            key={cell}
            className={cell === 9 ? classes.chosen : classes.cell}
            x={12 + cell * 8.4}
            y="24"
            width="7"
            height="12"
            rx="2"
          />
        ))
      : stars.map((star) => (
          <circle key={star} className={star < 4 ? classes.chosen : classes.cell} cx={18 + star * 17} cy="30" r="6" />
        ))}
    <rect className={classes.box} x="12.5" y="44.5" width="91" height="15" rx="2.5" />
  </svg>
)
