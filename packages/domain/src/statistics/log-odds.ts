import { type ClassCounts, scoreOf } from '../scoring'
import { sumOver } from './answer-values'
import { benjaminiHochberg } from './benjamini-hochberg'
import { normalTail } from './distributions'

/** In how many comments of promoters and of detractors a word is, or the sums of these over all words. */
export type WordUse = { promoters: number; detractors: number }

export type LogOdds = { logOdds: number; z: number }

// As many fictitious words, spread like the real ones, so that a rare word does not seem to say much.
const priorWords = 500

/**
 * Whether promoters or detractors use a word more: the logarithm of the odds ratio with an informative prior (Monroe, Colaresi and
 * Quinn 2008, "Fightin' Words"). Positive for a word of promoters.
 */
export const logOdds = (word: WordUse, all: WordUse): LogOdds => {
  const prior = (priorWords * (word.promoters + word.detractors)) / (all.promoters + all.detractors)
  const logarithm = (count: number, total: number) => Math.log((count + prior) / (total + priorWords - count - prior))
  const difference = logarithm(word.promoters, all.promoters) - logarithm(word.detractors, all.detractors)
  const error = Math.sqrt(1 / (word.promoters + prior) + 1 / (word.detractors + prior))
  return { logOdds: difference, z: difference / error }
}

export type DriverWord<Word> = LogOdds & {
  word: Word
  counts: ClassCounts
  /** The NPS of the comments that have the word. */
  score: number
}

const falseClaims = 0.05

/**
 * The words that go with the score by more than chance, the strongest first: of those claimed at most one in twenty is expected to
 * be false. Takes words without stop words; `all` are the sums over all words, when not all of them are given.
 */
export const driverWords = <Word>(
  words: readonly { word: Word; counts: ClassCounts }[],
  all: WordUse = {
    promoters: sumOver(words, ({ counts }) => counts.promoters),
    detractors: sumOver(words, ({ counts }) => counts.detractors),
  },
): DriverWord<Word>[] => {
  // A word that only neutrals use says nothing about the two.
  const used = words.filter(({ counts }) => counts.promoters + counts.detractors > 0)
  const judged = used.map(({ word, counts }) => ({ word, counts, score: scoreOf('nps', counts), ...logOdds(counts, all) }))
  const claims = benjaminiHochberg(
    judged.map(({ z }) => 2 * normalTail(Math.abs(z))),
    falseClaims,
  )
  return judged.filter((_, index) => claims[index]).sort((one, other) => Math.abs(other.z) - Math.abs(one.z))
}
