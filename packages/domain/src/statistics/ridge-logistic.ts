import { minimise } from './minimise'

/** A sparse matrix of features that are present or not: those of row i are `indices` from `starts[i]` to `starts[i + 1]`. */
export type SparseRows = { starts: Int32Array; indices: Int32Array }

export type RidgeLogisticInput = {
  rows: SparseRows
  /** 1 or 0 per row. */
  labels: Uint8Array
  /** 1 for the rows to learn from. Without it all are used. */
  isUsed?: Uint8Array
  /** What a weight is drawn to. */
  priorMeans: Float64Array
  /** How strongly. */
  penalty?: number
  /** Where to begin the search; any start leads to the same solution. */
  startAt?: LogisticModel
}

export type LogisticModel = { weights: Float64Array; bias: number; objective: number }

/**
 * Logistic regression whose weights are drawn to prior means: minimises Σ c·log(1 + e^(-s·(βf + b))) + (penalty/2)·‖β - β⁰‖² + b²/200,
 * with s = ±1 and c such that both classes weigh the same. The solution is unique. With one class only nothing can be learnt, and
 * the prior means are returned.
 */
export const fitRidgeLogistic = (input: RidgeLogisticInput): LogisticModel => {
  const { rows, labels, isUsed, priorMeans, penalty = 2, startAt } = input
  const used = Int32Array.from(labels.keys()).filter((row) => isUsed === undefined || isUsed[row] === 1)
  const balance = balanceOf(used.map((row) => labels[row] as number))
  if (!balance) return { weights: priorMeans.slice(), bias: 0, objective: 0 }
  const size = priorMeans.length
  const objective = (point: Float64Array, gradient: Float64Array) => {
    const bias = point[size] as number
    let value = bias ** 2 / 200
    gradient[size] = bias / 100
    for (let at = 0; at < size; at++) {
      const apart = (point[at] as number) - (priorMeans[at] as number)
      value += (penalty / 2) * apart ** 2
      gradient[at] = penalty * apart
    }
    return value + addLoss({ rows, labels, used, balance, point, gradient })
  }
  const start = new Float64Array(size + 1)
  start.set(startAt?.weights ?? priorMeans)
  start[size] = startAt?.bias ?? 0
  const { point, value } = minimise(objective, { start, curvaturesAt: (at) => curvaturesOf(input, { used, balance, point: at }) })
  return { weights: point.slice(0, size), bias: point[size] as number, objective: value }
}

type Loss = Pick<RidgeLogisticInput, 'rows' | 'labels'> &
  Record<'point' | 'gradient', Float64Array> & { used: Int32Array; balance: Balance }

/**
 * The loss over all rows, whose gradient is added. Nearly all the time of the training is spent here: so no object and no array is
 * made in the loop, and the arrays of indices are signed, which the engine reads faster.
 */
const addLoss = ({ rows, labels, used, balance, point, gradient }: Loss) => {
  const { starts, indices } = rows
  const [weightOfZero, weightOfOne] = balance
  const size = point.length - 1
  const bias = point[size] as number
  let [value, pulls] = [0, 0]
  for (let number = 0; number < used.length; number++) {
    const row = used[number] as number
    const start = starts[row] as number
    const end = starts[row + 1] as number
    let score = bias
    for (let at = start; at < end; at++) score += point[indices[at] as number] as number
    const isOne = labels[row] === 1
    const weight = isOne ? weightOfOne : weightOfZero
    const miss = Math.exp(isOne ? -score : score)
    // Beyond 30 the 1 makes no difference, and further on e^x would overflow.
    value += weight * (miss < 1e13 ? Math.log1p(miss) : isOne ? -score : score)
    const pull = (isOne ? -weight : weight) * (miss < 1e13 ? miss / (1 + miss) : 1)
    pulls += pull
    for (let at = start; at < end; at++) {
      const feature = indices[at] as number
      gradient[feature] = (gradient[feature] as number) + pull
    }
  }
  gradient[size] = (gradient[size] as number) + pulls
  return value
}

/** The second derivatives by each weight. They differ by how common a feature is, and how well it is known. */
const curvaturesOf = ({ rows, labels, penalty = 2 }: RidgeLogisticInput, { used, balance, point }: Place) => {
  const size = point.length - 1
  const curvatures = new Float64Array(size + 1).fill(penalty)
  curvatures[size] = 0.01
  for (const row of used) {
    const [from, to] = [rows.starts[row] as number, rows.starts[row + 1] as number]
    let score = point[size] as number
    for (let at = from; at < to; at++) score += point[rows.indices[at] as number] as number
    const share = (balance[labels[row] as number] as number) / (2 + 2 * Math.cosh(score))
    curvatures[size] = (curvatures[size] as number) + share
    for (let at = from; at < to; at++) {
      const feature = rows.indices[at] as number
      curvatures[feature] = (curvatures[feature] as number) + share
    }
  }
  return curvatures
}

type Place = { used: Int32Array; balance: Balance; point: Float64Array }

type Balance = [number, number]

/** The weight of an answer of class 0 and 1, so that both classes count half; undefined when there is only one. */
export const balanceOf = (labels: ArrayLike<number>): Balance | undefined => {
  let ones = 0
  for (let at = 0; at < labels.length; at++) if (labels[at] === 1) ones++
  const zeros = labels.length - ones
  return ones === 0 || zeros === 0 ? undefined : [labels.length / 2 / zeros, labels.length / 2 / ones]
}

// Without overflow for large x.
export const logOnePlusExp = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)))
