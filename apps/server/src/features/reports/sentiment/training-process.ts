import { createInterface } from 'node:readline'
import type { Language } from '@ressoa/domain/languages'
import { type LabelledComment, trainSentiment } from '@ressoa/domain/words/train-sentiment'
import { foldOf } from './fold'
import { type GivenComment, packModel, type TrainedModel } from './model-format'

// A separate program with limited memory. Input: lines of JSON, first the store's language, then one comment each. Output: the
// model as JSON, or null with too few comments.

let language: Language | undefined
const comments: LabelledComment[] = []
for await (const line of createInterface({ input: process.stdin })) {
  if (language) {
    const [isPromoter, text] = JSON.parse(line) as GivenComment
    comments.push({ text, isPromoter: isPromoter === 1, fold: foldOf(text) })
  } else language = JSON.parse(line) as Language
}
const trained = language && trainSentiment(comments, language)
const result: TrainedModel | null = trained
  ? { ...packModel(trained.model), commentCount: comments.length, learnt: trained.learnt, wordList: trained.wordList }
  : null
process.stdout.write(JSON.stringify(result))
