import type { Theme } from '@ressoa/contract/settings'
import type { Origin } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import type { FormDefinition } from '../forms/definition'

export type LinkValue = { dimensionId: number; dimensionValueId: number }

export const insertInvitation = (
  db: Database,
  {
    linkValues,
    ...invitation
  }: { storeId: number; id: string; campaignId: number; origin: Origin; linkValues: readonly LinkValue[]; createdAt: Date },
) =>
  db
    .insertInto('invitations')
    .values({ ...invitation, linkValues: JSON.stringify(linkValues) })
    .execute()

// The widget asks its own question.
const askedForm = sql<number>`case when i.origin = 'widget' then coalesce(c.widget_form_id, c.form_id) else c.form_id end`

const invitationColumns = [
  'i.storeId',
  'i.id',
  'i.campaignId',
  'i.personId',
  'i.origin',
  'i.linkValues',
  'i.answeredAt',
  'i.attemptKey',
  'c.isActive as isCampaignActive',
  'c.startsAt',
  'c.endsAt',
  'c.type',
  'f.id as formId',
  'f.isActive as isFormActive',
  'f.version as formVersion',
  's.isActive as isStoreActive',
] as const

/**
 * These invitations with everything that decides whether and how they can be answered. The form's content is read separately by
 * version.
 */
export const invitationsByIds = (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('campaigns as c', (join) => join.onRef('c.storeId', '=', 'i.storeId').onRef('c.id', '=', 'i.campaignId'))
    .innerJoin('forms as f', (join) => join.onRef('f.storeId', '=', 'c.storeId').on('f.id', '=', askedForm))
    .innerJoin('stores as s', 's.id', 'i.storeId')
    .select(invitationColumns)
    .select(
      sql<boolean>`coalesce((c.email ->> 'active')::boolean and (c.email #>> '{thankYou,active}')::boolean, false)`.as(
        'isThanked',
      ),
    )
    .where('i.storeId', '=', storeId)
    .where('c.storeId', '=', storeId)
    .where('f.storeId', '=', storeId)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

type Asked = Awaited<ReturnType<typeof invitationsByIds>>[number]
export type Invitation = Asked & { isTest?: boolean }

/** The invitations of test mails. They can be answered until they expire, regardless of the campaign. */
export const testInvitationsByIds = async (
  db: Database,
  { storeId, ids }: { storeId: number; ids: readonly string[] },
): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('testInvitations as i')
    .innerJoin('forms as f', (join) => join.onRef('f.storeId', '=', 'i.storeId').onRef('f.id', '=', 'i.formId'))
    .innerJoin('stores as s', 's.id', 'i.storeId')
    .select(['i.storeId', 'i.id', 'i.expiresAt as endsAt', 'i.formId', 'f.type', 'f.version as formVersion'])
    .select(['f.isActive as isFormActive', 's.isActive as isStoreActive'])
    .where('i.storeId', '=', storeId)
    .where('f.storeId', '=', storeId)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const unsaved = { campaignId: 0, personId: null, origin: 'email', linkValues: [], answeredAt: null, attemptKey: null } as const
  return rows.map((row) => ({ ...row, ...unsaved, isCampaignActive: true, startsAt: null, isThanked: false, isTest: true }))
}

export const insertTestInvitation = (
  db: Database,
  invitation: { storeId: number; id: string; formId: number; expiresAt: Date },
) => db.insertInto('testInvitations').values(invitation).execute()

export const deleteTestInvitations = (db: Database, { expiredBefore, stores }: { expiredBefore: Date; stores: Stores }) =>
  db.deleteFrom('testInvitations').where('expiresAt', '<', expiredBefore).where(isAmong(sql`store_id`, stores)).execute()

export const formVersion = async (
  db: Database,
  { storeId, formId, version }: { storeId: number; formId: number; version: number },
) => {
  const row = await db
    .selectFrom('formVersions')
    .select('definition')
    .where('storeId', '=', storeId)
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.definition as FormDefinition
}

export const lookOfStore = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .select(['s.name', 's.logo', 'settings.theme', 'settings.language'])
    .where('settings.storeId', '=', storeId)
    .executeTakeFirst()
  return row && { ...row, theme: row.theme as Theme }
}

export const attemptsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) => {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'attemptKey'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, attemptKey }) => [id, attemptKey]))
}

/** The people with these typed addresses. Missing people are created; an existing person keeps their name. */
export const peopleByEmail = async (
  db: Database,
  { storeId, people, now }: { storeId: number; people: readonly { email: string; name: string }[]; now: Date },
) => {
  const byEmail = new Map(people.map(({ email, name }) => [email, name]))
  await db
    .insertInto('people')
    .values([...byEmail].map(([email, name]) => ({ storeId, email, name, createdAt: now, isTypedOnly: true })))
    .onConflict((conflict) => conflict.columns(['storeId', 'email']).where('email', 'is not', null).doNothing())
    .execute()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('storeId', '=', storeId)
    .where('email', 'in', [...byEmail.keys()])
    .execute()
  return new Map(rows.map(({ id, email }) => [email as string, id]))
}

/** A person who gives a name but no address. Without an address they cannot be matched to an existing person. */
export const insertNamedOnly = async (db: Database, person: { storeId: number; name: string; now: Date }) => {
  const { storeId, name, now } = person
  const { id } = await db
    .insertInto('people')
    .values({ storeId, name, createdAt: now, isTypedOnly: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const keepProvisional = (
  db: Database,
  { storeId, id, rating, now }: { storeId: number; id: string; rating: number; now: Date },
) =>
  db
    .updateTable('invitations')
    .set({ provisionalRating: rating, provisionalAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()

export const markOpened = (db: Database, { storeId, id, now }: { storeId: number; id: string; now: Date }) =>
  db
    .updateTable('invitations')
    .set({ openedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()

/** Provisional scores of stores that count them, saved before the given time, with the form that they answer. */
export const ripeProvisionals = (db: Database, { before, limit, stores }: { before: Date; limit: number; stores: Stores }) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('storeSettings as settings', 'settings.storeId', 'i.storeId')
    .innerJoin('campaigns as c', (join) => join.onRef('c.storeId', '=', 'i.storeId').onRef('c.id', '=', 'i.campaignId'))
    .innerJoin('forms as f', (join) => join.onRef('f.storeId', '=', 'c.storeId').on('f.id', '=', askedForm))
    .select(['i.storeId', 'i.id', 'i.personId', 'i.provisionalRating', 'c.type', 'f.id as formId', 'f.version as formVersion'])
    .where('settings.countProvisionalAnswers', '=', true)
    .where('i.provisionalAt', '<=', before)
    .where(isAmong(sql`i.store_id`, stores))
    .where(isAmong(sql`settings.store_id`, stores))
    .where(isAmong(sql`c.store_id`, stores))
    .where(isAmong(sql`f.store_id`, stores))
    .where('i.answeredAt', 'is', null)
    .orderBy('i.provisionalAt')
    .limit(limit)
    .execute()

export const dropProvisional = (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) =>
  db
    .updateTable('invitations')
    .set({ provisionalRating: null, provisionalAt: null })
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Only invitations created by a visit: a personal link may still be sent or opened later. */
export const deleteNeverOpened = (db: Database, { before, stores }: { before: Date; stores: Stores }) =>
  db
    .deleteFrom('invitations')
    .where('origin', '=', 'link')
    .where('personId', 'is', null)
    .where('openedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('createdAt', '<', before)
    .where(isAmong(sql`store_id`, stores))
    .execute()
