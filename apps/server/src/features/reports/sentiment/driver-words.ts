import type { SentimentDriver } from '@ressoa/contract/sentiment'
import { totalOf } from '@ressoa/domain/scoring'
import { driverWords } from '@ressoa/domain/statistics/log-odds'
import { plainWords } from '@ressoa/domain/words/plain-words'
import type { Database } from '../../../db/database'
import { type AnswerQuery, matchingAnswers } from '../../answer-filter/answer-filter.sql'
import * as commentIndex from '../../comment-index/comment-index'
import { leftOutWords } from '../../word-cloud/left-out-words'
import type { RangeComment } from './comments.sql'

const driversPerSide = 20
const examplesPerWord = 3

export type DriverWord = Omit<SentimentDriver, 'examples'> & { examples: readonly RangeComment[] }

/** The words that go with the score, with examples from these comments, which are the newest first. */
export const driversOf = async (db: Database, query: AnswerQuery, comments: readonly RangeComment[]): Promise<DriverWord[]> => {
  const isLeftOut = await leftOutWords(db, query.storeId)
  const { words } = await commentIndex.countChosenWords(db, {
    // Who has a word has a comment; the index does not serve a filter that names both.
    filter: { ...query, hasComment: undefined },
    matching: (isActive) => matchingAnswers({ ...query, isActive, hasComment: undefined }),
    choose: (counter) => strongest(counter.words(), isLeftOut),
  })
  const examples = examplesOf(words, comments)
  return words.map(({ key, word, counts, score, z }) => ({
    word,
    sentiment: sideOf(z),
    count: totalOf(counts),
    score,
    effect: z,
    examples: examples.get(key) ?? [],
  }))
}

const sideOf = (z: number) => (z > 0 ? 'positive' : 'negative')

type CountedWord = { key: string; counts: { promoter: number; neutral: number; detractor: number } }

const strongest = (words: Iterable<CountedWord>, isLeftOut: (word: string) => boolean) => {
  const meant = [...words]
    .filter(({ key }) => !isLeftOut(key))
    .map(({ key, counts: { promoter, neutral, detractor } }) => ({
      word: key,
      counts: { promoters: promoter, neutrals: neutral, detractors: detractor },
    }))
  const drivers = driverWords(meant).map(({ word: key, ...found }) => ({ key, ...found }))
  const ofSide = (side: 'positive' | 'negative') => drivers.filter(({ z }) => sideOf(z) === side).slice(0, driversPerSide)
  const chosen = new Set([...ofSide('positive'), ...ofSide('negative')])
  return drivers.filter((driver) => chosen.has(driver))
}

/** Those whose score agrees with the word come first. */
const examplesOf = (words: readonly { key: string; z: number }[], comments: readonly RangeComment[]) => {
  const found = new Map(words.map(({ key }) => [key, { agreeing: [] as RangeComment[], others: [] as RangeComment[] }]))
  const classOf = new Map(words.map(({ key, z }) => [key, z > 0 ? 'promoter' : 'detractor']))
  for (const comment of comments)
    for (const word of new Set(plainWords(comment.comment))) {
      const examples = found.get(word)
      const list = comment.class === classOf.get(word) ? examples?.agreeing : examples?.others
      if (list && list.length < examplesPerWord) list.push(comment)
    }
  return new Map([...found].map(([key, { agreeing, others }]) => [key, [...agreeing, ...others].slice(0, examplesPerWord)]))
}
