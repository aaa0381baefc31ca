import type { Language } from '../languages'
import { calibrate, probabilityOf } from '../statistics/calibrate'
import { type Auc, auc, balancedAccuracy } from '../statistics/classifier-accuracy'
import { fitRidgeLogistic, type LogisticModel, type SparseRows } from '../statistics/ridge-logistic'
import { featureRows } from './feature-rows'
import { opinionOf } from './opinion-words'
import { listScoreOf, type SentimentModel } from './sentiment'
import { termsOf } from './terms'

/** Comments are divided into so many parts by a hash of their text, so that equal texts stay together. */
export const folds = 5

/** With fewer comments of promoters or of detractors than this nothing is learnt: the word list speaks alone. */
export const commentsToLearn = 20

/** The newest are used. */
export const commentsToLearnAtMost = 50_000

/** A comment of a promoter or a detractor. The fold, 0 to 4, must follow from the text alone. */
export type LabelledComment = { text: string; isPromoter: boolean; fold: number }

/** How well unseen comments are judged. */
export type Accuracy = { auc: Auc; balancedAccuracy: number }

export type TrainedSentiment = {
  model: SentimentModel
  /** Per comment, by weights that have not seen it. */
  probabilities: Float64Array
  learnt: Accuracy
  /** The same for the word list alone. */
  wordList: Accuracy
}

const leastComments = 3

/** Learns from the store's own comments and scores. Undefined with too few comments of either class. */
export const trainSentiment = (comments: readonly LabelledComment[], language: Language): TrainedSentiment | undefined => {
  const labels = Uint8Array.from(comments, ({ isPromoter }) => Number(isPromoter))
  const promoters = labels.reduce((sum, label) => sum + label, 0)
  if (Math.min(promoters, comments.length - promoters) < commentsToLearn) return undefined
  const listScores = new Float64Array(comments.length)
  const rows = featureRows(
    (function* () {
      for (const [index, { text }] of comments.entries()) {
        const terms = termsOf(text, language)
        listScores[index] = listScoreOf(terms)
        yield terms
      }
    })(),
    { leastComments, isKept: (term) => opinionOf(term) !== 0, hasPairs: true },
  )
  const priorMeans = Float64Array.from(rows.names, opinionOf)
  const scores = new Float64Array(comments.length)
  const fitted: { weights: Float32Array; bias: number }[] = []
  let last: LogisticModel | undefined
  for (let fold = 0; fold < folds; fold++) {
    const isUsed = Uint8Array.from(comments, (comment) => Number(comment.fold !== fold))
    last = fitRidgeLogistic({ rows, labels, isUsed, priorMeans, startAt: last })
    for (const [index, comment] of comments.entries()) if (comment.fold === fold) scores[index] = scoreOfRow(rows, index, last)
    fitted.push({ weights: Float32Array.from(last.weights), bias: last.bias })
  }
  const calibration = calibrate({ scores, labels })
  const probabilities = scores.map((score) => probabilityOf(calibration, score))
  return {
    model: {
      ...calibration,
      features: rows.names,
      weights: fitted.map(({ weights }) => weights),
      biases: fitted.map(({ bias }) => bias),
    },
    probabilities,
    learnt: {
      auc: auc({ scores, labels }) as Auc,
      balancedAccuracy: balancedAccuracy({ scores: probabilities, labels }, 0.5) as number,
    },
    wordList: {
      auc: auc({ scores: listScores, labels }) as Auc,
      balancedAccuracy: balancedAccuracy({ scores: listScores, labels }, 0) as number,
    },
  }
}

const scoreOfRow = ({ starts, indices }: SparseRows, row: number, { weights, bias }: LogisticModel) => {
  let score = bias
  for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) score += weights[indices[at] as number] as number
  return score
}
