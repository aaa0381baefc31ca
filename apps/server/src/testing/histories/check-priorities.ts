import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { expect } from 'vitest'
import { chosen, filterOf, type Given, has, meanOf, near, points, scoreOf, valueIdsOf } from './asked'
import type { Answer, Dimension } from './scene'

export const checkValuePriorities = async (given: Given, dimension?: Dimension) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const matrix = await scene.house.callAs(scene.admin, priorityMatrix, {
    ...filterOf(asked),
    types: [type],
    dimension: dimension?.key,
  })
  expect(matrix.totalCount).toBe(now.length)
  const expected = valueIdsOf(now, dimension?.id).flatMap((id) => {
    const [own, others] = [now.filter(has(id)), now.filter((answer) => !has(id)(answer))]
    if (others.length === 0) return []
    const effect = scoreOf(type, now) - scoreOf(type, others)
    return [{ id, effect, score: scoreOf(type, own), count: own.length }]
  })
  const compared = expected.length < 2 ? [] : expected
  expect(
    new Map(matrix.items.map((item) => [item.dimensionValueId, [item.effect, item.importance, item.score, item.totalCount]])),
  ).toEqual(
    new Map(compared.map(({ id, effect, score, count }) => [id, [near(effect), near(Math.abs(effect)), near(score), count]])),
  )
  if (compared.length === 0) return
  expect(matrix.scoreCut).toEqual(near(scoreOf(type, now)))
  expect(matrix.importanceCut).toEqual(near(meanOf(compared.map(({ effect }) => Math.abs(effect)))))
}

const correlation = (pairs: readonly (readonly [number, number])[]) => {
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))]
  const moment = (of: (x: number, y: number) => number) => meanOf(pairs.map(([x, y]) => of(x - meanX, y - meanY)))
  return moment((x, y) => x * y) / Math.sqrt(moment((x) => x * x) * moment((_, y) => y * y))
}

/** Two fields that both have 50 answers: Johnson's weights can be written down, and so can what both explain together. */
export const checkFieldPriorities = async (given: Given) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const starsOf = (answer: Answer, { id }: Dimension) => {
    const value = answer.values.find(({ dimensionId }) => dimensionId === id)
    return value && (scene.starsOf.get(value.id) as number)
  }
  const fields = [scene.service, scene.price]
  const rated = fields.map((field) => now.flatMap((answer) => (starsOf(answer, field) === undefined ? [] : [answer])))
  const both = now.filter((answer) => fields.every((field) => starsOf(answer, field) !== undefined))
  const matrix = await scene.house.callAs(scene.admin, priorityMatrix, { ...filterOf(asked), types: [type], view: 'fields' })
  expect(matrix.totalCount).toBe(now.length)
  if (both.length < 50) {
    expect(matrix.items).toEqual([])
    return
  }
  const toScore = fields.map((field, index) =>
    correlation((rated[index] as Answer[]).map((answer) => [starsOf(answer, field) as number, points[type][answer.class]])),
  ) as [number, number]
  const between = correlation(
    both.map((answer) => [starsOf(answer, scene.service) as number, starsOf(answer, scene.price) as number]),
  )
  const explained = (toScore[0] ** 2 + toScore[1] ** 2 - 2 * between * toScore[0] * toScore[1]) / (1 - between ** 2)
  expect(matrix.explained).toEqual(near(100 * explained))
  if (matrix.items.length === 0) return
  // The root of the matrix of correlations between two fields.
  const [p, q] = [Math.sqrt(1 + between), Math.sqrt(1 - between)]
  const [a, b] = [(p + q) / 2, (p - q) / 2]
  const beta = [(a * toScore[0] - b * toScore[1]) / (a * a - b * b), (a * toScore[1] - b * toScore[0]) / (a * a - b * b)] as const
  const weights = [a * a * beta[0] ** 2 + b * b * beta[1] ** 2, b * b * beta[0] ** 2 + a * a * beta[1] ** 2]
  const satisfied = fields.map(
    (field, index) => (rated[index] as Answer[]).filter((answer) => (starsOf(answer, field) as number) >= 4).length,
  )
  const counts = rated.map(({ length }) => length)
  expect(new Map(matrix.items.map((item) => [item.dimensionId, [item.importance, item.score, item.totalCount]]))).toEqual(
    new Map(
      fields.map(({ id }, index) => [
        id,
        [
          near((100 * (weights[index] as number)) / explained),
          near((100 * (satisfied[index] as number)) / (counts[index] as number)),
          counts[index],
        ],
      ]),
    ),
  )
  expect(matrix.scoreCut).toEqual(
    near((100 * (satisfied[0] as number) + 100 * (satisfied[1] as number)) / ((counts[0] as number) + (counts[1] as number))),
  )
}
