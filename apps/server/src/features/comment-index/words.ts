import { unpackPositions } from './positions'

/** A word is a run of letters or digits. A combining accent belongs to its letter. */
const runs = /[\p{L}\p{N}\p{M}]+/gu

export const wordsIn = (text: string): string[] => text.match(runs) ?? []

/** The words of a segment, and which of its comments have them. */
export type SegmentWords = {
  words: readonly string[]
  /** The numbers of the comments, grouped by word, ascending and without duplicates. */
  numbers: Uint32Array
  /** The index of the first number of each word, and the end of the last. */
  starts: Uint32Array
  /** 1 for each comment that has any term, even if it has no word. An erased comment has none. */
  hasTerms: Uint8Array
}

/** A word may be in several terms: `good`, `good,` and `(good)`. */
export const segmentWords = (postings: readonly { term: string; positions: string }[], ends: Uint32Array): SegmentWords => {
  const numberAt = numbersByPosition(ends)
  const hasTerms = new Uint8Array(ends.length)
  const byWord = new Map<string, Uint32Array[]>()
  for (const { term, positions } of postings) {
    const numbers = numbersOf(unpackPositions(positions), numberAt)
    for (let at = 0; at < numbers.length; at++) hasTerms[numbers[at] as number] = 1
    for (const word of new Set(wordsIn(term))) {
      const known = byWord.get(word)
      if (known) known.push(numbers)
      else byWord.set(word, [numbers])
    }
  }
  return { ...flat(byWord), hasTerms }
}

const numbersByPosition = (ends: Uint32Array) => {
  const numbers = new Uint32Array((ends.at(-1) ?? 0) + 1)
  let position = 0
  for (let number = 0; number < ends.length; number++) {
    const end = ends[number] as number
    while (position <= end) numbers[position++] = number
  }
  return numbers
}

/** The comments at these positions, without duplicates. */
const numbersOf = (positions: Uint32Array, numberAt: Uint32Array) => {
  for (let at = 0; at < positions.length; at++) positions[at] = numberAt[positions[at] as number] as number
  return withoutRepeats(positions)
}

const withoutRepeats = (ascending: Uint32Array) => {
  let count = 0
  for (let at = 0; at < ascending.length; at++)
    if (at === 0 || ascending[at] !== ascending[count - 1]) ascending[count++] = ascending[at] as number
  return ascending.subarray(0, count)
}

const flat = (byWord: ReadonlyMap<string, readonly Uint32Array[]>) => {
  const starts = new Uint32Array(byWord.size + 1)
  const lists = [...byWord.values()].map(merge)
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] as number) + list.length
  const numbers = new Uint32Array(starts.at(-1) as number)
  for (const [index, list] of lists.entries()) numbers.set(list, starts[index])
  return { words: [...byWord.keys()], numbers, starts }
}

const merge = (lists: readonly Uint32Array[]): Uint32Array => {
  if (lists.length === 1) return lists[0] as Uint32Array
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  return withoutRepeats(all.sort())
}
