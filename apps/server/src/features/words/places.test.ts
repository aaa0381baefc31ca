import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlaces, encodePlaces, packPlaces, seek, unpackPlaces } from './places'

const ascending = (places: Iterable<number>) => [...new Set(places)].sort((one, other) => one - other)

test('places that are stored are the same when they are read, however far apart', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1))), (given) => {
      const places = ascending(given)
      expect([...decodePlaces(encodePlaces(places))]).toEqual(places)
    }),
  )
})

test('places are stored as bits where they stand close together', () => {
  fc.assert(
    fc.property(fc.subarray([...Array(401).keys()]), (places) => {
      const stored = packPlaces(places, 400)
      expect(unpackPlaces(stored)).toEqual(places)
      expect(stored.length).toBeLessThanOrEqual(400 / 6 + 4)
    }),
  )
})

const row = fc.array(fc.constantFrom('a', 'a', 'b', 'c'), { minLength: 1, maxLength: 40 })
// Nobody looks for most of its words: places are far apart.
const longRow = fc
  .tuple(fc.nat(40), row, fc.nat(400))
  .map(([before, some, behind]) => [...Array<string>(before).fill('d'), ...some.slice(0, 3), ...Array<string>(behind).fill('d')])
const segments = fc.array(fc.oneof({ weight: 4, arbitrary: row }, { weight: 1, arbitrary: longRow }), {
  minLength: 1,
  maxLength: 20,
})

/** All words one after another, and an empty place behind each row of them. */
const layOut = (rows: string[][]) => {
  const words = [undefined, ...rows.flatMap((row) => [...row, undefined])]
  const ends = Uint32Array.from(words.flatMap((word, place) => (word === undefined && place > 0 ? [place] : [])))
  const stored = (word: string) => {
    const places = words.flatMap((one, place) => (one === word ? [place] : []))
    return word === 'c' ? encodePlaces(places) : packPlaces(places, words.length - 1)
  }
  return { ends, stored }
}

test('rows are found by words side by side, one of each part, and never over the end of a row', () => {
  const parts = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(segments, parts, (rows, sought) => {
      const { ends, stored } = layOut(rows)
      const pattern = new RegExp(sought.map((words) => `[${words.join('')}]`).join(''))
      const found = seek(
        sought.map((words) => words.map(stored)),
        ends,
      )
      expect([...found]).toEqual(rows.map((row) => Number(pattern.test(row.join('')))))
    }),
    { numRuns: 1000 },
  )
})
