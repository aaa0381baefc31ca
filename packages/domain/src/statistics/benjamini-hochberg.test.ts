import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benjaminiHochberg } from './benjamini-hochberg'

test('the example of Benjamini and Hochberg: four of fifteen at 5%', () => {
  const pValues = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ]
  expect(benjaminiHochberg(pValues, 0.05)).toEqual(pValues.map((_, index) => index < 4))
  expect(benjaminiHochberg([...pValues].reverse(), 0.05)).toEqual(pValues.map((_, index) => index >= 11))
})

test('a p-value above its own limit is claimed together with a larger one that is below its', () => {
  expect(benjaminiHochberg([0.03, 0.04], 0.05)).toEqual([true, true])
  expect(benjaminiHochberg([0.03, 0.06], 0.05)).toEqual([false, false])
  expect(benjaminiHochberg([], 0.05)).toEqual([])
})

test('whatever is claimed, every smaller p-value is claimed too, and a higher rate claims no less', () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(p, { maxLength: 30 }), p, p, (pValues, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [strict, lenient] = [benjaminiHochberg(pValues, low), benjaminiHochberg(pValues, high)]
      for (const [index, value] of pValues.entries()) {
        if (strict[index]) expect(lenient[index]).toBe(true)
        for (const [at, smaller] of pValues.entries()) if (strict[index] && smaller <= value) expect(strict[at]).toBe(true)
      }
    }),
  )
})
