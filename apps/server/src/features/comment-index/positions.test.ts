import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePositions, encodePositions, matchPhrase, packPositions, unpackPositions } from './positions'

const ascending = (positions: Iterable<number>) => [...new Set(positions)].sort((one, other) => one - other)

test('positions are read as they were stored, however far apart', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1))), (given) => {
      const positions = ascending(given)
      expect([...decodePositions(encodePositions(positions))]).toEqual(positions)
    }),
  )
})

test('positions that are close together are stored as a bitmap', () => {
  fc.assert(
    fc.property(fc.subarray([...Array(401).keys()]), (positions) => {
      const stored = packPositions(positions, 400)
      expect([...unpackPositions(stored)]).toEqual(positions)
      expect(stored.length).toBeLessThanOrEqual(400 / 6 + 4)
    }),
  )
})

const row = fc.array(fc.constantFrom('a', 'a', 'b', 'c'), { minLength: 1, maxLength: 40 })
// Most of the terms are in no phrase, so that positions are far apart.
const longRow = fc
  .tuple(fc.nat(40), row, fc.nat(400))
  .map(([before, some, behind]) => [...Array<string>(before).fill('d'), ...some.slice(0, 3), ...Array<string>(behind).fill('d')])
const segments = fc.array(fc.oneof({ weight: 4, arbitrary: row }, { weight: 1, arbitrary: longRow }), {
  minLength: 1,
  maxLength: 20,
})

/** All terms one after another, with an empty position after each comment. */
const layOut = (rows: string[][]) => {
  const terms = [undefined, ...rows.flatMap((row) => [...row, undefined])]
  const ends = Uint32Array.from(terms.flatMap((term, position) => (term === undefined && position > 0 ? [position] : [])))
  const stored = (term: string) => {
    const positions = terms.flatMap((one, position) => (one === term ? [position] : []))
    return term === 'c' ? encodePositions(positions) : packPositions(positions, terms.length - 1)
  }
  return { ends, stored }
}

test('a phrase matches adjacent terms, one of each part, and never across the end of a comment', () => {
  const parts = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(segments, parts, (rows, sought) => {
      const { ends, stored } = layOut(rows)
      const pattern = new RegExp(sought.map((terms) => `[${terms.join('')}]`).join(''))
      const found = matchPhrase(
        sought.map((terms) => terms.map(stored)),
        ends,
      )
      expect([...found]).toEqual(rows.map((row) => Number(pattern.test(row.join('')))))
    }),
    { numRuns: 1000 },
  )
})
