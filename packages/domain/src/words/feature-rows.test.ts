import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featureRows } from './feature-rows'

const word = fc.constantFrom('a', 'b', 'c', 'd', '!a', 'e!')
const someComments = fc.array(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 3 }), { maxLength: 15 })

test('features are the words and pairs that enough comments have, each once per comment', () => {
  fc.assert(
    fc.property(someComments, fc.integer({ min: 1, max: 4 }), (comments, leastComments) => {
      const isKept = (term: string) => term === 'd'
      const rows = featureRows(comments, { leastComments, isKept, hasPairs: true })
      const all = comments.map(
        (sentences) =>
          new Set(sentences.flatMap((terms) => [...terms, ...terms.slice(1).map((term, index) => `${terms[index]} ${term}`)])),
      )
      const isFeature = (name: string) => {
        const isCommon = (some: string) => all.filter((names) => names.has(some)).length >= leastComments
        return name === 'd' || isCommon(name)
      }
      expect(rows.names.length).toBe(new Set(rows.names).size)
      for (const [index, names] of all.entries()) {
        const found = Array.from(rows.indices.subarray(rows.starts[index], rows.starts[index + 1]), (at) => rows.names[at])
        expect(found.length).toBe(new Set(found).size)
        expect(found.sort()).toEqual([...names].filter(isFeature).sort())
      }
    }),
  )
})

test('without pairs only words are features', () => {
  const { names } = featureRows([[['a', 'b']], [['a', 'b']]], { leastComments: 2, isKept: () => false, hasPairs: false })
  expect(names).toEqual(['a', 'b'])
})
