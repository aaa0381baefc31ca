import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'

/** What the campaign says of one of its mails; blank where nothing is chosen yet. */
export const mailSettingsOf = (email: EmailConfiguration, kind: MailKind) => ({
  subject: email[kind]?.subject?.trim() ?? '',
  templateId: email[kind]?.templateId ?? undefined,
  senderName: email.senderName?.trim() ?? '',
})

/** The saved configuration with what a caller sends of it: what is not sent stays as it is, of each mail too. */
export const changedEmail = (saved: EmailConfiguration = {}, given: EmailConfiguration = {}): EmailConfiguration => ({
  ...saved,
  ...given,
  request: { ...saved.request, ...given.request },
  thankYou: { ...saved.thankYou, ...given.thankYou },
  reminder: { ...saved.reminder, ...given.reminder },
})
