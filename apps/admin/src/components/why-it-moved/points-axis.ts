import type { ValueChange } from '@ressoa/contract/why-it-moved'

/** An axis of points that has 0 on it. */
export type PointsAxis = { min: number; max: number; ticks: readonly number[]; decimals: number }

const stepsAtMost = 7

/** As long as the bars and their intervals need, with round numbers as ticks. */
export const pointsAxis = (values: readonly Pick<ValueChange, 'rate' | 'mix'>[]): PointsAxis => {
  const ends = values.flatMap(({ rate, mix }) => [rate.points, rate.low, rate.high, mix.points, mix.low, mix.high])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  // Without any change there is still a 0 with something on both sides.
  const [min, max] = low === high ? [-1, 1] : [low, high]
  const step = roundStep((max - min) / stepsAtMost)
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)]
  return {
    min,
    max,
    // A tick of −0 would be written with a sign.
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0),
    decimals: Math.max(0, Math.ceil(-Math.log10(step))),
  }
}

/** The next of 1, 2, 5, 10, 20, … or their tenths. */
const roundStep = (least: number) => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power
}

/** The position of points on the axis, in percent. */
export const percentOn = ({ min, max }: PointsAxis, points: number) => (100 * (points - min)) / (max - min)
