import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import { type DeliveryState, type MailKind, mailKinds } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { insertCampaign } from '../features/campaigns/campaigns.sql'
import { insertForm, insertVersion } from '../features/forms/forms.sql'
import { newInvitationId } from '../features/invitations/invitation-key'
import { insertAccount, insertStore } from '../features/stores/stores.sql'
import { addressHash } from '../features/suppressions/mail-status'
import { makeFirstTemplates } from '../features/templates/first-templates'
import { mailingFor } from '../features/templates/mailing-for'
import { templatesOfStore } from '../features/templates/templates.sql'

/** Inserts a campaign whose mails can be sent, and its deliveries, directly into the tables, for tests of the deliveries. */

export type MailScene = { storeId: number; campaignId: number; listId: number; mailings: Record<MailKind, number> }

let count = 0

export const makeMailScene = async (
  db: Database,
  { now, storeId: given, email = {} }: { now: Date; storeId?: number; email?: EmailConfiguration },
): Promise<MailScene> => {
  const mark = `correio-${++count}`
  const storeId = given ?? (await makeStore(db, mark))
  await makeFirstTemplates(db, { storeId, now })
  const templates = await templatesOfStore(db, { storeId })
  const templateId = (kind: MailKind) => templates.find((one) => one.kind === kind && one.surveyType === 'nps')?.id as number
  const content = {
    name: `Campanha ${mark}`,
    description: '',
    isActive: true,
    formId: await makeForm(db, { storeId, now }),
    acceptsAnonymous: true,
    startsAt: null,
    endsAt: null,
    startsInZone: null,
    endsInZone: null,
    widget: {},
    widgetFormId: null,
    email: {
      active: true,
      senderName: 'Loja do Correio',
      request: { subject: 'Como foi a sua compra?', templateId: templateId('request') },
      reminder: { subject: 'Ainda dá tempo', templateId: templateId('reminder') },
      thankYou: { subject: 'Obrigado', templateId: templateId('thankYou') },
      ...email,
    },
  }
  const campaignId = await insertCampaign(db, { storeId, key: mark, type: 'nps', now, content })
  const made = await Promise.all(
    mailKinds.map(async (kind) => [kind, await mailingFor(db, { storeId, campaignId, kind, now })] as const),
  )
  const list = await db
    .insertInto('peopleLists')
    .values({ storeId, name: `Lista ${mark}`, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { storeId, campaignId, listId: list.id, mailings: Object.fromEntries(made) as Record<MailKind, number> }
}

const makeStore = async (db: Database, mark: string) => {
  const { id: accountId } = await insertAccount(db)
  return insertStore(db, { accountId, key: mark, name: `Loja ${mark}`, isMain: true, language: 'pt' })
}

const makeForm = async (db: Database, { storeId, now }: { storeId: number; now: Date }) => {
  const formId = await insertForm(db, { storeId, name: 'Compra', type: 'nps', now })
  const comment = { title: 'Conte mais', visible: true, required: false }
  const definition = {
    title: 'Recomendaria?',
    order: 'fieldsFirst' as const,
    anonymousPerson: false,
    comments: { promoter: comment, neutral: comment, detractor: comment },
    fields: [],
  }
  await insertVersion(db, { storeId, formId, version: 1, definition, now })
  return formId
}

type NewDeliveries = {
  scene: MailScene
  emails: readonly string[]
  now: Date
  kind?: MailKind
  sending?: { dispatchId: number; sendingId: number }
}

/** Ready deliveries to these addresses, each with its person and invitation. */
export const addDeliveries = async (
  db: Database,
  config: Pick<Config, 'secretKey'>,
  { scene, emails, now, kind = 'request', sending }: NewDeliveries,
): Promise<{ id: number; invitationId: string; address: string }[]> => {
  const { storeId, campaignId, mailings } = scene
  const hashes = emails.map((email) => addressHash({ config: config as Config }, { storeId, email }))
  const invitations = emails.map(() => newInvitationId())
  // In steps, so that it works on a cluster without one of its nodes.
  const { rows: people } = await sql<{ id: number; email: string }>`
    insert into people (store_id, name, email, created_at)
    select ${storeId}::bigint, 'Pessoa ' || split_part(email, '@', 1), email, ${now}::timestamptz from unnest(${[...emails]}::text[]) as email
    on conflict (store_id, email) where email is not null do update set name = excluded.name
    returning id, email`.execute(db)
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const ids = emails.map((email) => idOf.get(email))
  await sql`
    insert into invitations (store_id, id, campaign_id, person_id, origin, created_at)
    select ${storeId}::bigint, invitation, ${campaignId}::bigint, person, 'email', ${now}::timestamptz
      from unnest(${invitations}::uuid[], ${ids}::bigint[]) as g (invitation, person)`.execute(db)
  const { rows } = await sql<{ id: number; invitationId: string; address: string }>`
    insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                            address_hash, state, due_at, created_at)
    select ${storeId}::bigint, invitation, ${kind}, ${campaignId}::bigint, ${sending?.dispatchId ?? null}::bigint,
           ${sending?.sendingId ?? null}::bigint, ${mailings[kind]}::bigint, person, email, hash, 'ready', ${now}::timestamptz,
           ${now}::timestamptz
      from unnest(${invitations}::uuid[], ${ids}::bigint[], ${[...emails]}::text[], ${hashes}::text[]) as g (invitation, person, email, hash)
    returning id, invitation_id as "invitationId", address`.execute(db)
  return rows
}

/** A dispatch that has created all its deliveries. */
export const makeDispatch = async (db: Database, { scene, now }: { scene: MailScene; now: Date }) => {
  const { storeId, campaignId, listId, mailings } = scene
  const { id: dispatchId } = await db
    .insertInto('dispatches')
    .values({ storeId, campaignId, listId, type: 'immediate', status: 'processing', dueAt: now, timeZone: 'UTC', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sendingId } = await db
    .insertInto('sendings')
    .values({ storeId, dispatchId, number: 0, dueAt: now, status: 'processing', mailingId: mailings.request, isComplete: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { dispatchId, sendingId }
}

export const deliveriesOf = (db: Database, { storeId }: Pick<MailScene, 'storeId'>) =>
  db.selectFrom('deliveries').selectAll().where('storeId', '=', storeId).orderBy('id').execute()

/** The states of a store's deliveries with their reasons, by address. */
export const statesOf = async (db: Database, scene: Pick<MailScene, 'storeId'>): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await deliveriesOf(db, scene)).map(({ address, state, reason }) => [address, reason ? `${state} ${reason}` : state]),
  )

export const isDone = (state: DeliveryState) => !['ready', 'claimed', 'transmitting', 'deferred'].includes(state)
