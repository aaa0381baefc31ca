import type { InputOf } from '@ressoa/contract/endpoint'
import * as calls from '@ressoa/contract/profile'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { notSignedIn, refuse } from '../../refusal'
import { renameAdmin } from '../admins/admins.sql'
import { record } from '../audit/audit.sql'
import { holdAdmin } from '../joining/joining.sql'
import { beginAttempt } from '../session/attempts.sql'
import { limitOn } from '../session/limits'
import { checkNewPassword } from '../session/new-password'
import { hashPassword, passwordMatches } from '../session/password-hash'
import { adminById, endSession, replacePassword } from '../session/session.sql'
import { openSession } from '../session/sign-in'

export const profileRoutes = [
  route(calls.ownProfile, async (_input, { db, caller }) => profileOf(await adminById(db, caller.adminId))),

  route(calls.saveOwnProfile, async ({ name }, { db, caller, now, address }) =>
    inTransaction(db, async (transaction) => {
      await renameAdmin(transaction, { adminId: caller.adminId, name })
      await record(transaction, { ...caller, at: now, action: 'profile.edit', subjectId: caller.adminId, address })
      return profileOf(await adminById(transaction, caller.adminId))
    }),
  ),

  route(calls.changeOwnPassword, async (input, context) => changePassword(context, input)),
]

const profileOf = (admin: Awaited<ReturnType<typeof adminById>>) => {
  if (!admin) throw notSignedIn()
  const { name, email, passwordHash } = admin
  return { name, email, hasPassword: passwordHash !== null }
}

const changePassword = async (
  context: Context<'lower'>,
  { currentPassword, newPassword, passwordConfirmation }: InputOf<typeof calls.changeOwnPassword>,
) => {
  const { db, caller, now, address } = context
  const fields: [string, string] = ['NewPassword', 'PasswordConfirmation']
  checkNewPassword({ password: newPassword, confirmation: passwordConfirmation, fields })
  const knownHash = await checkCurrent(context, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async (transaction) => {
    const admin = await holdAdmin(transaction, caller.adminId)
    // Somebody else was faster, in another browser or through a link: the given password is no longer the current one.
    if (!admin || admin.passwordHash !== knownHash) throw refuse('CurrentPassword', 'password.wrong')
    await replacePassword(transaction, { adminId: admin.id, passwordHash, now, provenAt: admin.provenAt })
    await endSession(transaction, caller)
    await record(transaction, { ...caller, at: now, action: 'password.change', subjectId: admin.id, address })
    return openSession({ ...context, db: transaction }, { ...caller, now, signedInAt: now })
  })
}

/** Limits guessing of the password in a browser that was left open. */
const checkCurrent = async (context: Context<'lower'>, password: string) => {
  const { db, caller, now } = context
  const size = { atMost: 10, withinMinutes: 15 }
  const attempt = await beginAttempt(db, limitOn(context, 'own password', String(caller.adminId), size), now)
  const admin = await adminById(db, caller.adminId)
  const hash = admin?.passwordHash ?? undefined
  const isRight = await passwordMatches(hash, password).catch(async (error: unknown) => {
    // Nothing was checked: a busy server must not count as a failed attempt.
    await attempt.forget()
    throw error
  })
  if (!isRight) throw refuse('CurrentPassword', 'password.wrong')
  await attempt.forget()
  return hash
}
