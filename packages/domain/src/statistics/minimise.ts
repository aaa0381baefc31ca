/** Writes the gradient at the point and returns the value. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

export type Minimum = { point: Float64Array; value: number; gradientNorm: number }

const memory = 7
const roundsAtMost = 2000

/** Where to begin, and an estimate of the second derivatives by each coordinate: the better it is, the fewer steps are needed. */
type Beginning = { start: Float64Array; curvaturesAt: (point: Float64Array) => Float64Array }

const roundsPerEstimate = 20

const tolerance = 1e-6

/**
 * The minimum of a convex function by L-BFGS (Nocedal 1980): the last seven steps and changes of the gradient stand for the matrix
 * of second derivatives. Stops when the length of the gradient is under 1e-6.
 */
export const minimise = (objective: Objective, { start, curvaturesAt }: Beginning): Minimum => {
  const size = start.length
  let [point, gradient] = [start.slice(), new Float64Array(size)]
  let [next, nextGradient] = [new Float64Array(size), new Float64Array(size)]
  let value = objective(point, gradient)
  let curvatures = curvaturesAt(point)
  const direction = new Float64Array(size)
  const history: Step[] = []
  for (let round = 0; round < roundsAtMost; round++) {
    const gradientNorm = Math.sqrt(dot(gradient, gradient))
    if (gradientNorm < tolerance) break
    if (round > 0 && round % roundsPerEstimate === 0) curvatures = curvaturesAt(point)
    descend({ direction, gradient, curvatures, history })
    const slope = dot(direction, gradient)
    let length = 1
    let nextValue = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 50; tries++) {
      for (let at = 0; at < size; at++) next[at] = (point[at] as number) + length * (direction[at] as number)
      nextValue = objective(next, nextGradient)
      // Near the minimum the gain is smaller than the rounding of the value, and must not be asked for.
      if (nextValue <= value + 1e-4 * length * slope + 1e-13 * Math.abs(value)) break
      length /= 2
    }
    const reused = history.length === memory ? (history.shift() as Step) : undefined
    const step = stepBetween({ point, gradient, next, nextGradient }, reused)
    if (step.curvature > 0) history.push(step)
    ;[point, next, gradient, nextGradient, value] = [next, point, nextGradient, gradient, nextValue]
  }
  return { point, value, gradientNorm: Math.sqrt(dot(gradient, gradient)) }
}

type Step = { moved: Float64Array; turned: Float64Array; curvature: number }

type Ends = Record<'point' | 'gradient' | 'next' | 'nextGradient', Float64Array>

const stepBetween = ({ point, gradient, next, nextGradient }: Ends, reused: Step | undefined): Step => {
  const size = point.length
  const { moved, turned } = reused ?? { moved: new Float64Array(size), turned: new Float64Array(size) }
  for (let at = 0; at < size; at++) {
    moved[at] = (next[at] as number) - (point[at] as number)
    turned[at] = (nextGradient[at] as number) - (gradient[at] as number)
  }
  return { moved, turned, curvature: dot(moved, turned) }
}

type Descent = Record<'direction' | 'gradient' | 'curvatures', Float64Array> & { history: readonly Step[] }

/** Fills in the direction: the two loops of L-BFGS. */
const descend = ({ direction, gradient, curvatures, history }: Descent) => {
  const size = gradient.length
  for (let at = 0; at < size; at++) direction[at] = -(gradient[at] as number)
  const parts: number[] = []
  for (const { moved, turned, curvature } of [...history].reverse()) {
    const part = dot(moved, direction) / curvature
    parts.unshift(part)
    addTo(direction, turned, -part)
  }
  const last = history.at(-1)
  const scale = last ? last.curvature / squareOver(last.turned, curvatures) : 1
  for (let at = 0; at < size; at++) direction[at] = (scale * (direction[at] as number)) / (curvatures[at] as number)
  for (const [index, { moved, turned, curvature }] of history.entries())
    addTo(direction, moved, (parts[index] as number) - dot(turned, direction) / curvature)
}

const squareOver = (vector: Float64Array, divisors: Float64Array) => {
  let sum = 0
  for (let at = 0; at < vector.length; at++) sum += (vector[at] as number) ** 2 / (divisors[at] as number)
  return sum
}

const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

const addTo = (sum: Float64Array, vector: Float64Array, factor: number) => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (vector[at] as number)
}
