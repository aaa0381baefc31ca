import type { Origin, ScoreClass, SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { readInBatches } from '../../db/cursor'
import type { Database } from '../../db/database'
import { type AnswerQuery, matchingAnswers } from '../answer-filter/answer-filter.sql'

export type ExportedAnswer = {
  id: number
  localSeconds: number
  type: SurveyType
  rating: number
  class: ScoreClass
  comment: string
  personName: string | null
  email: string | null
  campaign: string
  origin: Origin
  isActive: boolean
  tags: string[]
  notes: string[]
  /** By dimension id. */
  words: Record<string, string> | null
}

type Wanted = { query: AnswerQuery; isDescending: boolean; timeZone: string }

const rowsAtOnce = 400

/** All matching answers in batches. */
export const readAnswers = (db: Database, { query, isDescending, timeZone }: Wanted): AsyncGenerator<ExportedAnswer[]> => {
  const { storeId } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  const matching = sql`
      select a.id, extract(epoch from a.created_at at time zone ${timeZone}::text)::float8 as local_seconds, a.type, a.rating, a.class,
             a.comment, p.name as person_name, p.email, c.name as campaign, a.origin, a.is_active,
             array(select t.name from answer_tags l join tags t on t.store_id = ${storeId} and t.id = l.tag_id
                    where l.store_id = ${storeId} and l.answer_id = a.id order by lower(t.name)) as tags,
             array(select n.note from answer_notes n
                    where n.store_id = ${storeId} and n.answer_id = a.id order by n.created_at, n.id) as notes,
             (select json_object_agg(dimension_id, words)
                from (select l.dimension_id, string_agg(v.value, ', ' order by v.id) as words
                        from answer_values l join dimension_values v on v.store_id = ${storeId} and v.id = l.dimension_value_id
                       where l.store_id = ${storeId} and l.answer_id = a.id
                       group by l.dimension_id) said) as words
        from answers a
        join campaigns c on c.store_id = ${storeId} and c.id = a.campaign_id
        left join people p on p.store_id = ${storeId} and p.id = a.person_id
       where ${matchingAnswers(query)}
       order by a.created_at ${direction}, a.id ${direction}`
  return readInBatches<ExportedAnswer>(db, matching, rowsAtOnce)
}

/** The dimensions of the store's answers, one column each. */
export const dimensionsInAnswers = (db: Database, storeId: number) =>
  db
    .selectFrom('dimensions as d')
    .select(['d.id', 'd.name'])
    .where('d.storeId', '=', storeId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('dimensionValues as v')
          .innerJoin('answerValues as l', (join) =>
            join.onRef('l.storeId', '=', 'v.storeId').onRef('l.dimensionValueId', '=', 'v.id'),
          )
          .where('v.storeId', '=', storeId)
          .where('l.storeId', '=', storeId)
          .whereRef('v.dimensionId', '=', 'd.id'),
      ),
    )
    .orderBy(sql`lower(d.name)`)
    .execute()
