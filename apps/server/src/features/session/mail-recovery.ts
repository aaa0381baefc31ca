import type { Language } from '@ressoa/domain/languages'
import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { sendRecoveryMail } from './send-recovery-mail.job'

/** Mails the link for a new password, if somebody has that address. */
export const mailRecovery = (db: Database, { email, language }: { email: string; language: Language }) =>
  enqueue(db, sendRecoveryMail, { email: email.toLowerCase(), language })
