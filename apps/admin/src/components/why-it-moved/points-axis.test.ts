import { expect, test } from 'vitest'
import { percentOn, pointsAxis } from './points-axis'

const part = (points: number, low = points, high = points) => ({ points, low, high })
const axisOf = (low: number, high: number) => pointsAxis([{ mix: part(low), rate: part(high) }])

test('the axis has 0 among round ticks, and is as long as the longest interval', () => {
  expect(pointsAxis([{ mix: part(-3, -4, -2), rate: part(-4, -6.8, 3) }])).toEqual({
    min: -6.8,
    max: 3,
    ticks: [-6, -4, -2, 0, 2],
    decimals: 0,
  })
  expect(axisOf(0.2, 11)).toEqual({ min: 0, max: 11, ticks: [0, 2, 4, 6, 8, 10], decimals: 0 })
  expect(axisOf(-0.04, 0.13)).toMatchObject({ ticks: [0, 0.05, 0.1], decimals: 2 })
  expect(axisOf(-130, -2).ticks).toEqual([-120, -100, -80, -60, -40, -20, 0])
})

test('without a change there is a 0 with room on both sides', () => {
  const axis = pointsAxis([])
  expect(axis).toMatchObject({ min: -1, max: 1 })
  expect(axis.ticks).toContain(0)
  expect(percentOn(axis, 0)).toBe(50)
})

test('there are neither too few ticks nor more than fit', () => {
  for (let range = 0.01; range < 200; range *= 1.37) {
    const { ticks } = axisOf(-range / 3, range)
    expect(ticks.length, `for ${range}`).toBeGreaterThanOrEqual(3)
    expect(ticks.length, `for ${range}`).toBeLessThanOrEqual(8)
    expect(ticks).toContain(0)
  }
})
