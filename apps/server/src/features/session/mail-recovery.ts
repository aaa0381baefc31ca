import type { Language } from '@ressoa/domain/languages'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { isWithin } from './attempts.sql'
import { limitOn } from './limits'
import { sendRecoveryMail } from './send-recovery-mail.job'

type Asking = Pick<Context, 'db' | 'config' | 'now'>

/**
 * Mails the link for a new password, if somebody has that address. Over the limit nothing is sent and nothing is reported, so
 * that nobody's mailbox is flooded; the links of the last hour still work.
 */
export const mailRecovery = async ({ db, config, now }: Asking, { email, language }: { email: string; language: Language }) => {
  const address = email.toLowerCase()
  const cap = limitOn({ config }, 'recovery mails', address, { atMost: 5, withinMinutes: 60 })
  if (await isWithin(db, cap, now)) await enqueue(db, sendRecoveryMail, { email: address, language })
}
