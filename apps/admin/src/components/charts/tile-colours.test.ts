import { expect, test } from 'vitest'
import { tileColour, tileSteps } from './tile-colours'

test('RPN-011 the tree map goes from red over amber to green', () => {
  expect([-100, -20, 30, 80, 100].map((score) => tileColour(score).fill)).toEqual([
    '#8F2413',
    '#D9705A',
    '#F4DDA6',
    '#5FADB0',
    '#0B646A',
  ])
})

test('RPN-019 the scale runs from -100 up to 100, and each step begins where the one before ends', () => {
  expect(tileSteps[0]?.from).toBe(-100)
  for (const { from, fill } of tileSteps) expect(tileColour(from).fill).toBe(fill)
  expect(tileColour(49.999).fill).toBe('#F4DDA6')
  expect(tileColour(50).fill).toBe('#B5D9D6')
})
