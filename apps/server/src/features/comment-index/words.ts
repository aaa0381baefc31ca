import { unpackPositions } from './positions'

/** A word is a run of letters or digits; accents that are characters of their own belong to their letter. */
const runs = /[\p{L}\p{N}\p{M}]+/gu

export const wordsIn = (text: string): string[] => text.match(runs) ?? []

/** The words of a segment, and which of its comments have them. */
export type SegmentWords = {
  words: readonly string[]
  /** The numbers of the comments, word after word, ascending and once each. */
  numbers: Uint32Array
  /** Where the numbers of each word begin; one more for the end of the last. */
  starts: Uint32Array
  /** 1 for each comment that has any term, also one without a word. An erased comment has none. */
  hasTerms: Uint8Array
}

/** A word may be in several terms: `good`, `good,` and `(good)`. */
export const segmentWords = (postings: readonly { term: string; positions: string }[], ends: Uint32Array): SegmentWords => {
  const numberAt = numbersByPosition(ends)
  const hasTerms = new Uint8Array(ends.length)
  const byWord = new Map<string, number[]>()
  for (const { term, positions } of postings) {
    const numbers = unpackPositions(positions).map((position) => numberAt[position] as number)
    for (const number of numbers) hasTerms[number] = 1
    for (const word of new Set(wordsIn(term))) {
      const known = byWord.get(word)
      if (known) for (const number of numbers) known.push(number)
      else byWord.set(word, [...numbers])
    }
  }
  return { ...flat(byWord), hasTerms }
}

const numbersByPosition = (ends: Uint32Array) => {
  const numbers = new Uint32Array((ends.at(-1) ?? 0) + 1)
  let position = 0
  for (const [number, end] of ends.entries()) while (position <= end) numbers[position++] = number
  return numbers
}

const flat = (byWord: ReadonlyMap<string, number[]>) => {
  const starts = new Uint32Array(byWord.size + 1)
  const lists = [...byWord.values()].map((numbers) => [...new Set(numbers)].sort((one, other) => one - other))
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] as number) + list.length
  const numbers = new Uint32Array(starts.at(-1) as number)
  for (const [index, list] of lists.entries()) numbers.set(list, starts[index])
  return { words: [...byWord.keys()], numbers, starts }
}
