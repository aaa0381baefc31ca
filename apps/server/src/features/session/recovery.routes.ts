import * as calls from '@ressoa/contract/session'
import type { RecoveryCode } from '@ressoa/domain/codes'
import { passwordProblems } from '@ressoa/domain/passwords'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { record } from '../audit/audit.sql'
import { beginAttempt } from './attempts.sql'
import { limitOn } from './limits'
import { mailRecovery } from './mail-recovery'
import { hashPassword } from './password-hash'
import { readRecoveryKey } from './recovery-key'
import { adminById, replacePassword, storesOfAdmin } from './session.sql'

export const recoveryRoutes = [
  // The job looks up the e-mail, so that the call does the same work for everybody.
  route(calls.sendRecovery, async ({ email }, context) => {
    const { db, network, language, now } = context
    const size = { atMost: 5, withinMinutes: 60 }
    // Not by the e-mail alone: a stranger could prevent somebody from ever getting a link.
    const limits = [
      ...limitOn(context, 'recovery pair', `${email.toLowerCase()} ${network}`, size),
      ...limitOn(context, 'recovery address', network, size),
    ]
    await beginAttempt(db, limits, now)
    await mailRecovery(context, { email, language })
    return {}
  }),

  route(calls.recoverPassword, async (input, context) => recover(context, input)),
]

type Recovery = { password?: string; passwordConfirmation?: string; recoveryKey?: string }

const recover = async (
  context: Context<'public'>,
  { password = '', passwordConfirmation = '', recoveryKey = '' }: Recovery,
): Promise<RecoveryCode> => {
  const { db, config, now, address } = context
  const key = readRecoveryKey(config.secretKey, recoveryKey, now)
  if ('refusedWith' in key) return key.refusedWith
  const admin = await adminById(db, key.adminId)
  if (!admin) return 'adminNotFound'
  if (admin.passwordChangedAt >= key.issuedAt) return 'keyInvalid'
  if (passwordProblems(password).length > 0 || password !== passwordConfirmation) return 'passwordInvalid'
  const passwordHash = await hashPassword(password)
  const isReplaced = await replacePassword(db, {
    adminId: admin.id,
    passwordHash,
    now,
    provenAt: now,
    unchangedSince: key.issuedAt,
  })
  if (!isReplaced) return 'keyInvalid'
  for (const store of await storesOfAdmin(db, admin.id)) {
    await record(db, { storeId: store.id, adminId: admin.id, at: now, action: 'password.recover', address })
  }
  return 'success'
}
