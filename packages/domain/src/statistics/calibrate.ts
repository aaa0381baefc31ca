import type { Judged } from './classifier-accuracy'
import { minimise } from './minimise'
import { balanceOf, logOnePlusExp } from './ridge-logistic'

/** Turns a score into a probability: 1/(1 + e^-(slope·score + intercept)). */
export type Calibration = { slope: number; intercept: number }

export const probabilityOf = ({ slope, intercept }: Calibration, score: number) =>
  1 / (1 + Math.exp(-(slope * score + intercept)))

/**
 * Platt's scaling by maximum likelihood, with both classes weighing the same. Where the scores divide the classes completely the
 * slope would grow without end; a weak pull to 1 ((slope - 1)²/200) keeps it finite.
 */
export const calibrate = ({ scores, labels }: Judged): Calibration => {
  const balance = balanceOf(labels)
  if (!balance) return { slope: 1, intercept: 0 }
  const { point } = minimise(
    (at, gradient) => {
      const [slope, intercept] = [at[0] as number, at[1] as number]
      let value = (slope - 1) ** 2 / 200
      let [bySlope, byIntercept] = [(slope - 1) / 100, 0]
      for (let index = 0; index < scores.length; index++) {
        const [score, label] = [scores[index] as number, labels[index] as number]
        const sign = label === 1 ? 1 : -1
        const margin = sign * (slope * score + intercept)
        const weight = balance[label === 1 ? 1 : 0]
        value += weight * logOnePlusExp(-margin)
        const pull = (-sign * weight) / (1 + Math.exp(margin))
        bySlope += pull * score
        byIntercept += pull
      }
      gradient[0] = bySlope
      gradient[1] = byIntercept
      return value
    },
    { start: Float64Array.of(1, 0), curvaturesAt: () => curvaturesOf(scores) },
  )
  return { slope: point[0] as number, intercept: point[1] as number }
}

// A rough estimate: where both classes are equally likely.
const curvaturesOf = (scores: ArrayLike<number>) =>
  Float64Array.of(0.01 + Array.from(scores).reduce((sum, score) => sum + score ** 2 / 4, 0), scores.length / 4)
