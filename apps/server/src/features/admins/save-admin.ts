import type { Admin, saveAdmin as call } from '@ressoa/contract/admins'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type AssignableRole, assignableRoles } from '@ressoa/domain/rights'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { conflict, notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { renamePlace } from '../joining/joining.sql'
import { checkNewPassword } from '../session/new-password'
import { hashPassword } from '../session/password-hash'
import { endSessionsIn } from '../session/session.sql'
import { addPerson } from './add-person'
import {
  adminsOfStore,
  belongsElsewhere,
  changeRole,
  isLastAdministrator,
  isVouchedFor,
  lockStore,
  renameAdmin,
} from './admins.sql'

type Input = InputOf<typeof call>

export const saveAdmin = async (context: Context<'higher'>, input: Input): Promise<Admin> => {
  const role = assignable(input.role)
  const id =
    input.id === undefined ? await add(context, { ...input, role }) : await edit(context, { ...input, id: input.id, role })
  return adminOf(context, id)
}

const assignable = (role: Input['role']): AssignableRole => {
  const found = assignableRoles.find((name) => name === role)
  if (!found) throw refuse('AdminRoles', 'invalid')
  return found
}

const add = async (context: Context<'higher'>, input: Input & { role: AssignableRole }) => {
  const { db, caller, now, address, language } = context
  const { email, name, role, password = '', passwordConfirmation = '' } = input
  if (!email) throw refuse('Email', 'required')
  const isInvited = password === '' && passwordConfirmation === ''
  if (!isInvited) checkNewPassword({ password, confirmation: passwordConfirmation, fields: ['Password', 'PasswordConfirmation'] })
  const passwordHash = isInvited ? null : await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    const adding = { ...context, db: transaction }
    const adminId = await addPerson(adding, { storeId: caller.storeId, email, name, passwordHash, role, language })
    if (adminId === undefined) throw refuse('Email', 'admin.alreadyInStore')
    await record(transaction, { ...caller, at: now, action: 'admin.add', subjectId: adminId, address })
    return adminId
  })
}

const edit = async (
  { db, caller, now, address }: Context<'higher'>,
  { id, name, email, role }: Input & { id: number; role: AssignableRole },
) => {
  await inTransaction(db, async (transaction) => {
    await lockStore(transaction, caller.storeId)
    const [admin] = await adminsOfStore(transaction, { storeId: caller.storeId, adminId: id })
    if (!admin) throw notFound()
    if (email && email.toLowerCase() !== admin.email) throw refuse('Email', 'admin.emailFixed')
    const losesAdministrator = admin.role === 'administrator' && role !== 'administrator'
    if (losesAdministrator && (await isLastAdministrator(transaction, { storeId: caller.storeId, adminId: id })))
      throw conflict('admin.cannotLockLast')
    if (!admin.acts) await renamePlace(transaction, { storeId: caller.storeId, adminId: id, name })
    // A person who also belongs to another store keeps their name: it is not this store's to change.
    const isShared = await belongsElsewhere(transaction, { storeId: caller.storeId, adminId: id })
    if (!isShared && isVouchedFor(admin)) await renameAdmin(transaction, { adminId: id, name })
    await changeRole(transaction, { storeId: caller.storeId, adminId: id, role })
    if (role !== admin.role) await endSessionsIn(transaction, { storeId: caller.storeId, adminId: id })
    await record(transaction, { ...caller, at: now, action: 'admin.edit', subjectId: id, address })
  })
  return id
}

/** One person of the store, with what prevents their deactivation. */
export const adminOf = async (context: Context<'higher'>, adminId: number): Promise<Admin> => {
  const found = (await listAdmins(context)).find(({ id }) => id === adminId)
  if (!found) throw notFound()
  return found
}

export const listAdmins = async ({ db, caller }: Context<'higher'>): Promise<Admin[]> => {
  const all = await adminsOfStore(db, { storeId: caller.storeId })
  const administrators = all.filter(({ role, active, acts }) => role === 'administrator' && active && acts)
  const isLast = (id: number) => administrators.length === 1 && administrators[0]?.id === id
  return all.map((admin) => ({
    ...admin,
    lockedBecause: admin.id === caller.adminId ? 'self' : isLast(admin.id) ? 'last' : null,
  }))
}
