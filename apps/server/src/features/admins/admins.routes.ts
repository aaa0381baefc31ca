import * as calls from '@ressoa/contract/admins'
import type { PasswordChangeCode, StatusChangeCode } from '@ressoa/domain/codes'
import { passwordProblems } from '@ressoa/domain/passwords'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { conflict, notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { holdAdmin, inviteAnew, vouchForPlace } from '../joining/joining.sql'
import { mailJoinLink } from '../joining/mail-join-link'
import { mailRecovery } from '../session/mail-recovery'
import { hashPassword } from '../session/password-hash'
import { endSessionsIn, replacePassword } from '../session/session.sql'
import { adminsOfStore, belongsElsewhere, isLastAdministrator, isVouchedFor, lockStore, switchMembership } from './admins.sql'
import { adminOf, listAdmins, saveAdmin } from './save-admin'

export const adminRoutes = [
  route(calls.admins, async (_input, context) => listAdmins(context)),
  route(calls.adminById, async ({ adminId }, context) => adminOf(context, adminId)),
  route(calls.saveAdmin, async (input, context) => saveAdmin(context, input)),
  route(calls.changeAdminPassword, async (input, context) => changePassword(context, input)),
  route(calls.toggleAdmin, async ({ adminId }, context) => toggle(context, adminId)),
  route(calls.resendJoinLink, async ({ adminId }, context) => resend(context, adminId)),
]

type NewPassword = { id: number; newPassword: string; passwordConfirmation: string }

const changePassword = async (
  context: Context<'higher'>,
  { id, newPassword, passwordConfirmation }: NewPassword,
): Promise<PasswordChangeCode> => {
  const { db, caller, now, language, address } = context
  const [admin] = await adminsOfStore(db, { storeId: caller.storeId, adminId: id })
  if (!admin) return 'notInStore'
  if (passwordProblems(newPassword).length > 0 || newPassword !== passwordConfirmation) return 'passwordInvalid'
  const passwordHash = await hashPassword(newPassword)
  return inTransaction<PasswordChangeCode>(db, async (transaction) => {
    await holdAdmin(transaction, id)
    // A person who also belongs to another store, or was only invited, keeps the password until they change it themselves.
    const isShared = await belongsElsewhere(transaction, { storeId: caller.storeId, adminId: id })
    if (isShared || !isVouchedFor(admin)) await mailRecovery({ ...context, db: transaction }, { email: admin.email, language })
    else {
      // Whoever knows this password now is not necessarily the person.
      await replacePassword(transaction, { adminId: id, passwordHash, now, provenAt: null })
      await vouchForPlace(transaction, { storeId: caller.storeId, adminId: id, now })
    }
    await record(transaction, { ...caller, at: now, action: 'password.change', subjectId: id, address })
    return 'success'
  })
}

const toggle = async ({ db, caller, now, address }: Context<'higher'>, adminId: number): Promise<StatusChangeCode> =>
  inTransaction(db, async (transaction) => {
    await lockStore(transaction, caller.storeId)
    const [admin] = await adminsOfStore(transaction, { storeId: caller.storeId, adminId })
    if (!admin) return 'notInStore'
    if (admin.active && adminId === caller.adminId) throw conflict('admin.cannotLockSelf')
    if (admin.active && (await isLastAdministrator(transaction, { storeId: caller.storeId, adminId })))
      throw conflict('admin.cannotLockLast')
    await switchMembership(transaction, { storeId: caller.storeId, adminId, isActive: !admin.active })
    if (admin.active) await endSessionsIn(transaction, { storeId: caller.storeId, adminId })
    await record(transaction, {
      ...caller,
      at: now,
      action: admin.active ? 'admin.deactivate' : 'admin.activate',
      subjectId: adminId,
      address,
    })
    return 'success'
  })

const resend = async (context: Context<'higher'>, adminId: number) =>
  inTransaction(context.db, async (transaction) => {
    const { caller, now, address, language } = context
    const { storeId } = caller
    const [admin] = await adminsOfStore(transaction, { storeId, adminId })
    if (!admin) throw notFound()
    if (!admin.pending) throw conflict('admin.alreadyJoined')
    await inviteAnew(transaction, { storeId, adminId, now })
    await mailJoinLink({ ...context, db: transaction }, { storeId, adminId, email: admin.email, language })
    await record(transaction, { ...caller, at: now, action: 'admin.invite', subjectId: adminId, address })
    return {}
  })
