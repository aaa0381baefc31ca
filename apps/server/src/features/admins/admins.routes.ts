import * as calls from '@ressoa/contract/admins'
import type { PasswordChangeCode, StatusChangeCode } from '@ressoa/domain/codes'
import { passwordProblems } from '@ressoa/domain/passwords'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { conflict } from '../../refusal'
import { record } from '../audit/audit.sql'
import { mailRecovery } from '../session/mail-recovery'
import { hashPassword } from '../session/password-hash'
import { endSessionsIn, replacePassword } from '../session/session.sql'
import { adminsOfStore, belongsElsewhere, isLastAdministrator, lockStore, switchMembership } from './admins.sql'
import { adminOf, listAdmins, saveAdmin } from './save-admin'

export const adminRoutes = [
  route(calls.admins, async (_input, context) => listAdmins(context)),
  route(calls.adminById, async ({ idAdmin }, context) => adminOf(context, idAdmin)),
  route(calls.saveAdmin, async (input, context) => saveAdmin(context, input)),
  route(calls.changeAdminPassword, async (input, context) => changePassword(context, input)),
  route(calls.toggleAdmin, async ({ idAdmin }, context) => toggle(context, idAdmin)),
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
    // Somebody who also belongs to another store keeps the password until they change it themselves.
    const isShared = await belongsElsewhere(transaction, { storeId: caller.storeId, adminId: id })
    if (isShared) await mailRecovery(transaction, { email: admin.email, language })
    else await replacePassword(transaction, { adminId: id, passwordHash, now })
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
