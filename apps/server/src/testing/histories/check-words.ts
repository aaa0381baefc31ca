import { sentimentReport } from '@ressoa/contract/sentiment'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { scoreClasses } from '@ressoa/domain/codes'
import { normalTail } from '@ressoa/domain/statistics/distributions'
import { isStopWord } from '@ressoa/domain/words/function-words'
import { commentJudge, isConflict, sentimentOf } from '@ressoa/domain/words/sentiment'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chosen, classesOf, filterOf, type Given, near, nearOrNull, plain, scoreOf } from './asked'
import type { Answer, Scene } from './scene'

const removedNow = async ({ house, storeId }: Scene) => {
  const { rows } = await sql<{ words: string[] }>`select words from removed_words where store_id = ${storeId}`.execute(house.db)
  return rows.flatMap(({ words }) => words).map(plain)
}

/** The words of each comment, each once, without those that no report shows. */
const wordsOf = (removed: readonly string[]) => (answer: Answer) =>
  [...new Set(plain(answer.comment).split(/[^a-z0-9]+/))].filter(
    (word) => word.length > 1 && !isStopWord(word) && !removed.includes(word),
  )

const commented = (answers: readonly Answer[]) => answers.filter(({ comment }) => comment.length > 1)

export const checkCloud = async (given: Given) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const words = wordsOf(await removedNow(scene))
  const { items } = await scene.house.callAs(scene.admin, wordCloudData, { ...filterOf(asked), types: [type] })
  for (const each of scoreClasses) {
    const own = now.filter((answer) => answer.class === each)
    const expected = [...Map.groupBy(own.flatMap(words), (word) => word)].map(([word, some]) => [word, some.length] as const)
    const shown = Object.entries(items[each].words).map(([word, count]) => [plain(word), count] as const)
    expect(new Map(shown)).toEqual(new Map(expected))
    expect(items[each].totalNps).toBe(commented(own).length)
  }
}

/** Log-odds with the prior of 500 words, and at most a twentieth of the claims false. */
const plainDrivers = (answers: readonly Answer[], words: (answer: Answer) => string[]) => {
  const found = [
    ...Map.groupBy(
      answers.flatMap((answer) => words(answer).map((word) => ({ word, answer }))),
      ({ word }) => word,
    ),
  ].map(([word, some]) => {
    const own = some.map(({ answer }) => answer)
    const [promoters, detractors] = [classesOf(own).promoter as number, classesOf(own).detractor as number]
    return { word, own, promoters, detractors }
  })
  const used = found.filter(({ promoters, detractors }) => promoters + detractors > 0)
  const all = { p: 0, d: 0 }
  for (const { promoters, detractors } of used) {
    all.p += promoters
    all.d += detractors
  }
  const judged = used.map(({ word, own, promoters: p, detractors: d }) => {
    const prior = (500 * (p + d)) / (all.p + all.d)
    const difference = Math.log((p + prior) / (all.p + 500 - p - prior)) - Math.log((d + prior) / (all.d + 500 - d - prior))
    const effect = difference / Math.sqrt(1 / (p + prior) + 1 / (d + prior))
    return { word, count: own.length, score: scoreOf('nps', own), effect, p: 2 * normalTail(Math.abs(effect)) }
  })
  const ps = judged.map(({ p }) => p).sort((one, other) => one - other)
  const last = ps.findLastIndex((p, index) => p <= (0.05 * (index + 1)) / ps.length)
  return judged.filter(({ p }) => last >= 0 && p <= (ps[last] as number))
}

const judge = commentJudge('pt')

export const checkSentiment = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const { grain } = asked
  const report = await scene.house.callAs(scene.admin, sentimentReport, { ...filterOf(asked), types: [type], grain })
  const sentiments = (answers: readonly Answer[]) =>
    commented(answers).map((answer) => {
      const probability = judge({ text: answer.comment, fold: 0 })
      return { answer, probability, sentiment: sentimentOf(probability) }
    })
  const [current, before] = [sentiments(now), sentiments(past)]
  const count = (some: typeof current, sentiment: string) => some.filter((one) => one.sentiment === sentiment).length
  const periods = [...Map.groupBy(current, ({ answer }) => answer[grain])].sort(([one], [other]) => (one < other ? -1 : 1))
  expect(report.series.map((one) => [one.firstDay, one.positiveCount, one.neutralCount, one.negativeCount])).toEqual(
    periods.map(([firstDay, some]) => [firstDay, count(some, 'positive'), count(some, 'neutral'), count(some, 'negative')]),
  )
  const negative = (some: typeof current) => (some.length === 0 ? null : (100 * count(some, 'negative')) / some.length)
  expect(report).toMatchObject({ totalCount: current.length, isCut: false, pastPeriodTotalCount: before.length })
  expect([report.negativePercentage, report.pastPeriodNegativePercentage]).toEqual(
    [negative(current), negative(before)].map(nearOrNull),
  )
  const conflicts = current.filter(({ answer, probability }) => isConflict(answer.class, probability))
  const numbers = (some: readonly { probability: number }[]) => some.map(({ probability }) => probability).sort()
  expect(numbers(report.conflicts)).toEqual(numbers(conflicts))
  const expected = plainDrivers(commented(now), wordsOf(await removedNow(scene)))
  expect(
    new Map(report.drivers.map(({ word, ...driver }) => [plain(word), [driver.count, driver.score, driver.effect]])),
  ).toEqual(new Map(expected.map(({ word, ...driver }) => [word, [driver.count, near(driver.score), near(driver.effect)]])))
}
