import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema.generated'
import type { KeptWidget } from '../campaigns/widget-configuration'
import { idOfStore } from '../stores/stores.sql'

type Asked = { storeKey: string; campaignKey?: string; now: Date }

type StoreAndCampaign = Pick<
  Selectable<Schema['storeSettings']>,
  'storeId' | 'language' | 'widgetSites' | 'widgetRequiresSignature' | 'widgetSecret'
> & { isActive: boolean; campaignId: number | null; key: string | null; widget: unknown; widgetFormId: number | null }

/** The store behind a key that pages show, with its rules, and the campaign whose widget is shown now: the one that the page names, else the newest. */
export const widgetOfStore = async (db: Database, { storeKey, campaignKey, now }: Asked) => {
  const storeId = await idOfStore(db, storeKey)
  if (storeId === undefined) return undefined
  // Asked for at every view. Written as text: building it anew took a quarter of the time of a view.
  const { rows } = await sql<StoreAndCampaign>`
    select settings.store_id, s.is_active, settings.language, settings.widget_sites, settings.widget_requires_signature,
           settings.widget_secret, c.id as campaign_id, c.key, c.widget, c.widget_form_id
      from store_settings settings
      join stores s on s.id = settings.store_id
      left join campaigns c on c.store_id = settings.store_id and c.is_active and (c.widget ->> 'active')::boolean
       and c.widget_form_id is not null and (c.starts_at is null or c.starts_at <= ${now})
       and (c.ends_at is null or c.ends_at >= ${now})
       and (c.key = ${campaignKey?.toLowerCase() ?? null}::text or ${campaignKey ?? null}::text is null)
     where settings.store_id = ${storeId}
     order by c.created_at desc, c.id desc limit 1`.execute(db)
  const [row] = rows
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
