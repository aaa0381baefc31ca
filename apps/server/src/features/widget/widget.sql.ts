import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { KeptWidget } from '../campaigns/widget-configuration'
import { idOfStore } from '../stores/stores.sql'

type Asked = { storeKey: string; campaignKey?: string; now: Date }

/** The store behind a key that pages show, with its rules, and the campaign whose widget is shown now: the one that the page names, else the newest. */
export const widgetOfStore = async (db: Database, { storeKey, campaignKey, now }: Asked) => {
  const storeId = await idOfStore(db, storeKey)
  if (storeId === undefined) return undefined
  const row = await db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .leftJoin('campaigns as c', (join) =>
      join
        .onRef('c.storeId', '=', 'settings.storeId')
        .on('c.isActive', '=', true)
        .on(sql<boolean>`(c.widget ->> 'active')::boolean`)
        .on('c.widgetFormId', 'is not', null)
        .on((on) => on.or([on('c.startsAt', 'is', null), on('c.startsAt', '<=', now)]))
        .on((on) => on.or([on('c.endsAt', 'is', null), on('c.endsAt', '>=', now)]))
        .on(campaignKey ? sql<boolean>`c.key = ${campaignKey.toLowerCase()}` : sql<boolean>`true`),
    )
    .select(['settings.storeId', 's.isActive', 'settings.language', 'settings.widgetSites'])
    .select(['settings.widgetRequiresSignature', 'settings.widgetSecret'])
    .select(['c.id as campaignId', 'c.key', 'c.widget', 'c.widgetFormId'])
    .where('settings.storeId', '=', storeId)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { campaignId, key, widget, widgetFormId, isActive, ...store } = row
  const isShown = isActive && campaignId !== null && key !== null && widgetFormId !== null
  return { store, campaign: isShown ? { id: campaignId, key, widget: widget as KeptWidget, formId: widgetFormId } : undefined }
}

/** The rules of a store that is known by its id, such as from the key of an answer. */
export const rulesOfWidget = (db: Database, storeId: number) =>
  db
    .selectFrom('storeSettings')
    .select(['widgetRequiresSignature', 'widgetSecret'])
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()

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
