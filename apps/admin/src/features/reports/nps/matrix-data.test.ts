import i18n from 'i18next'
import { expect, test } from 'vitest'
import '../../../i18n'
import { aBranch } from '../../../testing/scores'
import { matrixData } from './matrix-data'
import { rowOfValue } from './report-rows'
import type { NpsReport } from './use-nps-report'

const rowsOf = (...classes: [number, number, number][]) =>
  classes.map((each, index) =>
    rowOfValue(aBranch({ dimensionValue: `V${index}`, dimensionValueId: index + 1 }, each), {
      dimensionName: 'Filial',
    } as NpsReport),
  )
const dataOf = (goal: number | null, rows = rowsOf([60, 30, 10], [500, 300, 100])) =>
  matrixData({ rows, goal, score: 45, decimals: 1 }, i18n.t)

test('RPN-012 RPN-020 the score lies between -100 and 100, the answers above; the goal divides, and the zones have names', () => {
  const { x, y, zones, places } = dataOf(60)
  expect(x).toMatchObject({ min: -100, max: 100, cut: 60, cutLabel: 'Meta 60' })
  expect(y).toMatchObject({ cut: 500, min: 50, max: 1000, isLogarithmic: true })
  expect(places.map((place) => [place.x, place.y])).toEqual([
    [50, 100],
    [expect.closeTo(44.444, 3), 900],
  ])
  expect(Object.fromEntries(Object.entries(zones).map(([place, zone]) => [place, zone?.name]))).toEqual({
    topLeft: 'Cuidar já',
    topRight: 'Manter',
    bottomLeft: 'Ficar de olho',
    bottomRight: 'Promessa',
  })
})

test('RPN-020 a goal of 100 hides the right quadrants', () => {
  expect(Object.keys(dataOf(100).zones)).toEqual(['topLeft', 'bottomLeft'])
})

test('a store without a goal is divided at its score', () => {
  expect(dataOf(null).x).toMatchObject({ cut: 45, cutLabel: 'NPS geral 45,0' })
})

test('a dot is hollow where its margin crosses the goal, or with few answers', () => {
  const { places } = dataOf(60, rowsOf([600, 10, 10], [60, 30, 10], [10, 0, 0]))
  expect(places.map(({ isHollow, isFew }) => [isHollow, isFew])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})
