import type { AnswerFilter } from '@ressoa/contract/answers'
import { type FieldType, type ScoreClass, type SurveyType, surveyTypeCodes } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import { isCommented } from '../../db/commented'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'
import { Refusal } from '../../refusal'
import { type Range, rangeOf } from './range'

/** A filter whose campaigns and values have been looked up in the store. */
export type AnswerQuery = Range & {
  storeId: number
  types: readonly SurveyType[]
  /** Only campaigns of these types. Empty if none of the campaigns that the filter names is of these types. */
  campaignIds?: readonly number[]
  classes: readonly ScoreClass[]
  tagIds: readonly number[]
  /** An answer must match every group. Within a group, one value suffices. */
  valueGroups: readonly ValueGroup[]
  personId?: number
  answerId?: number
  /** Part of a person's name or e-mail. */
  person: string
  comment: string
  hasComment?: boolean
  isActive?: boolean
}

type ValueGroup = { type: FieldType; valueIds: readonly number[] }

export const answerQueryOf = async (
  db: Database,
  { storeId, filter, now }: { storeId: number; filter: AnswerFilter; now: Date },
): Promise<AnswerQuery> => {
  const types = filter.types?.length ? [...new Set(filter.types)] : (Object.keys(surveyTypeCodes) as SurveyType[])
  const { campaignIds, valueIds, dimensionIds, personId, answerId, hasComment, isActive } = filter
  return {
    ...rangeOf(filter, now),
    storeId,
    types,
    campaignIds: campaignIds?.length ? await campaignsOf(db, { storeId, ids: campaignIds, types }) : undefined,
    classes: [...new Set(filter.classes)],
    tagIds: [...new Set(filter.tagIds)],
    valueGroups: withinLimit([
      ...(valueIds?.length ? await groupsOf(db, storeId, valueIds) : []),
      ...(dimensionIds?.length ? await wholeDimensions(db, storeId, dimensionIds) : []),
    ]),
    personId,
    answerId,
    person: filter.person?.trim() ?? '',
    comment: filter.comment?.trim() ?? '',
    hasComment,
    isActive,
  }
}

const groupsAtMost = 20

/** Each group is a condition of its own, and PostgreSQL plans many of them slowly. An empty one, which nothing matches, says it all. */
const withinLimit = (groups: ValueGroup[]): ValueGroup[] => {
  const empty = groups.find(({ valueIds }) => valueIds.length === 0)
  if (empty) return [empty]
  if (groups.length > groupsAtMost)
    throw new Refusal(400, [{ field: 'iddimensionvaluelist', key: 'error.manyDimensions', params: { max: groupsAtMost } }])
  return groups
}

/** The answers that a score counts: the valid ones of its type that match the filter. */
export const scoreQueryOf = (
  db: Database,
  { storeId, type, filter, now }: { storeId: number; type: SurveyType; filter: AnswerFilter; now: Date },
) => answerQueryOf(db, { storeId, filter: { ...filter, types: [type], isActive: true }, now })

// A campaign never changes its type, so after choosing campaigns of the right types there is no need to check the type of an
// answer.
const campaignsOf = async (
  db: Database,
  { storeId, ids, types }: { storeId: number; ids: readonly number[]; types: readonly SurveyType[] },
) => {
  const found = await db
    .selectFrom('campaigns')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('type', 'in', types)
    .execute()
  return found.map(({ id }) => id)
}

