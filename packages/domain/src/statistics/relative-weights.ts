import { sumOver } from './answer-values'
import { eigenOf } from './eigenvalues'

type Matrix = readonly (readonly number[])[]

export type RelativeWeights = {
  /** The part of the explained variance that is each field's. They add up to `rSquared`. 0 for a field that was left out. */
  weights: number[]
  /** The share of the variance of the score that all fields explain together. */
  rSquared: number
  /** Fields that say the same as another one. */
  leftOut: number[]
}

/**
 * Divides what the fields explain among them although they are correlated (Johnson 2000): over the orthogonal variables that are
 * nearest to the fields. Correlations that come from different pairs of answers may contradict each other; then an eigenvalue is
 * not positive, and the field that is most correlated with another is left out.
 */
export const relativeWeights = (correlations: Matrix, withScore: readonly number[]): RelativeWeights => {
  const used = withScore.map((_, index) => index)
  const leftOut: number[] = []
  for (;;) {
    const among = used.map((row) => used.map((column) => at(correlations, row, column)))
    const found = weightsOf(
      among,
      used.map((index) => withScore[index] as number),
    )
    if (found) {
      const weights = withScore.map((_, index) => found[used.indexOf(index)] ?? 0)
      return { weights, rSquared: sumOver(found, (weight) => weight), leftOut }
    }
    leftOut.push(...used.splice(mostCorrelated(among, used, withScore), 1))
  }
}

const at = (matrix: Matrix, row: number, column: number) => (matrix[row] as readonly number[])[column] as number

const leastEigenvalue = 1e-10

const weightsOf = (correlations: Matrix, withScore: readonly number[]): number[] | undefined => {
  const { values, vectors } = eigenOf(correlations)
  if (values.some((value) => value < leastEigenvalue)) return undefined
  // With R = VΛV', the loadings are VΛ^½V', and the coefficients of the orthogonal variables VΛ^-½V' times the correlations.
  const power = (exponent: number) =>
    vectors.map((one) =>
      vectors.map((other) =>
        sumOver(values, (value, index) => (one[index] as number) * value ** exponent * (other[index] as number)),
      ),
    )
  const coefficients = power(-0.5).map((row) => sumOver(row, (value, index) => value * (withScore[index] as number)))
  return power(0.5).map((row) => sumOver(row, (loading, index) => (loading * (coefficients[index] as number)) ** 2))
}

/** Of the two fields that are most correlated, the one that has less to do with the score. */
const mostCorrelated = (among: Matrix, used: readonly number[], withScore: readonly number[]) => {
  let [found, strongest] = [used.length - 1, -1]
  const score = (position: number) => Math.abs(withScore[used[position] as number] as number)
  for (let one = 0; one < used.length; one++)
    for (let other = one + 1; other < used.length; other++) {
      const strength = Math.abs(at(among, one, other))
      if (strength <= strongest) continue
      strongest = strength
      found = score(one) < score(other) ? one : other
    }
  return found
}
