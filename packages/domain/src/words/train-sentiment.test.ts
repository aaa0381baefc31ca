import { expect, test } from 'vitest'
import { seeded } from '../testing/seeded'
import { commentJudge, extremityOf, isConflict, sentimentOf } from './sentiment'
import { folds, type LabelledComment, trainSentiment } from './train-sentiment'

/** Stands for the hash of the text. */
const foldOf = (text: string) => [...text].reduce((hash, letter) => (31 * hash + letter.charCodeAt(0)) % 1_000_003, 7) % folds

// Besides words of the list the comments have words that only this store's customers use: "zibelina" is praise, "gambiarra" is not.
const praise = ['ótimo', 'rápido', 'zibelina', 'zibelina', 'gostei', 'tucano']
const complaint = ['demora', 'péssimo', 'gambiarra', 'gambiarra', 'não gostei', 'caranguejo']
const plain = ['loja', 'caixa', 'entrega', 'produto', 'sapato', 'vendedor', 'sábado', 'compra', 'da', 'com', 'foi', 'na']

const drawComments = (count: number, seed: number): LabelledComment[] => {
  const random = seeded(seed)
  const from = (words: readonly string[]) => words[Math.floor(random() * words.length)] as string
  return Array.from({ length: count }, () => {
    const isPromoter = random() < 0.7
    const [own, other] = isPromoter ? [praise, complaint] : [complaint, praise]
    const text = Array.from({ length: 3 + Math.floor(8 * random()) }, () => {
      const kind = random()
      if (kind < 0.25) return from(own)
      return kind < 0.3 ? from(other) : from(plain)
    }).join(' ')
    return { text, isPromoter, fold: foldOf(text) }
  })
}

test('a store’s own words are learnt, and judge unseen comments better than the word list', () => {
  const trained = trainSentiment(drawComments(1500, 1), 'pt')
  if (!trained) throw new Error('nothing was learnt')
  const { learnt, wordList, model } = trained
  expect(learnt.auc.value).toBeGreaterThan(wordList.auc.value + 0.05)
  expect(learnt.auc.interval.low).toBeGreaterThan(wordList.auc.interval.high)
  expect(learnt.balancedAccuracy).toBeGreaterThan(wordList.balancedAccuracy)
  const judge = commentJudge('pt', model)
  for (let fold = 0; fold < folds; fold++) {
    expect(sentimentOf(judge({ text: 'zibelina tucano', fold }))).toBe('positive')
    expect(sentimentOf(judge({ text: 'gambiarra caranguejo', fold }))).toBe('negative')
    // Nobody has written these; the list still speaks for them.
    expect(judge({ text: 'simpáticos', fold })).toBeGreaterThan(judge({ text: 'xyz', fold }))
  }
  // What was learnt also holds for comments of later days.
  const later = drawComments(400, 2)
  const right = later.filter(({ text, fold, isPromoter }) => judge({ text, fold }) > 0.5 === isPromoter).length
  expect(right / later.length).toBeGreaterThan(0.75)
})

test('a comment is judged by weights that have not seen it: turning its label changes nothing for it', () => {
  const comments = drawComments(300, 3)
  const turned = comments.map((comment, index) => (index === 5 ? { ...comment, isPromoter: !comment.isPromoter } : comment))
  const [before, after] = [trainSentiment(comments, 'pt'), trainSentiment(turned, 'pt')]
  const fold = (comments[5] as LabelledComment).fold
  expect(after?.model.biases[fold]).toBeCloseTo(before?.model.biases[fold] as number, 5)
  for (const [index, weight] of (before?.model.weights[fold] ?? []).entries())
    expect(after?.model.weights[fold]?.[index]).toBeCloseTo(weight, 5)
  const other = (fold + 1) % folds
  expect(after?.model.biases[other]).not.toBeCloseTo(before?.model.biases[other] as number, 5)
})

test('the stored model judges the comments as the training did', () => {
  const comments = drawComments(300, 4)
  const trained = trainSentiment(comments, 'pt')
  if (!trained) throw new Error('nothing was learnt')
  const judge = commentJudge('pt', trained.model)
  for (const [index, comment] of comments.entries()) expect(judge(comment)).toBeCloseTo(trained.probabilities[index] as number, 5)
})

test('under twenty comments of either class nothing is learnt', () => {
  const comments = (promoters: number, detractors: number) =>
    Array.from({ length: promoters + detractors }, (_, index) => {
      const isPromoter = index < promoters
      const text = `${isPromoter ? 'bom' : 'ruim'} ${index}`
      return { text, isPromoter, fold: foldOf(text) }
    })
  expect(trainSentiment(comments(100, 19), 'pt')).toBeUndefined()
  expect(trainSentiment(comments(19, 100), 'pt')).toBeUndefined()
  const trained = trainSentiment(comments(20, 20), 'pt')
  expect(trained?.learnt.balancedAccuracy).toBe(1)
  expect(Math.max(...(trained?.probabilities ?? []))).toBeLessThan(1)
})

test('equal comments that are all in one fold leave the others to the word list', () => {
  const comments = Array.from({ length: 60 }, (_, index) => {
    const text = index < 20 ? 'chegou quebrado' : `tudo certo ${index % 7}`
    return { text, isPromoter: index >= 20, fold: foldOf(text) }
  })
  const trained = trainSentiment(comments, 'pt')
  expect(trained?.probabilities[0]).toBeLessThan(0.5)
  expect([...(trained?.probabilities ?? [])].every(Number.isFinite)).toBe(true)
})

test('positive from 0.65, negative to 0.35; conflicts are the sure contradictions, the most extreme first', () => {
  expect([0.65, 0.6499, 0.3501, 0.35].map(sentimentOf)).toEqual(['positive', 'neutral', 'neutral', 'negative'])
  expect([isConflict('promoter', 0.1), isConflict('promoter', 0.11)]).toEqual([true, false])
  expect([isConflict('detractor', 0.9), isConflict('detractor', 0.89)]).toEqual([true, false])
  expect([isConflict('neutral', 0.01), isConflict('neutral', 0.99)]).toEqual([false, false])
  expect(extremityOf(0.02)).toBeGreaterThan(extremityOf(0.95))
})
