import { VisuallyHidden } from '@mantine/core'
import type { ValueScore } from '@ressoa/contract/score-report'
import classes from './Sparkline.module.css'

const [width, height, padding] = [84, 28, 4] as const

type SparklineProps = {
  /** From the oldest to the newest. */
  weeks: ValueScore['weeks']
  write: (score: number) => string
  scale: { min: number; max: number }
}

/** A small line of the last weeks on the scale of the table. With fewer than two weeks there is nothing to draw. */
export const Sparkline = ({ weeks, write, scale }: SparklineProps) => {
  if (weeks.length < 2) return <span className={classes.none}>–</span>
  const points = weeks.map(({ score }, index) => ({
    x: padding + (index * (width - 2 * padding)) / (weeks.length - 1),
    y: height - padding - ((score - scale.min) / (scale.max - scale.min)) * (height - 2 * padding),
  }))
  const last = points.at(-1) as (typeof points)[number]
  return (
    <>
      <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <circle cx={last.x} cy={last.y} r={3} />
      </svg>
      <VisuallyHidden>{weeks.map(({ score }) => write(score)).join(', ')}</VisuallyHidden>
    </>
  )
}
