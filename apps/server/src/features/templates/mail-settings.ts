import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'

/** Where a campaign keeps what each of its mails needs, and how the wire calls it. */
export const mailFields = {
  request: {
    subject: 'npsRequestEmailSubject',
    templateId: 'npsRequestEmailIdTemplate',
    wire: { subject: 'NpsRequestEmailSubject', templateId: 'NpsRequestEmailIdTemplate' },
  },
  reminder: {
    subject: 'reminderSubject',
    templateId: 'reminderIdTemplate',
    wire: { subject: 'RememberEmailSubject', templateId: 'RememberEmailIdTemplate' },
  },
  thankYou: {
    subject: 'thankYouSubject',
    templateId: 'thankYouIdTemplate',
    wire: { subject: 'GratefulEmaiSubject', templateId: 'GratefulEmailIdTemplate' },
  },
} as const satisfies Record<MailKind, { subject: keyof EmailConfiguration; templateId: keyof EmailConfiguration; wire: object }>

/** What the campaign says of one of its mails; blank where nothing is chosen yet. */
export const mailSettingsOf = (email: EmailConfiguration, kind: MailKind) => {
  const { subject, templateId } = mailFields[kind]
  return {
    subject: email[subject]?.trim() ?? '',
    templateId: email[templateId] ?? undefined,
    senderName: email.senderName?.trim() ?? '',
  }
}
