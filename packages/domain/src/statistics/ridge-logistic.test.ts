import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featureRows } from '../words/feature-rows'
import { opinionFrom } from '../words/opinion-words'
import { termsOf } from '../words/terms'
import { fitRidgeLogistic } from './ridge-logistic'

test('six comments with a list of four words: objective, bias and weights', () => {
  const comments = [
    'otimo atendimento',
    'atendimento otimo e rapido',
    'rapido',
    'fila enorme',
    'nao gostei da fila',
    'demora na fila',
  ]
  const list = opinionFrom(
    new Map([
      ['otim', 1],
      ['rapid', 1],
      ['gostei', 1],
      ['demor', -1],
    ]),
  )
  const rows = featureRows(
    comments.map((comment) => termsOf(comment, 'pt')),
    { leastComments: 1, isKept: () => false, hasPairs: false },
  )
  const labels = Uint8Array.of(1, 1, 1, 0, 0, 0)
  const { weights, bias, objective } = fitRidgeLogistic({ rows, labels, priorMeans: Float64Array.from(rows.names, list) })
  const weightOf = (feature: string) => weights[rows.names.indexOf(feature)]
  const found = [objective, bias, weightOf('fila'), weightOf('atendiment'), weightOf('!gostei')]
  const expected = [1.643114, -0.241693, -0.250474, 0.16958, -1.060469]
  for (const [index, value] of expected.entries()) expect(Math.abs((found[index] as number) - value)).toBeLessThan(1e-6)
})

const someRows = fc.array(
  fc.record({ label: fc.integer({ min: 0, max: 1 }), features: fc.uniqueArray(fc.nat(9), { maxLength: 6 }) }),
  {
    minLength: 2,
    maxLength: 60,
  },
)

const sparse = (rows: readonly { features: readonly number[] }[]) => {
  const starts = Int32Array.from([0, ...rows.map((_, index) => rows.slice(0, index + 1).flatMap((row) => row.features).length)])
  return { starts, indices: Int32Array.from(rows.flatMap(({ features }) => features)) }
}

test('the solution is a minimum: no step in any direction lowers the objective', () => {
  fc.assert(
    fc.property(
      someRows,
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 }),
      (rows, means) => {
        const labels = Uint8Array.from(rows, ({ label }) => label)
        const ones = labels.filter((label) => label === 1).length
        fc.pre(ones > 0 && ones < rows.length)
        const { weights, bias, objective } = fitRidgeLogistic({
          rows: sparse(rows),
          labels,
          priorMeans: Float64Array.from(means),
        })
        // The formula written plainly.
        const valueAt = (at: Float64Array, b: number) =>
          rows.reduce(
            (sum, { label, features }) => {
              const score = features.reduce((total, feature) => total + (at[feature] as number), b)
              const balance = rows.length / 2 / (label === 1 ? ones : rows.length - ones)
              return sum + balance * Math.log(1 + Math.exp(label === 1 ? -score : score))
            },
            b ** 2 / 200,
          ) + means.reduce((sum, mean, feature) => sum + ((at[feature] as number) - mean) ** 2, 0)
        expect(valueAt(weights, bias)).toBeCloseTo(objective, 9)
        for (const step of [-1e-3, 1e-3]) {
          expect(valueAt(weights, bias + step)).toBeGreaterThanOrEqual(objective - 1e-12)
          for (const feature of means.keys())
            expect(valueAt(weights.with(feature, (weights[feature] as number) + step), bias)).toBeGreaterThanOrEqual(objective)
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('rows that are not used change nothing, and neither does the start', () => {
  const rows = [[0, 1], [1], [2], [0, 2], [1, 2], [0]].map((features, index) => ({ features, label: index % 2 }))
  const more = [...rows, { features: [0, 1, 2], label: 1 }]
  const priorMeans = Float64Array.of(1, 0, -1)
  const labelsOf = (some: typeof rows) => Uint8Array.from(some, ({ label }) => label)
  const few = fitRidgeLogistic({ rows: sparse(rows), labels: labelsOf(rows), priorMeans })
  const isUsed = Uint8Array.of(1, 1, 1, 1, 1, 1, 0)
  const startAt = { weights: Float64Array.of(9, -9, 9), bias: 5, objective: 0 }
  const masked = fitRidgeLogistic({ rows: sparse(more), labels: labelsOf(more), priorMeans, isUsed, startAt })
  expect(masked.bias).toBeCloseTo(few.bias, 6)
  for (const [index, weight] of few.weights.entries()) expect(masked.weights[index]).toBeCloseTo(weight, 6)
})

test('with one class only the prior means are the answer', () => {
  const priorMeans = Float64Array.of(1, -1)
  const { weights, bias } = fitRidgeLogistic({ rows: sparse([{ features: [0] }]), labels: Uint8Array.of(1), priorMeans })
  expect([[...weights], bias]).toEqual([[1, -1], 0])
})
