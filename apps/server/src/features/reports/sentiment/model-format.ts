import type { SentimentModel } from '@ressoa/domain/words/sentiment'
import type { Accuracy } from '@ressoa/domain/words/train-sentiment'

/** A comment on its way to the training process: 1 for a promoter's, 0 for a detractor's. */
export type GivenComment = [isPromoter: 0 | 1, text: string]

/** Besides the features and weights. */
export type Scale = { slope: number; intercept: number; biases: readonly number[] }

export type PackedModel = { features: readonly string[]; weights: string; scale: Scale }

export type TrainedModel = PackedModel & { commentCount: number; learnt: Accuracy; wordList: Accuracy }

const weightBytes = 4

/** The weights of all folds, one after another, in base64. */
export const packModel = ({ features, weights, biases, slope, intercept }: SentimentModel): PackedModel => {
  const bytes = Buffer.alloc(weights.length * features.length * weightBytes)
  for (const [fold, ofFold] of weights.entries())
    for (const [index, weight] of ofFold.entries()) bytes.writeFloatLE(weight, (fold * features.length + index) * weightBytes)
  return { features, weights: bytes.toString('base64'), scale: { slope, intercept, biases } }
}

export const unpackModel = ({
  features,
  weights,
  scale: { biases, ...calibration },
}: {
  features: readonly string[]
  weights: Buffer
  scale: Scale
}): SentimentModel => ({
  ...calibration,
  features,
  biases,
  weights: biases.map((_, fold) =>
    Float32Array.from(features, (_feature, index) => weights.readFloatLE((fold * features.length + index) * weightBytes)),
  ),
})
