import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { TemplateContent } from './blocks'

/** A mailing with everything that is rendered once for it. */
export const mailingOfStore = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const row = await db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', (join) => join.onRef('c.storeId', '=', 'm.storeId').onRef('c.id', '=', 'm.campaignId'))
    .innerJoin('templateVersions as v', (join) =>
      join
        .onRef('v.storeId', '=', 'm.storeId')
        .onRef('v.templateId', '=', 'm.templateId')
        .onRef('v.version', '=', 'm.templateVersion'),
    )
    .select([
      'm.campaignId',
      'm.kind',
      'm.subject',
      'm.senderName',
      'c.name as campaignName',
      'c.formId',
      'c.type as surveyType',
      'v.content',
    ])
    .where('m.storeId', '=', storeId)
    .where('c.storeId', '=', storeId)
    .where('v.storeId', '=', storeId)
    .where('m.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: row.content as TemplateContent }
}

export const emailOfCampaign = async (db: Database, { storeId, campaignId }: { storeId: number; campaignId: number }) => {
  const row = await db
    .selectFrom('campaigns')
    .select(['type', 'email'])
    .where('storeId', '=', storeId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  return row && { surveyType: row.type, email: row.email as EmailConfiguration }
}

type Mailing = {
  storeId: number
  campaignId: number
  kind: MailKind
  templateId: number
  templateVersion: number
  subject: string
  senderName: string
}

/** The mailing with exactly this content, created if it is missing. */
export const mailingWith = async (db: Database, mailing: Mailing, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into mailings (store_id, campaign_id, kind, template_id, template_version, subject, sender_name, created_at)
    values (${mailing.storeId}, ${mailing.campaignId}, ${mailing.kind}, ${mailing.templateId}, ${mailing.templateVersion},
            ${mailing.subject}, ${mailing.senderName}, ${now})
    on conflict do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? (await knownMailing(db, mailing))
}

const knownMailing = async (db: Database, mailing: Mailing) => {
  const { id } = await db
    .selectFrom('mailings')
    .select('id')
    .where('storeId', '=', mailing.storeId)
    .where('campaignId', '=', mailing.campaignId)
    .where('kind', '=', mailing.kind)
    .where('templateId', '=', mailing.templateId)
    .where('templateVersion', '=', mailing.templateVersion)
    .where('subject', '=', mailing.subject)
    .where('senderName', '=', mailing.senderName)
    .executeTakeFirstOrThrow()
  return id
}
