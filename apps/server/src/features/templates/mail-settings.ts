import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'

/** The campaign's settings for one of its mails; blank where nothing is chosen yet. */
export const mailSettingsOf = (email: EmailConfiguration, kind: MailKind) => ({
  subject: email[kind]?.subject?.trim() ?? '',
  templateId: email[kind]?.templateId ?? undefined,
  senderName: email.senderName?.trim() ?? '',
})

/** The saved configuration with a caller's changes: what is not sent stays unchanged, within each mail too. */
export const changedEmail = (saved: EmailConfiguration = {}, given: EmailConfiguration = {}): EmailConfiguration => ({
  ...saved,
  ...given,
  request: { ...saved.request, ...given.request },
  thankYou: { ...saved.thankYou, ...given.thankYou },
  reminder: { ...saved.reminder, ...given.reminder },
})
