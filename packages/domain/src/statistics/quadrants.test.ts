import { expect, test } from 'vitest'
import { quadrantOf } from './quadrants'

const item = (importance: number, score: number, reach = 1) => ({
  importance,
  importanceInterval: { low: importance - reach, high: importance + reach },
  score,
  scoreInterval: { low: score - reach, high: score + reach },
})
const cuts = { importance: 10, score: 50 }

test('four quadrants, and none for what lies across a cut', () => {
  expect(quadrantOf(item(20, 30), cuts)).toBe('fixFirst')
  expect(quadrantOf(item(20, 70), cuts)).toBe('keep')
  expect(quadrantOf(item(5, 30), cuts)).toBe('watch')
  expect(quadrantOf(item(5, 70), cuts)).toBe('leave')
  expect(quadrantOf(item(10.5, 70), cuts)).toBe('unsure')
  expect(quadrantOf(item(20, 49.5), cuts)).toBe('unsure')
})

test('an interval that begins at the cut lies above it, one that ends there does not lie below', () => {
  expect(quadrantOf(item(11, 70), cuts)).toBe('keep')
  expect(quadrantOf(item(9, 70), cuts)).toBe('unsure')
})

test('a shrunk score on the other side of the cut than the whole interval leaves it open', () => {
  expect(quadrantOf({ ...item(20, 70), score: 45 }, cuts)).toBe('unsure')
})
