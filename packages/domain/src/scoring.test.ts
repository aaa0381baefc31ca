import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, classOf, csatScale, npsScale } from './scoring'

test('DSH-032 NPS bands: 0-6 detractor, 7-8 neutral, 9-10 promoter', () => {
  const classes = Array.from({ length: npsScale.max + 1 }, (_, rating) => classOf('nps', rating))
  expect(classes).toEqual([...Array(7).fill('detractor'), ...Array(2).fill('neutral'), ...Array(2).fill('promoter')])
})

test('DSH-033 SRV-028 CSAT bands hold the unrounded average: under 3, under 4, from 4', () => {
  expect([1, 2.99, 3, 3.99, 4, 5].map((rating) => classOf('csat', rating))).toEqual([
    'detractor',
    'detractor',
    'neutral',
    'neutral',
    'promoter',
    'promoter',
  ])
})

const order = ['detractor', 'neutral', 'promoter']

test('a better rating is never of a worse class', () => {
  const rating = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom('nps' as const, 'csat' as const), rating, rating, (type, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(classOf(type, low))).toBeLessThanOrEqual(order.indexOf(classOf(type, high)))
    }),
  )
})

test('the average lies between the lowest and the highest, and nothing has none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(csatScale), { minLength: 1, maxLength: 20 }), (ratings) => {
      const average = averageOf(ratings) as number
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
  expect(averageOf([])).toBeUndefined()
})
