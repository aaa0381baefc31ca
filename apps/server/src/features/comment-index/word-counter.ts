import type { ScoreClass } from '@ressoa/domain/codes'
import type { Columns } from './columns'
import { classes } from './segment'
import type { SegmentWords } from './words'

type Segment = { matches: Uint8Array; columns: Columns; words: SegmentWords }

/** Which words are given: this many of each class. */
export type Selection = { atMost: number; isLeftOut?: (word: string) => boolean }

// The spelling of a word is taken from this many of its comments.
const examplesAtMost = 200

/** Counts the comments with each word, by class. */
export class WordCounter {
  readonly #comments = classes.map(() => 0)
  readonly #counts = new Map<string, number[]>()
  readonly #segments: Segment[] = []
  readonly #read = new Map<string, number[]>()

  addSegment(segment: Segment) {
    const { matches, columns, words } = segment
    this.#segments.push(segment)
    for (let number = 0; number < matches.length; number++)
      if (matches[number] === 1 && words.hasTerms[number] === 1)
        this.#add(this.#comments, (columns.kinds[number] as number) % classes.length)
    const { starts, numbers } = words
    for (const [index, word] of words.words.entries()) {
      const end = starts[index + 1] as number
      let counts: number[] | undefined
      for (let at = starts[index] as number; at < end; at++) {
        const number = numbers[at] as number
        if (matches[number] === 0) continue
        counts ??= this.#countsOf(word)
        this.#add(counts, (columns.kinds[number] as number) % classes.length)
      }
    }
  }

  addComment({ id, classNumber, words }: { id: number; classNumber: number; words: readonly string[] }) {
    this.#add(this.#comments, classNumber)
    for (const word of new Set(words)) {
      this.#add(this.#countsOf(word), classNumber)
      const examples = this.#read.get(word) ?? []
      if (examples.length < examplesAtMost) examples.push(id)
      this.#read.set(word, examples)
    }
  }

  comments(): Record<ScoreClass, number> {
    return byClass(this.#comments)
  }

  /** All words, in no order. */
  *words(): Generator<{ key: string; counts: Record<ScoreClass, number> }> {
    for (const [key, counts] of this.#counts) yield { key, counts: byClass(counts) }
  }

  /** The most common words of each class, ordered by their number of comments in all classes. */
  commonest({ atMost, isLeftOut }: Selection): { key: string; counts: Record<ScoreClass, number> }[] {
    const all = isLeftOut ? [...this.#counts].filter(([word]) => !isLeftOut(word)) : [...this.#counts]
    const first = (by: (counts: number[]) => number) => {
      const least =
        Float64Array.from(all, ([, counts]) => by(counts))
          .sort()
          .at(-atMost) ?? 0
      return all
        .filter(([, counts]) => by(counts) >= Math.max(1, least))
        .sort(([one, some], [other, others]) => by(others) - by(some) || (one < other ? -1 : 1))
        .slice(0, atMost)
    }
    const chosen = new Set(classes.flatMap((_, number) => first((counts) => counts[number] as number).map(([key]) => key)))
    return all
      .filter(([key]) => chosen.has(key))
      .sort(([one, some], [other, others]) => sumOf(others) - sumOf(some) || (one < other ? -1 : 1))
      .map(([key, counts]) => ({ key, counts: byClass(counts) }))
  }

  /** Ids of answers whose comment has the word. */
  examplesOf(keys: readonly string[]): Map<string, number[]> {
    const examples = new Map(keys.map((key) => [key, [...(this.#read.get(key) ?? [])]]))
    for (const { matches, columns, words } of this.#segments)
      for (const [index, word] of words.words.entries()) {
        const ids = examples.get(word)
        if (!ids) continue
        const [start, end] = [words.starts[index] as number, words.starts[index + 1] as number]
        for (let at = end - 1; at >= start && ids.length < examplesAtMost; at--) {
          const number = words.numbers[at] as number
          if (matches[number] === 1) ids.push(columns.ids[number] as number)
        }
      }
    return examples
  }

  #countsOf(word: string) {
    const counts = this.#counts.get(word) ?? classes.map(() => 0)
    this.#counts.set(word, counts)
    return counts
  }

  #add(counts: number[], classNumber: number) {
    counts[classNumber] = (counts[classNumber] as number) + 1
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const byClass = (counts: readonly number[]) =>
  Object.fromEntries(classes.map((one, number) => [one, counts[number] as number])) as Record<ScoreClass, number>
