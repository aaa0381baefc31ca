import { expect, test } from 'vitest'
import { tokens } from '../../../tokens'
import type { Look } from '../look'
import { type BandLineData, type BandPoint, bandLine } from './band-line'

const day = 86_400_000

const point = (index: number, changes: Partial<BandPoint> = {}): BandPoint => ({
  at: index * day,
  label: `day ${index}`,
  value: 40 + index,
  band: { low: -10, high: 50 },
  isHollow: false,
  isRunning: false,
  tip: { title: `day ${index}`, value: '', remarks: [] },
  ...changes,
})
const places = [
  point(0),
  point(1, { value: null, band: null }),
  point(2, { band: null, isHollow: true }),
  point(3, { isHollow: true, isRunning: true }),
]

const look: Look = { colours: tokens.dark, width: 600, isStill: false, isPrinted: false }

type Drawn = {
  animation: boolean
  grid: { right: number }
  xAxis: { axisLabel: { customValues: number[] } }
  series: { id: string; data: unknown[]; lineStyle?: { type?: unknown }; markLine?: { data: unknown[] } }[]
}
const draw = (changes: Partial<BandLineData> = {}, lookChanges: Partial<Look> = {}) =>
  bandLine.option({ places, scale: { min: -50, max: 100 }, writeValue: String, ...changes }, { ...look, ...lookChanges }) as Drawn
const valuesOf = (drawn: Drawn, id: string) =>
  drawn.series
    .find((series) => series.id === id)
    ?.data.map((item) => (Array.isArray(item) ? item : (item as { value: unknown[] }).value)[1])

test('the line has a gap where there is no value, and dots lead to a running period', () => {
  const drawn = draw()
  expect(valuesOf(drawn, 'points')).toEqual([40, '-', 42, 43])
  expect(valuesOf(drawn, 'line')).toEqual([40, '-', 42, '-'])
  expect(valuesOf(drawn, 'running')).toEqual(['-', '-', 42, 43])
})

test('the band goes from the lower to the upper bound, below 0 too, and is left out where there is none', () => {
  expect(valuesOf(draw(), 'low')).toEqual([-10, '-', '-', -10])
  expect(valuesOf(draw(), 'band')).toEqual([60, '-', '-', 60])
})

test('hollow points are filled with the colour of the card', () => {
  const points = draw().series.flatMap(({ id, data }) => (id === 'points' ? (data as { itemStyle: { color?: string } }[]) : []))
  const fills = points.map(({ itemStyle }) => itemStyle.color)
  expect(fills).toEqual([undefined, undefined, tokens.dark.surface, tokens.dark.surface])
})

test('the goal has room for its name on the right, except on a phone', () => {
  const goal = { value: 60, label: 'goal 60' }
  expect(draw().series[0]?.markLine?.data).toEqual([])
  expect(draw({ goal }).series[0]?.markLine?.data).toEqual([{ yAxis: 60 }])
  expect(draw({ goal }).grid.right).toBeGreaterThan(draw({ goal }, { width: 320 }).grid.right)
})

test('labels keep equal distances up to the last one', () => {
  const many = Array.from({ length: 30 }, (_, index) => point(index))
  const labels = draw({ places: many }).xAxis.axisLabel.customValues.map((at) => at / day)
  expect(labels).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29])
})

test('nothing moves for who asked for less motion', () => {
  expect([draw().animation, draw({}, { isStill: true }).animation]).toEqual([true, false])
})
