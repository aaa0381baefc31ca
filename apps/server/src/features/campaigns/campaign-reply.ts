import type { Campaign } from '@ressoa/contract/campaigns'
import type { Role } from '@ressoa/domain/codes'
import { campaignDefaults } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import type { Config } from '../../config'
import { addressOf } from '../../mail/mail-address'
import type { KeptCampaign } from './campaigns.sql'
import { widgetReply } from './widget-configuration'

/** A campaign as the caller may see it: only those who may send see how its mails are set up. */
export const campaignReply = (
  kept: KeptCampaign,
  { config, role, templateNames }: { config: Config; role: Role; templateNames: ReadonlyMap<number, string> },
): Campaign => {
  const hasExpirationInterval = kept.startsAt !== null
  const isSender = may(role, 'manager')
  return {
    id: kept.id,
    key: kept.key,
    name: kept.name,
    description: kept.description,
    type: kept.type,
    active: kept.isActive,
    formId: kept.formId,
    formName: kept.formName,
    acceptAnonymousInteraction: kept.acceptsAnonymous,
    hasExpirationInterval,
    intervalStart: kept.startsAt,
    intervalEnd: kept.endsAt,
    intervalStartTimezone: kept.startsInZone ?? undefined,
    intervalEndTimezone: kept.endsInZone ?? undefined,
    intervalStartWithTimezone: kept.startsAt && withOffset(kept.startsAt, kept.startsInZone ?? 'UTC'),
    emailConfiguration: isSender ? emailOf(kept, { config, templateNames }) : undefined,
    widgetConfiguration: widgetReply(kept.widget, kept.widgetFormId),
    publicLink: `${config.publicUrl}/api/pub/link/${kept.storeKey}/${kept.key}?Person.Anonymous=true`,
    dispatchInfo: isSender ? dispatchInfoOf(kept) : null,
    createdDate: kept.createdAt,
    version: kept.version,
  }
}

const dispatchInfoOf = ({ dispatchCount, lastDispatchAt, nextDispatchAt }: KeptCampaign) => ({
  dispatchCount,
  lastDispatchDate: lastDispatchAt,
  nextDispatchDate: nextDispatchAt,
})

type EmailParts = { config: Config; templateNames: ReadonlyMap<number, string> }

// Template names are the present ones. The sender's address is ours, whatever was saved.
const emailOf = ({ email }: KeptCampaign, { config, templateNames }: EmailParts) => {
  const nameOf = (id: number | null | undefined) => (id ? templateNames.get(id) : undefined)
  return {
    ...campaignDefaults.email,
    ...email,
    senderEmail: addressOf(config.mailFrom),
    request: { ...email.request, templateName: nameOf(email.request?.templateId) },
    thankYou: { ...email.thankYou, templateName: nameOf(email.thankYou?.templateId) },
    reminder: {
      ...campaignDefaults.email.reminder,
      ...email.reminder,
      templateName: nameOf(email.reminder?.templateId),
    },
  }
}

const withOffset = (at: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}
