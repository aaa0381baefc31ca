import { pairOf } from './terms'

/**
 * Which features each comment has, as a sparse matrix: the features of comment i are `indices` from `starts[i]` to `starts[i + 1]`,
 * without duplicates. Typed arrays, because fifty thousand comments have some two million of them.
 */
export type FeatureRows = { names: string[]; starts: Int32Array; indices: Int32Array }

type Options = {
  /** A word or pair of words is a feature when so many comments have it. */
  leastComments: number
  /** Words that are features however rare they are. */
  isKept: (term: string) => boolean
  hasPairs: boolean
}

/** From the terms of each comment, by sentence. A pair is two words that follow each other in a sentence. */
export const featureRows = (comments: Iterable<readonly (readonly string[])[]>, options: Options): FeatureRows => {
  const texts = numberTerms(comments)
  const words = frequentWords(texts, options)
  const pairs = options.hasPairs ? frequentPairs(texts, words, options.leastComments) : new Float64Array(0)
  return {
    names: [
      ...words.numbers.map((number) => texts.terms[number] as string),
      ...Array.from(pairs, (key) =>
        pairOf(termOf(texts, words, Math.floor(key / pairBase)), termOf(texts, words, key % pairBase)),
      ),
    ],
    ...rowsOf(texts, words, pairs),
  }
}

const endOfSentence = -1

/** All comments one after the other, each term as its number. */
type Texts = { terms: string[]; tokens: Int32Array; starts: Uint32Array }

const numberTerms = (comments: Iterable<readonly (readonly string[])[]>): Texts => {
  const numbers = new Map<string, number>()
  const starts: number[] = [0]
  let [tokens, length] = [new Int32Array(1 << 16), 0]
  const add = (token: number) => {
    if (length === tokens.length) {
      const larger = new Int32Array(2 * length)
      larger.set(tokens)
      tokens = larger
    }
    tokens[length++] = token
  }
  for (const sentences of comments) {
    for (const terms of sentences) {
      for (const term of terms) {
        const number = numbers.get(term) ?? numbers.size
        if (number === numbers.size) numbers.set(term, number)
        add(number)
      }
      add(endOfSentence)
    }
    starts.push(length)
  }
  return { terms: [...numbers.keys()], tokens: tokens.subarray(0, length), starts: Uint32Array.from(starts) }
}

/** The numbers of the terms that are features, and for each number its feature or -1. */
type Words = { numbers: number[]; featureOf: Int32Array }

const frequentWords = ({ terms, tokens, starts }: Texts, { leastComments, isKept }: Options): Words => {
  const counts = new Uint32Array(terms.length)
  const lastSeen = new Int32Array(terms.length).fill(-1)
  for (let comment = 0; comment + 1 < starts.length; comment++)
    for (let at = starts[comment] as number; at < (starts[comment + 1] as number); at++) {
      const number = tokens[at] as number
      if (number === endOfSentence || lastSeen[number] === comment) continue
      lastSeen[number] = comment
      counts[number] = (counts[number] as number) + 1
    }
  const numbers = terms.flatMap((term, number) => ((counts[number] as number) >= leastComments || isKept(term) ? [number] : []))
  const featureOf = new Int32Array(terms.length).fill(-1)
  for (const [feature, number] of numbers.entries()) featureOf[number] = feature
  return { numbers, featureOf }
}

const termOf = ({ terms }: Texts, { numbers }: Words, feature: number) => terms[numbers[feature] as number] as string

// Two features in one number that a double holds exactly.
const pairBase = 2 ** 26

/** Calls back with the key of each pair of features in the comment; the same pair may come several times. */
const eachPair = ({ tokens, starts }: Texts, { featureOf }: Words, comment: number, found: (key: number) => void) => {
  let before = -1
  for (let at = starts[comment] as number; at < (starts[comment + 1] as number); at++) {
    const number = tokens[at] as number
    const feature = number === endOfSentence ? -1 : (featureOf[number] as number)
    if (before >= 0 && feature >= 0) found(before * pairBase + feature)
    before = feature
  }
}

/** Ascending. A frequent pair has two frequent words, so only those are looked at. Sorting takes less memory than counting in a map. */
const frequentPairs = (texts: Texts, words: Words, leastComments: number): Float64Array => {
  const all = new Float64Array(texts.tokens.length)
  let length = 0
  for (let comment = 0; comment + 1 < texts.starts.length; comment++) {
    const start = length
    eachPair(texts, words, comment, (key) => {
      all[length++] = key
    })
    length = start + keepRepeated(all.subarray(start, length).sort(), 1)
  }
  const keys = all.subarray(0, length).sort()
  return keys.slice(0, keepRepeated(keys, leastComments))
}

/** Moves the keys that are there at least so many times to the front, each once, and says how many they are. */
const keepRepeated = (ascending: Float64Array, times: number) => {
  let kept = 0
  for (let at = 0, end = 0; at < ascending.length; at = end) {
    while (end < ascending.length && ascending[end] === ascending[at]) end++
    if (end - at >= times) ascending[kept++] = ascending[at] as number
  }
  return kept
}

const rowsOf = (texts: Texts, words: Words, pairs: Float64Array) => {
  const comments = texts.starts.length - 1
  const starts = new Int32Array(comments + 1)
  const indices = new Int32Array(2 * texts.tokens.length)
  const lastSeen = new Int32Array(words.numbers.length + pairs.length).fill(-1)
  let length = 0
  for (let comment = 0; comment < comments; comment++) {
    const add = (feature: number) => {
      if (feature < 0 || lastSeen[feature] === comment) return
      lastSeen[feature] = comment
      indices[length++] = feature
    }
    for (let at = texts.starts[comment] as number; at < (texts.starts[comment + 1] as number); at++) {
      const number = texts.tokens[at] as number
      if (number !== endOfSentence) add(words.featureOf[number] as number)
    }
    if (pairs.length > 0)
      eachPair(texts, words, comment, (key) => {
        const position = positionOf(pairs, key)
        if (position >= 0) add(words.numbers.length + position)
      })
    starts[comment + 1] = length
  }
  return { starts, indices: indices.slice(0, length) }
}

const positionOf = (ascending: Float64Array, key: number) => {
  let [low, high] = [0, ascending.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] as number
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}
