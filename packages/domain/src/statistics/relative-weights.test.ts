import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eigenOf } from './eigenvalues'
import { relativeWeights } from './relative-weights'

// The example of relWt in the R package iopsych.
const correlations = [
  [1, 0.2, 0.3, 0.4],
  [0.2, 1, 0.5, 0.1],
  [0.3, 0.5, 1, 0.2],
  [0.4, 0.1, 0.2, 1],
]
const withScore = [-0.4, 0.1, -0.3, 0.4]

test('the example of iopsych: weights by Johnson, which add up to R²', () => {
  const { weights, rSquared, leftOut } = relativeWeights(correlations, withScore)
  const expected = [0.24066119, 0.05492664, 0.12143476, 0.28158189]
  for (const [index, weight] of weights.entries()) expect(weight).toBeCloseTo(expected[index] as number, 8)
  expect(rSquared).toBeCloseTo(0.6986044868, 9)
  expect(leftOut).toEqual([])
})

test('uncorrelated fields have the squares of their correlations', () => {
  const { weights } = relativeWeights(
    [
      [1, 0],
      [0, 1],
    ],
    [0.6, 0.3],
  )
  expect(weights[0]).toBeCloseTo(0.36, 12)
  expect(weights[1]).toBeCloseTo(0.09, 12)
})

test('of two fields that are the same the one that has less to do with the score is left out', () => {
  const twins = [
    [1, 0.2, 1],
    [0.2, 1, 0.2],
    [1, 0.2, 1],
  ]
  const { weights, leftOut } = relativeWeights(twins, [0.5, 0.3, 0.4])
  expect(leftOut).toEqual([2])
  expect(weights[2]).toBe(0)
  const two = relativeWeights(
    [
      [1, 0.2],
      [0.2, 1],
    ],
    [0.5, 0.3],
  )
  expect(weights.slice(0, 2)).toEqual(two.weights)
  // Each pair may come from other answers; together these three are impossible.
  const impossible = [
    [1, 0.9, -0.9],
    [0.9, 1, 0.9],
    [-0.9, 0.9, 1],
  ]
  expect(relativeWeights(impossible, [0.3, 0.2, 0.1]).leftOut).toEqual([1])
  expect(relativeWeights([], [])).toEqual({ weights: [], rSquared: 0, leftOut: [] })
})

test('eigenvalues and vectors put the matrix together again', () => {
  const cell = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 }), (cells) => {
      const symmetric = cells.map((row, i) => row.map((value, j) => value + ((cells[j] as number[])[i] as number)))
      const { values, vectors } = eigenOf(symmetric)
      for (const [i, one] of vectors.entries())
        for (const [j, other] of vectors.entries()) {
          const again = values.reduce((sum, value, k) => sum + (one[k] as number) * value * (other[k] as number), 0)
          expect(again).toBeCloseTo((symmetric[i] as number[])[j] as number, 10)
        }
    }),
  )
})
