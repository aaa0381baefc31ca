import type { ClassCounts } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { patternOf } from './kept-texts.sql'
import { type Counted, classSums, ofCampaigns, raggedEnds, spanOf } from './score-counts.sql'

/**
 * Answers that count and have a text in their comment, by class; of all, or of those with one dimension value (no free text). Exact
 * as the scores are (see score-counts), and undefined where the text is not kept: both are seen by the same statement.
 */
export const countScoresWithText = async (
  db: Database,
  { text, valueId, ...counted }: Counted & { text: string; valueId?: number },
): Promise<ClassCounts | undefined> => {
  const { storeId } = counted
  const parts = valueId === undefined ? partsByWeek(counted) : partsByQuarter({ ...counted, valueId })
  const { rows } = await sql<ClassCounts>`
    with kept as materialized (
      select id, pattern from kept_texts where store_id = ${storeId} and pattern = ${patternOf(text)}
    ),
    ${parts}
    select sum(promoters)::int as promoters, sum(neutrals)::int as neutrals, sum(detractors)::int as detractors
      from parts
    having exists (select from kept)`.execute(db)
  return rows[0]
}

const hasText = sql`and searchable_comment like (select pattern from kept)`

const ofType = ({ storeId, type, campaignIds }: Counted) => sql`
  and campaign_id = any(array(select id from campaigns where store_id = ${storeId} and type = ${type}))
  ${ofCampaigns('campaign_id', campaignIds)}`

const pending = ({ storeId, type, campaignIds }: Counted) => sql`
  score_changes c
 cross join lateral (
   select from answers where store_id = ${storeId} and id = c.answer_id ${hasText} offset 0
 ) a
 where c.store_id = ${storeId} and c.type = ${type} ${ofCampaigns('c.campaign_id', campaignIds)}
   and c.answered_at >= (select starts_at from span) and c.answered_at < (select ends_at from span)`

const foldedSums = sql`
  coalesce(sum(promoters), 0)::int as promoters, coalesce(sum(neutrals), 0)::int as neutrals,
  coalesce(sum(detractors), 0)::int as detractors`

const partsByWeek = (counted: Counted) => sql`
  ${spanOf(counted, 'week')},
  ${raggedEnds(counted, hasText)},
  parts as (
    select ${foldedSums}
      from text_score_weeks
     where store_id = ${counted.storeId} and text_id = (select id from kept) ${ofType(counted)}
       and week >= (select first_day from span) and week < (select end_day from span)
    union all
    select ${classSums(sql`answers`)} from ${pending(counted)}
    union all
    select ${classSums(sql`1`)} from ends
  )`

// The ends are up to a quarter long: they are read from the list of the value, not from all answers.
const partsByQuarter = ({ valueId, ...counted }: Counted & { valueId: number }) => {
  const { storeId, type, campaignIds } = counted
  const listed = sql`
    select a.class
      from answer_values v
     cross join lateral (
       select class from answers
        where store_id = ${storeId} and id = v.answer_id and type = ${type} and is_active
          ${ofCampaigns('campaign_id', campaignIds)} ${hasText}
       offset 0
     ) a
     where v.store_id = ${storeId} and v.dimension_value_id = ${valueId}`
  return sql`
    ${spanOf(counted, 'quarter')},
    ends as materialized (
      ${listed} and v.answered_at >= (select from_at from span) and v.answered_at < (select starts_at from span)
      union all
      ${listed} and v.answered_at >= (select ends_at from span) and v.answered_at < (select until_at from span)
    ),
    parts as (
      select ${foldedSums}
        from text_value_score_quarters
       where store_id = ${storeId} and text_id = (select id from kept) and dimension_value_id = ${valueId} ${ofType(counted)}
         and quarter >= (select first_day from span) and quarter < (select end_day from span)
      union all
      select ${classSums(sql`value_delta`)} from ${pending(counted)} and ${valueId} = any(c.value_ids)
      union all
      select ${classSums(sql`1`)} from ends
    )`
}
