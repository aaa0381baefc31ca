import type { AnswerFilter } from '@ressoa/contract/answers'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Answer, dayMilliseconds, type Random, type Scene } from './scene'

/** What a report may be asked for, and which answers that means, one by one. */

type Period = { from: Date; until: Date }
type Wanted = Pick<AnswerFilter, 'campaignIds' | 'valueIds' | 'hasComment' | 'comment'>
export type Asked = { period: Period; before: Period; wanted: Wanted; grain: 'day' | 'week' | 'month' }

/** Whole days of the store, or any two moments, with the period of the same length before. */
export const somePeriod = async ({ house, storeId }: Scene, random: Random): Promise<{ period: Period; before: Period }> => {
  const days = 14 + Math.floor(random() * 14)
  if (random() < 0.4) {
    const from = new Date(Date.UTC(2026, 1, 5) + Math.floor(random() * 10 * dayMilliseconds))
    const length = days * dayMilliseconds + 12_345
    const until = new Date(from.getTime() + length)
    return { period: { from, until }, before: { from: new Date(from.getTime() - length), until: from } }
  }
  const first = `2026-02-${String(8 + Math.floor(random() * 8)).padStart(2, '0')}`
  const { rows } = await sql<{ past: Date; from: Date; until: Date }>`
    select (d - ${days}::int)::timestamp at time zone time_zone as past, d::timestamp at time zone time_zone as "from",
           (d + ${days}::int)::timestamp at time zone time_zone as until
      from store_settings, (select ${first}::date as d) t where store_id = ${storeId}`.execute(house.db)
  const { past, from, until } = rows[0] as { past: Date; from: Date; until: Date }
  return { period: { from, until }, before: { from: past, until: from } }
}

export const wantedOf = ({ campaigns, branch, wishes }: Scene): Wanted[] => {
  const [centro, savassi] = [branch.value('Centro').dimensionValueId, branch.value('Savassi').dimensionValueId]
  return [
    {},
    {},
    { campaignIds: [campaigns[1]?.id as number, campaigns[2]?.id as number] },
    { valueIds: [centro, savassi] },
    { valueIds: [savassi, wishes.value('Preço').dimensionValueId] },
    { hasComment: true },
    { comment: 'FILA' },
  ]
}

export const filterOf = ({ period, wanted }: Asked) => ({
  ...wanted,
  from: period.from,
  to: new Date(period.until.getTime() - 1),
})

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const isWanted = ({ branch, wishes }: Scene, wanted: Wanted, type?: SurveyType) => {
  const idsOf = ({ words, value }: Scene['branch']) => words.map((word) => value(word).dimensionValueId)
  const [ofBranch, ofWishes] = [branch, wishes].map((dimension) => wanted.valueIds?.filter((id) => idsOf(dimension).includes(id)))
  return (answer: Answer) => {
    const has = (ids: readonly number[] | undefined) => !ids?.length || answer.values.some(({ id }) => ids.includes(id))
    return (
      answer.isActive &&
      (type === undefined || answer.type === type) &&
      (!wanted.campaignIds || wanted.campaignIds.includes(answer.campaignId)) &&
      (!wanted.hasComment || answer.comment.length > 1) &&
      (!wanted.comment || plain(answer.comment).includes(plain(wanted.comment))) &&
      has(ofBranch) &&
      has(ofWishes)
    )
  }
}

export const isIn =
  ({ from, until }: Period) =>
  ({ at }: Answer) =>
    at >= from && at < until

export const points = {
  nps: { promoter: 1, neutral: 0, detractor: -1 },
  csat: { promoter: 1, neutral: 0, detractor: 0 },
} as const

export const scoreOf = (type: SurveyType, answers: readonly Answer[]) =>
  (100 * answers.reduce((sum, answer) => sum + points[type][answer.class], 0)) / answers.length

export const near = (value: number) => expect.closeTo(value, 8)
export const nearOrNull = (value: number | null) => (value === null ? null : near(value))
export const changeOf = (type: SurveyType, now: readonly Answer[], past: readonly Answer[]) =>
  past.length === 0 ? null : scoreOf(type, now) - scoreOf(type, past)

export const classesOf = (answers: readonly Answer[]) =>
  Object.fromEntries(scoreClasses.map((each) => [each, answers.filter((answer) => answer.class === each).length]))

export const countsOf = (parts: Record<ScoreClass, { count: number }>) =>
  Object.fromEntries(scoreClasses.map((each) => [each, parts[each].count]))

export const has = (id: number) => (answer: Answer) => answer.values.some((value) => value.id === id)
export const hasOf = (dimensionId: number) => (answer: Answer) => answer.values.some((value) => value.dimensionId === dimensionId)
export const groupBy = <K>(answers: readonly Answer[], keyOf: (answer: Answer) => K) =>
  [...Map.groupBy(answers, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))

/** The values that these answers have, of this dimension or of all. */
export const valueIdsOf = (answers: readonly Answer[], dimensionId?: number) => [
  ...new Set(
    answers.flatMap(({ values }) =>
      values.filter((value) => dimensionId === undefined || value.dimensionId === dimensionId).map(({ id }) => id),
    ),
  ),
]

export const allDimensions = ({ branch, wishes, service, price }: Scene) => [branch, wishes, service, price]

export type Given = { scene: Scene; asked: Asked; answers: readonly Answer[]; type: SurveyType }

export const chosen = ({ scene, asked, answers, type }: Given) => {
  const wanted = answers.filter(isWanted(scene, asked.wanted, type))
  return { wanted, now: wanted.filter(isIn(asked.period)), past: wanted.filter(isIn(asked.before)) }
}

export const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
