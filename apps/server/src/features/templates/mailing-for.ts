import type { MailKind } from '@ressoa/domain/codes'
import type { Database } from '../../db/database'
import { mailSettingsOf } from './mail-settings'
import { emailOfCampaign, mailingWith } from './mailings.sql'
import { templateOfStore } from './templates.sql'

/**
 * The mailing for a campaign's mails of this kind with its present settings: later changes of template, subject or sender create
 * another one. Undefined while subject or template is missing.
 */
export const mailingFor = async (db: Database, { now, ...wanted }: Wanted & { now: Date }): Promise<number | undefined> => {
  const content = await mailContentOf(db, wanted)
  return content && mailingWith(db, { ...wanted, ...content }, now)
}

type Wanted = { storeId: number; campaignId: number; kind: MailKind }

/** The content of such a mail; undefined while subject or template is missing. */
export const mailContentOf = async (db: Database, { storeId, campaignId, kind }: Wanted) => {
  const campaign = await emailOfCampaign(db, { storeId, campaignId })
  if (!campaign) return undefined
  const { subject, templateId, senderName } = mailSettingsOf(campaign.email, kind)
  const template = templateId === undefined ? undefined : await templateOfStore(db, { storeId, id: templateId })
  const isFitting = template?.kind === kind && template.surveyType === campaign.surveyType
  if (!template || !isFitting || subject === '') return undefined
  return { templateId: template.id, templateVersion: template.version, subject, senderName }
}