// If the store has none of the values, the result is one empty group, which no answer matches.
const groupsOf = async (db: Database, storeId: number, ids: readonly number[]): Promise<ValueGroup[]> => {
  const known = await db
    .selectFrom('dimensionValues as v')
    .innerJoin('dimensions as d', (join) => join.onRef('d.storeId', '=', 'v.storeId').onRef('d.id', '=', 'v.dimensionId'))
    .select(['v.id', 'v.dimensionId', 'd.type'])
    .where('v.storeId', '=', storeId)
    .where('d.storeId', '=', storeId)
    .where('v.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  if (known.length === 0) return [{ type: 'singleSelect', valueIds: [] }]
  return [...Map.groupBy(known, ({ dimensionId }) => dimensionId).values()].map((values) => ({
    type: (values[0] as (typeof values)[number]).type,
    valueIds: values.map(({ id }) => id),
  }))
}

/** All values of each dimension. An unknown dimension has none, so no answer matches it. */
const wholeDimensions = async (db: Database, storeId: number, ids: readonly number[]): Promise<ValueGroup[]> => {
  const { rows } = await sql<ValueGroup>`
    select coalesce(d.type, 'singleSelect') as type,
           array(select v.id from dimension_values v where v.store_id = ${storeId} and v.dimension_id = given.id)::float8[] as "valueIds"
      from unnest(${[...new Set(ids)]}::bigint[]) as given (id)
      left join dimensions d on d.store_id = ${storeId} and d.id = given.id`.execute(db)
  return rows
}

/** True if the filter names campaigns or values and the store has none of them. */
export const matchesNothing = ({ campaignIds, valueGroups }: AnswerQuery) =>
  campaignIds?.length === 0 || valueGroups.some(({ valueIds }) => valueIds.length === 0)

// With an equality for a single id, PostgreSQL can use the order of the next index column and need not remove duplicates.
const oneOf = (column: string, ids: readonly number[]) =>
  ids.length === 1 ? sql`and ${sql.ref(column)} = ${ids[0]}` : sql`and ${sql.ref(column)} = any(${[...ids]}::bigint[])`

// A literal, not a parameter: a partial index is used only with a literal.
const ofState = (isActive: boolean | undefined) => {
  if (isActive === undefined) return sql``
  return isActive ? sql`and a.is_active` : sql`and not a.is_active`
}

const withComment = (hasComment: boolean | undefined) => {
  if (hasComment === undefined) return sql``
  const commented = isCommented(sql`a.comment`)
  return hasComment ? sql`and ${commented}` : sql`and not (${commented})`
}

const withText = ({ comment }: AnswerQuery) =>
  comment === '' ? sql`` : sql`and a.searchable_comment like searchable(${likeText(comment)})`

/**
 * The condition that answer `a` matches the query. Begin the statement with `plannedEachTime`, because the best plan depends on
 * the values.
 */
export const matchingAnswers = (query: AnswerQuery): RawBuilder<boolean> => {
  const { storeId, types, campaignIds, classes, tagIds, valueGroups, personId, answerId, person } = query
  const [type, ...otherTypes] = types
  // Tags and values carry the time of their answer, and their indexes are ordered by it.
  const inTime = (list: string) =>
    sql`and ${sql.ref(`${list}.answered_at`)} >= ${query.from} and ${sql.ref(`${list}.answered_at`)} < ${query.until}`
  return sql<boolean>`
    a.store_id = ${storeId} and a.created_at >= ${query.from} and a.created_at < ${query.until}
    ${otherTypes.length === 0 && !campaignIds ? sql`and a.type = ${type}` : sql``}
    ${campaignIds ? oneOf('a.campaign_id', campaignIds) : sql``}
    ${classes.length > 0 ? sql`and a.class = any(${[...classes]}::text[])` : sql``}
    ${personId === undefined ? sql`` : sql`and a.person_id = ${personId}`}
    ${answerId === undefined ? sql`` : sql`and a.id = ${answerId}`}
    ${ofState(query.isActive)}
    ${withComment(query.hasComment)}
    ${withText(query)}
    ${person === '' ? sql`` : sql`and a.person_id in (select p.id from people p where p.store_id = ${storeId} and p.searchable like searchable(${likeText(person)}))`}
    ${tagIds.length > 0 ? sql`and exists (select from answer_tags t where t.store_id = ${storeId} and t.answer_id = a.id ${inTime('t')} ${oneOf('t.tag_id', tagIds)})` : sql``}
    ${sql.join(
      valueGroups.map(
        ({ valueIds }) =>
          sql`and exists (select from answer_values v where v.store_id = ${storeId} and v.answer_id = a.id ${inTime('v')} ${oneOf('v.dimension_value_id', valueIds)})`,
      ),
      sql` `,
    )}`
}
