import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { KeptWidget } from '../campaigns/widget-configuration'
import { idOfStore } from '../stores/stores.sql'

/** The store behind a key that pages show, with its rules for the widget. */
export const storeOfWidget = async (db: Database, storeKey: string) => {
  const storeId = await idOfStore(db, storeKey)
  if (storeId === undefined) return undefined
  return db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .select(['s.id as storeId', 's.isActive', 'settings.language', 'settings.widgetSites'])
    .select(['settings.widgetRequiresSignature', 'settings.widgetSecret'])
    .where('settings.storeId', '=', storeId)
    .executeTakeFirst()
}

/** The same for a store that is known by its id, such as from the key of an answer. */
export const rulesOfWidget = (db: Database, storeId: number) =>
  db
    .selectFrom('storeSettings')
    .select(['widgetRequiresSignature', 'widgetSecret'])
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()

/** The campaign whose widget is shown now: the one that the page names, else the newest. */
export const shownCampaign = async (
  db: Database,
  { storeId, campaignKey, now }: { storeId: number; campaignKey?: string; now: Date },
) => {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'key', 'widget', 'widgetFormId'])
    .where('storeId', '=', storeId)
    .where('isActive', '=', true)
    .where(sql<boolean>`(widget ->> 'active')::boolean`)
    .where('widgetFormId', 'is not', null)
    .where((where) => where.or([where('startsAt', 'is', null), where('startsAt', '<=', now)]))
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>=', now)]))
    .$if(Boolean(campaignKey), (query) => query.where('key', '=', (campaignKey ?? '').toLowerCase()))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, widget: row.widget as KeptWidget, widgetFormId: row.widgetFormId as number }
}

export const noteRequest = (db: Database, { storeId, now }: { storeId: number; now: Date }) =>
  db
    .insertInto('widgetRequests')
    .values({ storeId, requestedAt: now })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ requestedAt: now }))
    .execute()

export const lastRequestOf = async (db: Database, storeId: number) =>
  (await db.selectFrom('widgetRequests').select('requestedAt').where('storeId', '=', storeId).executeTakeFirst())?.requestedAt ??
  null

/** The invitation of a view, made with its first answer. An answered one stays as it is. */
export const upsertInvitation = async (
  db: Database,
  invitation: {
    storeId: number
    id: string
    campaignId: number
    personId: number | null
    linkValues: readonly { dimensionId: number; dimensionValueId: number }[]
    now: Date
  },
) => {
  const { now, linkValues, ...kept } = invitation
  const changes = { personId: kept.personId, linkValues: JSON.stringify(linkValues) }
  await db
    .insertInto('invitations')
    .values({ ...kept, ...changes, origin: 'widget', createdAt: now, openedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'id']).doUpdateSet(changes).where('invitations.answeredAt', 'is', null),
    )
    .execute()
}

type Named = { storeId: number; name: string; email?: string; externalId?: string; now: Date }

/** The person whom a signed identity names: found by e-mail, else by the site's own id, else created. The site may correct the name. */
export const personOfSite = async (db: Database, { storeId, name, email, externalId, now }: Named): Promise<number | null> => {
  if (!email && !externalId) return null
  const [column, value] = email ? (['email', email] as const) : (['externalId', externalId as string] as const)
  const identity = { name, email: email ?? null, externalId: email ? null : externalId }
  await db
    .insertInto('people')
    .values({ storeId, ...identity, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('storeId', '=', storeId)
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('people')
    .set({ isTypedOnly: false, ...(name !== '' && { name }) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where((where) => where.or([where('isTypedOnly', '=', true), ...(name === '' ? [] : [where('name', '<>', name)])]))
    .execute()
  return id
}

export const knownPerson = async (
  db: Database,
  { storeId, email, externalId }: { storeId: number; email?: string; externalId?: string },
) => {
  if (!email && !externalId) return undefined
  return db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('storeId', '=', storeId)
    .$if(Boolean(email), (query) => query.where('email', '=', email as string))
    .$if(!email, (query) => query.where('externalId', '=', externalId as string))
    .executeTakeFirst()
}

/** Sealed by the caller. */
export const setWidgetSecret = (db: Database, { storeId, sealed }: { storeId: number; sealed: Uint8Array }) =>
  db
    .updateTable('storeSettings')
    .set({ widgetSecret: Buffer.from(sealed) })
    .where('storeId', '=', storeId)
    .execute()
