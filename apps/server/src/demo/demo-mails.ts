import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'
import type { App } from '../app'
import type { InTransaction } from '../db/database'
import { insertApiUser } from '../features/api-users/api-users.sql'
import { hashOfCode } from '../features/session/tokens'
import { mailingFor } from '../features/templates/mailing-for'
import { templatesOfStore } from '../features/templates/templates.sql'
import { insertDemoDispatches, insertDemoList, insertDemoMails, type SentMail } from './demo-mails.sql'
import type { MailRound } from './mail-rounds'

/** The API credentials of the demo store: for trying out, like the logins. */
const demoApiUser = { name: 'demo-user-for-the-api1', secret: 'Ressoa#2026-api' }

/** Configures all three mails. The reminder is off: no reminder goes out before somebody turns it on. */
export const demoEmail = async (transaction: InTransaction, storeId: number): Promise<EmailConfiguration> => {
  const templates = await templatesOfStore(transaction, { storeId, surveyType: 'nps' })
  const templateId = (kind: MailKind) => templates.find((one) => one.kind === kind)?.id
  return {
    active: true,
    senderName: 'Loja Demo',
    request: { subject: '{{firstName|Olá}}, como foi a sua compra?', templateId: templateId('request') },
    reminder: { subject: 'Ainda dá tempo de contar como foi', templateId: templateId('reminder'), active: false },
    thankYou: { subject: 'Obrigado pela sua resposta', templateId: templateId('thankYou'), active: true },
  }
}

/** A list of everybody, what was sent to them, and an API user for the store's own programs. */
export const fillDemoMails = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, campaignId, rounds, mails, now }: { storeId: number; campaignId: number; now: Date } & ToldMails,
) => {
  const at = rounds.at(-1)?.sentAt ?? now
  const listId = await insertDemoList(transaction, { storeId, at })
  const mailingId = await mailingFor(transaction, { storeId, campaignId, kind: 'request', now: at })
  if (mailingId !== undefined) {
    await insertDemoDispatches(transaction, { storeId, campaignId, listId, mailingId, rounds })
    await insertDemoMails(app, transaction, { storeId, campaignId, mailingId, mails })
  }
  const key = `${storeId.toString(36)}-${demoApiUser.name}`
  await insertApiUser(transaction, {
    storeId,
    key,
    label: 'Demonstração',
    secretHash: hashOfCode(demoApiUser.secret),
    createdAt: now,
  })
}

type ToldMails = { rounds: readonly MailRound[]; mails: readonly SentMail[] }
