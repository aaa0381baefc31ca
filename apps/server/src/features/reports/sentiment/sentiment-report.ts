import type { InputOf } from '@ressoa/contract/endpoint'
import type { PeriodSentiment, SentimentModelInfo, SentimentResult, sentimentReport } from '@ressoa/contract/sentiment'
import type { Grain } from '@ressoa/domain/codes'
import { lastDayOf } from '@ressoa/domain/periods'
import { isShareWithinChance, type Share, totalOf } from '@ressoa/domain/scoring'
import {
  commentJudge,
  conflictsAtMost,
  extremityOf,
  isConflict,
  type JudgeComment,
  sentimentOf,
} from '@ressoa/domain/words/sentiment'
import { inSnapshot } from '../../../db/database'
import type { Context } from '../../../http/context'
import { answerQueryOf, matchesNothing } from '../../answer-filter/answer-filter.sql'
import { periodBefore } from '../../answer-filter/period-before.sql'
import { countAnswers } from '../../scores/count.sql'
import { newestComments, type RangeComment } from './comments.sql'
import { driversOf } from './driver-words'
import { foldOf } from './fold'
import { unpackModel } from './model-format'
import { languageOfStore, modelOf } from './sentiment-models.sql'
import { commentWriter } from './shown-comments'

type Input = InputOf<typeof sentimentReport>

/** Judged when the report is asked for. */
export const judgedAtMost = 20_000

export const judgeComments = async (
  { db, caller, now }: Context<'lower'>,
  { grain = 'week', ...filter }: Input,
): Promise<SentimentResult> => {
  const { storeId } = caller
  const query = await answerQueryOf(db, { storeId, filter: { ...filter, isActive: true, hasComment: true }, now })
  const isNothing = filter.hasComment === false || matchesNothing(query)
  const before = { ...query, ...(await periodBefore(db, query)) }
  const { totalCount, comments, past, model, language } = await inSnapshot(db, async (snapshot) => ({
    totalCount: isNothing ? 0 : totalOf(await countAnswers(snapshot, query, 'class')),
    comments: isNothing ? [] : await newestComments(snapshot, query, { grain, atMost: judgedAtMost }),
    past: isNothing ? [] : await newestComments(snapshot, before, { grain, atMost: judgedAtMost }),
    model: await modelOf(snapshot, storeId),
    language: await languageOfStore(snapshot, storeId),
  }))
  const judge = commentJudge(model?.language ?? language, model && unpackModel(model))
  const judged = await judgeAll(comments, judge)
  const drivers = comments.length > 0 ? await driversOf(db, query, comments) : []
  const conflicts = conflictsOf(judged)
  const shown = [...drivers.flatMap(({ examples }) => examples), ...conflicts]
  const write = await commentWriter(db, { storeId, ids: shown.map(({ id }) => id) })
  return {
    series: seriesOf(judged, grain),
    ...negativeChange(judged, await judgeAll(past, judge)),
    drivers: drivers.map((driver) => ({ ...driver, examples: driver.examples.map(write) })),
    conflicts: conflicts.map((comment) => ({
      ...write(comment),
      sentiment: sentimentOf(comment.probability),
      probability: comment.probability,
    })),
    model: describeModel(model),
    totalCount,
    isCut: totalCount > comments.length,
  }
}

type JudgedComment = RangeComment & { probability: number }

const judgedAtOnce = 500

/** Between two portions others get their turn. */
const judgeAll = async (comments: readonly RangeComment[], judge: JudgeComment): Promise<JudgedComment[]> => {
  const judged: JudgedComment[] = []
  for (let start = 0; start < comments.length; start += judgedAtOnce) {
    for (const comment of comments.slice(start, start + judgedAtOnce))
      judged.push({ ...comment, probability: judge({ text: comment.comment, fold: foldOf(comment.comment) }) })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return judged
}

const seriesOf = (judged: readonly JudgedComment[], grain: Grain): PeriodSentiment[] =>
  [...Map.groupBy(judged, ({ firstDay }) => firstDay)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([firstDay, ofPeriod]) => {
      const counts = { positive: 0, neutral: 0, negative: 0 }
      for (const { probability } of ofPeriod) counts[sentimentOf(probability)]++
      return {
        firstDay,
        lastDay: lastDayOf(firstDay, grain),
        positiveCount: counts.positive,
        neutralCount: counts.neutral,
        negativeCount: counts.negative,
      }
    })

/** The share of negative comments, beside that of the period before. */
const negativeChange = (judged: readonly JudgedComment[], past: readonly JudgedComment[]) => {
  const [now, before] = [negativeOf(judged), negativeOf(past)]
  const percent = ({ part, total }: Share) => (total === 0 ? null : (100 * part) / total)
  return {
    negativePercentage: percent(now),
    pastPeriodNegativePercentage: percent(before),
    pastPeriodTotalCount: before.total,
    negativeWithinChance: isShareWithinChance(now, before),
  }
}

const negativeOf = (judged: readonly JudgedComment[]): Share => ({
  part: judged.filter(({ probability }) => sentimentOf(probability) === 'negative').length,
  total: judged.length,
})

const conflictsOf = (judged: readonly JudgedComment[]): JudgedComment[] =>
  judged
    .filter((comment) => isConflict(comment.class, comment.probability))
    .sort((one, other) => extremityOf(other.probability) - extremityOf(one.probability))
    .slice(0, conflictsAtMost)

const nothingLearnt: SentimentModelInfo = {
  isLearnt: false,
  commentCount: 0,
  auc: null,
  aucLow: null,
  aucHigh: null,
  balancedAccuracy: null,
  wordListBalancedAccuracy: null,
  trainedAt: null,
}

const describeModel = (model: Awaited<ReturnType<typeof modelOf>>): SentimentModelInfo =>
  model
    ? {
        isLearnt: true,
        commentCount: model.commentCount,
        auc: model.auc,
        aucLow: model.aucLow,
        aucHigh: model.aucHigh,
        balancedAccuracy: model.balancedAccuracy,
        wordListBalancedAccuracy: model.listBalancedAccuracy,
        trainedAt: model.trainedAt,
      }
    : nothingLearnt
