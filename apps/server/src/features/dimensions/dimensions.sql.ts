import type { DimensionOrigin, FieldType } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'

// Free text has as many values as answers: it can be searched but is never listed.
const valuesPerDimension = 1000

export const dimensionsOfStore = async (db: Database, storeId: number, ids?: readonly number[]) => {
  const dimensions = await db
    .selectFrom('dimensions')
    .select(['id', 'key', 'name', 'type', 'origin', 'isActive as active'])
    .where('storeId', '=', storeId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [0]))
    .orderBy(sql`lower(name)`)
    .execute()
  const values = await db
    .selectFrom('dimensions as d')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('dimensionValues as v')
          .select(['v.id', 'v.value', 'v.isActive as active', 'v.dimensionId'])
          .where('v.storeId', '=', storeId)
          .whereRef('v.dimensionId', '=', 'd.id')
          .orderBy('v.id')
          .limit(valuesPerDimension)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['v.id', 'v.value', 'v.active', 'v.dimensionId'])
    .where('d.storeId', '=', storeId)
    .where('d.type', '<>', 'text')
    .$if(ids !== undefined, (query) => query.where('d.id', 'in', ids?.length ? [...ids] : [0]))
    .execute()
  const valuesOf = Map.groupBy(values, ({ dimensionId }) => dimensionId)
  return dimensions.map((dimension) => ({ ...dimension, defaultType: null, values: valuesOf.get(dimension.id) ?? [] }))
}

export const plainDimensionsOfStore = (
  db: Database,
  { storeId, type, ids }: { storeId: number; type?: FieldType; ids?: readonly number[] },
) =>
  db
    .selectFrom('dimensions')
    .select(['id', 'key', 'name', 'type', 'isActive as active'])
    .where('storeId', '=', storeId)
    .$if(type !== undefined, (query) => query.where('type', '=', type as FieldType))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [0]))
    .orderBy(sql`lower(name)`)
    .execute()

/** The dimensions that the forms of these campaigns ask for, in any version that was answered. */
export const dimensionIdsOfCampaigns = async (
  db: Database,
  { storeId, campaignIds }: { storeId: number; campaignIds: readonly number[] },
) => {
  const versions = await db
    .selectFrom('campaigns as c')
    .innerJoin('formVersions as v', (join) => join.onRef('v.storeId', '=', 'c.storeId').onRef('v.formId', '=', 'c.formId'))
    .select('v.definition')
    .where('c.storeId', '=', storeId)
    .where('v.storeId', '=', storeId)
    .where('c.id', 'in', [...campaignIds])
    .execute()
  const asked = versions.flatMap(({ definition }) => (definition as { fields: { dimensionId: number }[] }).fields)
  return [...new Set(asked.map(({ dimensionId }) => dimensionId))]
}

export const dimensionNamed = (db: Database, { storeId, name }: { storeId: number; name: string }) =>
  db
    .selectFrom('dimensions')
    .select(['id', 'name', 'type', 'isActive'])
    .where('storeId', '=', storeId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()

export const keysLike = async (db: Database, { storeId, base }: { storeId: number; base: string }) =>
  (await db.selectFrom('dimensions').select('key').where('storeId', '=', storeId).where('key', 'like', `${base}%`).execute()).map(
    ({ key }) => key,
  )

/** Undefined when somebody else has just created one with that name. */
export const insertDimension = async (
  db: Database,
  dimension: { storeId: number; key: string; name: string; type: FieldType; origin: DimensionOrigin; isActive: boolean },
) => {
  const inserted = await db
    .insertInto('dimensions')
    .values(dimension)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The ids of these values in one dimension; missing ones are created. */
export const valueIdsFor = async (
  db: Database,
  { storeId, dimensionId, words }: { storeId: number; dimensionId: number; words: readonly string[] },
): Promise<Map<string, number>> => {
  if (words.length === 0) return new Map()
  await db
    .insertInto('dimensionValues')
    .values([...new Set(words)].map((value) => ({ storeId, dimensionId, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db
    .selectFrom('dimensionValues')
    .select(['id', 'value'])
    .where('storeId', '=', storeId)
    .where('dimensionId', '=', dimensionId)
    .where('value', 'in', [...words])
    .execute()
  const idOf = new Map(found.map(({ id, value }) => [value, id]))
  return new Map(words.map((word) => [word, idOf.get(word) as number]))
}

export const valuesMatching = (
  db: Database,
  { storeId, dimensionId, text }: { storeId: number; dimensionId: number; text: string },
) =>
  db
    .selectFrom('dimensionValues')
    .select(['id', 'value', 'isActive as active', 'dimensionId'])
    .where('storeId', '=', storeId)
    .where('dimensionId', '=', dimensionId)
    .where('value', 'ilike', likeText(text))
    .orderBy('value')
    .limit(50)
    .execute()

export const valuesWithIds = (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) =>
  db
    .selectFrom('dimensionValues')
    .select(['id', 'value', 'isActive as active', 'dimensionId'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()

/** The values that a link names by dimension key and text; unknown ones are ignored. */
export const valuesNamedByLink = (
  db: Database,
  { storeId, pairs }: { storeId: number; pairs: readonly { key: string; value: string }[] },
) => valuesBy(db, storeId, sql`d.key`, pairs)

/** The same by the names of the dimensions. */
export const valuesOfNames = (
  db: Database,
  { storeId, pairs }: { storeId: number; pairs: readonly { name: string; value: string }[] },
) =>
  valuesBy(
    db,
    storeId,
    sql`lower(d.name)`,
    pairs.map(({ name, value }) => ({ key: name.toLowerCase(), value })),
  )

const valuesBy = (db: Database, storeId: number, column: RawBuilder<unknown>, pairs: readonly { key: string; value: string }[]) =>
  db
    .selectFrom('dimensions as d')
    .innerJoin('dimensionValues as v', (join) => join.onRef('v.storeId', '=', 'd.storeId').onRef('v.dimensionId', '=', 'd.id'))
    .select(['v.id', 'd.id as dimensionId', 'd.type'])
    .where('d.storeId', '=', storeId)
    .where('d.isActive', '=', true)
    .where('v.isActive', '=', true)
    .where((where) =>
      where.or(
        pairs.map(({ key, value }) => where.and([where(column, '=', key), where(sql`lower(v.value)`, '=', value.toLowerCase())])),
      ),
    )
    .execute()
