import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import type { AnswerQuery } from '../features/answer-filter/answer-filter.sql'
import type { CountBy } from '../features/scores/score-counts.sql'

/** Counts answers by checking each one: slow, and too simple to be wrong. */

type PlainAnswer = {
  type: SurveyType
  class: ScoreClass
  campaignId: number
  isActive: boolean
  comment: string
  at: Date
  day: string
  week: string
  month: string
  quarter: string
  year: string
  values: { id: number; dimensionId: number }[]
}

export const answersOneByOne = async (db: Database, storeId: number): Promise<PlainAnswer[]> => {
  const { rows } = await sql<PlainAnswer>`
    select a.type, a.class, a.campaign_id, a.is_active, a.comment, a.created_at as at, to_char(local, 'YYYY-MM-DD') as day,
           to_char(date_trunc('week', local + interval '1 day') - interval '1 day', 'YYYY-MM-DD') as week,
           to_char(local, 'YYYY-MM-01') as month, to_char(date_trunc('quarter', local), 'YYYY-MM-DD') as quarter,
           to_char(local, 'YYYY-01-01') as year,
           (select coalesce(json_agg(json_build_object('id', v.id, 'dimensionId', v.dimension_id)), '[]')
              from answer_values l join dimension_values v on v.store_id = l.store_id and v.id = l.dimension_value_id
             where l.store_id = a.store_id and l.answer_id = a.id) as values
      from answers a
      join store_settings s on s.store_id = a.store_id
     cross join lateral (select a.created_at at time zone s.time_zone as local) t
     where a.store_id = ${storeId}`.execute(db)
  return rows
}

/** Covers only what the random filters use: no tags, persons or texts. */
const isMeant = (query: AnswerQuery) => (answer: PlainAnswer) => {
  const has = (ids: readonly number[]) => answer.values.some(({ id }) => ids.includes(id))
  return (
    answer.at >= query.from &&
    answer.at < query.until &&
    query.types.includes(answer.type) &&
    (!query.campaignIds || query.campaignIds.includes(answer.campaignId)) &&
    (query.classes.length === 0 || query.classes.includes(answer.class)) &&
    (query.isActive === undefined || query.isActive === answer.isActive) &&
    (query.hasComment === undefined || query.hasComment === answer.comment.length > 1) &&
    query.valueGroups.every(({ valueIds }) => has(valueIds))
  )
}

const keysOf = (answer: PlainAnswer, by: CountBy): (number | string)[] => {
  if (by === 'class') return ['all']
  if (by === 'campaign') return [answer.campaignId]
  if (!('valuesOf' in by)) return [answer[by.period]]
  const ids = answer.values.filter((value) => by.valuesOf.some(({ id }) => id === value.dimensionId)).map(({ id }) => id)
  return 'period' in by ? ids.map((id) => `${id} ${answer[by.period]}`) : ids
}

export const plainCounts = (answers: readonly PlainAnswer[], query: AnswerQuery, by: CountBy) => {
  const counts = new Map<number | string, ClassCounts>()
  for (const answer of answers.filter(isMeant(query)))
    for (const key of keysOf(answer, by)) {
      const own = counts.get(key) ?? { promoters: 0, neutrals: 0, detractors: 0 }
      counts.set(key, { ...own, [`${answer.class}s`]: own[`${answer.class}s`] + 1 })
    }
  return counts
}
