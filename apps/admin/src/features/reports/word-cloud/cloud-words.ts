import type { WordCloud } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { fontFamily } from '../../../components/charts/look'
import { type PlacedWord, placeWords, type SizedWord } from './cloud-layout'

export type CountedWord = { text: string; count: number }

/** The most common first. */
export const wordsByCount = ({ words }: WordCloud[ScoreClass]): CountedWord[] =>
  Object.entries(words)
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))

export type WordRow = { text: string; counts: Record<ScoreClass, number> }

/** One row per word. Words of equal count are in alphabetical order. */
export const wordRows = (cloud: WordCloud, { by, isUp }: WordSort, language: Language): WordRow[] => {
  const rows = rowsByText(cloud, language)
  if (by === 'text') return isUp ? rows : rows.reverse()
  return rows.sort((one, other) => (one.counts[by] - other.counts[by]) * (isUp ? 1 : -1))
}

export type WordSort = { by: 'text' | ScoreClass; isUp: boolean }

const rowsByText = (cloud: WordCloud, language: Language): WordRow[] =>
  [...new Set(scoreClasses.flatMap((each) => Object.keys(cloud[each].words)))]
    .sort((one, other) => one.localeCompare(other, language))
    .map((text) => ({
      text,
      counts: {
        promoter: countOf(cloud.promoter.words, text),
        neutral: countOf(cloud.neutral.words, text),
        detractor: countOf(cloud.detractor.words, text),
      },
    }))

// A word may be called like something that every object has.
const countOf = (words: Readonly<Record<string, number>>, text: string) => (Object.hasOwn(words, text) ? (words[text] ?? 0) : 0)

/** How frequent a word is within its cloud: 0 is the most frequent third of the sizes. Decides tint and weight. */
export type Strength = 0 | 1 | 2
export const weights: Record<Strength, number> = { 0: 700, 1: 600, 2: 500 }

export type CloudWord = PlacedWord & { strength: Strength }

export type Area = { width: number; height: number }

const narrow = 520

const sizesFor = ({ width }: Area) =>
  width < narrow ? { smallest: 13, largest: 34, atMost: 32 } : { smallest: 16, largest: 58, atMost: 70 }

/** The words of a cloud with their places. All get smaller until every one has room; if that is too small, some are left out. */
export const layOut = (words: readonly CountedWord[], area: Area): CloudWord[] => {
  const { smallest, largest, atMost } = sizesFor(area)
  const shown = words.slice(0, atMost)
  let best: CloudWord[] = []
  for (const scale of [1, 0.85, 0.72, 0.6]) {
    const sized = shown.map((word) =>
      sizeWord(word, shown, { smallest: Math.max(12, smallest * scale), largest: largest * scale }),
    )
    const placed = placeWords(sized, area) as CloudWord[]
    if (placed.length > best.length) best = placed
    if (best.length === shown.length) break
  }
  return best
}

type Sizes = { smallest: number; largest: number }

const sizeWord = (
  { text, count }: CountedWord,
  shown: readonly CountedWord[],
  { smallest, largest }: Sizes,
): SizedWord & { strength: Strength } => {
  const [most, least] = [shown[0]?.count ?? count, shown.at(-1)?.count ?? count]
  // The area of a word grows with its count, so that the eye compares fairly.
  const share = most === least ? 0.5 : (Math.sqrt(count) - Math.sqrt(least)) / (Math.sqrt(most) - Math.sqrt(least))
  const size = Math.round(smallest + share * (largest - smallest))
  const strength: Strength = share > 2 / 3 ? 0 : share > 1 / 3 ? 1 : 2
  return { text, count, size, strength, width: widthOf(text, size, strength), height: size * 1.15 }
}

/** From the top of the box of a word to the line it stands on, as a part of its size. */
export const baseline = 0.88

/** The font of a word, for CSS and for a canvas. */
export const fontOf = (size: number, strength: Strength) => `${weights[strength]} ${size}px ${fontFamily}`

let context: CanvasRenderingContext2D | null | undefined

// Without a canvas the width is estimated.
const widthOf = (text: string, size: number, strength: Strength) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * size * 0.58
  context.font = fontOf(size, strength)
  return context.measureText(text).width
}
