import type { Campaign } from '@ressoa/contract/campaigns'
import { campaignNameLength, copyNameOf } from '@ressoa/domain/limits'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { newCampaignKey } from './campaign-key'
import { campaignOfStore, insertCampaign, type KeptCampaign } from './campaigns.sql'
import { savedCampaign } from './saved-campaign'
import { saveWidgetForm } from './widget-configuration'

/** An inactive copy with the settings of another campaign. It has its own link and no recipients yet. */
export const duplicateCampaign = async (
  context: Context<'manager'>,
  { id, draftKey }: { id: number; draftKey?: string },
): Promise<Campaign> => {
  const { db, caller, now, address } = context
  const { storeId } = caller
  const original = await campaignOfStore(db, { storeId, id })
  if (!original) throw notFound()
  const write = async (transaction: InTransaction) => {
    const copied = contentOfCopy(original, now)
    const widgetFormId = await saveWidgetForm(transaction, { storeId, widget: copied.widget, formId: null, now })
    const content = { ...copied, widgetFormId }
    const { type } = original
    const copyId = await insertCampaign(transaction, { storeId, key: newCampaignKey(content.name), type, now, content })
    await record(transaction, { ...caller, at: now, action: 'campaign.add', subjectId: copyId, address })
    return copyId
  }
  const copyId = await inTransaction(db, (transaction) =>
    makeOnce(transaction, { storeId, kind: 'campaign', draftKey, now }, () => write(transaction)),
  )
  return savedCampaign(context, copyId)
}

const contentOfCopy = (original: KeptCampaign, now: Date) => {
  const { description, formId, acceptsAnonymous, startsAt, endsAt, startsInZone, endsInZone, email, widget } = original
  return {
    name: copyNameOf(original.name, campaignNameLength),
    description,
    isActive: false,
    formId,
    acceptsAnonymous,
    startsAt,
    endsAt,
    startsInZone,
    endsInZone,
    // Reminders of the copy count from now.
    email: { ...email, reminderActivatedAt: email.reminder?.active ? now.toISOString() : undefined },
    widget,
  }
}
