import type { ScoreClass } from '../codes'
import type { Language } from '../languages'
import { type Calibration, probabilityOf } from '../statistics/calibrate'
import { opinionOf } from './opinion-words'
import { pairOf, termsOf } from './terms'

export type Sentiment = 'positive' | 'neutral' | 'negative'

/** From the probability that a promoter wrote the comment. */
export const sentimentOf = (probability: number): Sentiment => {
  if (probability >= 0.65) return 'positive'
  return probability <= 0.35 ? 'negative' : 'neutral'
}

/** Whether the text contradicts the rating: "gave 10, wrote: never arrived". */
export const isConflict = (scoreClass: ScoreClass, probability: number) =>
  (scoreClass === 'promoter' && probability <= 0.1) || (scoreClass === 'detractor' && probability >= 0.9)

/** The order in which conflicts are listed: the most extreme first. */
export const extremityOf = (probability: number) => Math.abs(probability - 0.5)

export const conflictsAtMost = 50

/**
 * What a store's comments have taught. There is one set of weights per fold, learnt from the comments of the other folds: so each
 * comment is judged by weights that have not seen its text. Float32Array, to be stored as bytes.
 */
export type SentimentModel = Calibration & {
  features: readonly string[]
  weights: readonly Float32Array[]
  biases: readonly number[]
}

export type JudgeComment = (comment: { text: string; fold: number }) => number

/** The probability that a promoter wrote a comment. Without a model the product's word list speaks alone. */
export const commentJudge = (language: Language, model?: SentimentModel): JudgeComment => {
  if (!model) return ({ text }) => probabilityOf({ slope: 1, intercept: 0 }, listScoreOf(termsOf(text, language)))
  const numbers = new Map(model.features.map((feature, number) => [feature, number]))
  return ({ text, fold }) => {
    const weights = model.weights[fold] as Float32Array
    const score = sumOf(featuresOf(termsOf(text, language)), (feature) => {
      const number = numbers.get(feature)
      return number === undefined ? opinionOf(feature) : (weights[number] as number)
    })
    return probabilityOf(model, score + (model.biases[fold] as number))
  }
}

/** What the word list says about a comment. It has no pairs. */
export const listScoreOf = (sentences: readonly (readonly string[])[]) => sumOf(new Set(sentences.flat()), opinionOf)

const sumOf = (features: ReadonlySet<string>, weightOf: (feature: string) => number) => {
  let sum = 0
  for (const feature of features) sum += weightOf(feature)
  return sum
}

/** Words and pairs, each once. */
const featuresOf = (sentences: readonly (readonly string[])[]) =>
  new Set(sentences.flatMap((terms) => [...terms, ...terms.slice(1).map((term, index) => pairOf(terms[index] as string, term))]))
