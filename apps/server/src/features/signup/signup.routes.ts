import type { InputOf } from '@ressoa/contract/endpoint'
import { acceptInvite, signUp, terms } from '@ressoa/contract/session'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { refuse } from '../../refusal'
import { addPerson } from '../admins/add-person'
import { insertAdmin } from '../admins/admins.sql'
import { record } from '../audit/audit.sql'
import { checkNewPassword } from '../session/new-password'
import { hashPassword } from '../session/password-hash'
import { hashOfCode } from '../session/tokens'
import { insertAccount, storeById } from '../stores/stores.sql'
import { isInviteOpen, takeInvite } from './invites.sql'
import { openStore } from './open-store'
import { termsHtml } from './terms'

export const signupRoutes = [
  route(signUp, async (input, context) => {
    const { db, caller, language, now, address } = context
    const passwordHash = await checked(input)
    return inTransaction(db, async (transaction) => {
      const current = await storeById(transaction, caller.storeId)
      if (!current) throw new Error('a session without its store')
      const storeId = await openStore(transaction, {
        accountId: current.accountId,
        name: input.storeName,
        isMain: false,
        language,
        now,
      })
      // The account's own master needs no membership in the new store.
      await addPerson(
        { ...context, db: transaction },
        { storeId, email: input.adminEmail, name: input.adminName, passwordHash, role: 'administrator', language },
      )
      await record(transaction, { ...caller, storeId, at: now, action: 'store.add', subjectId: storeId, address })
      return existing(await storeById(transaction, storeId))
    })
  }),

  route(acceptInvite, async (input, { db, language, now, address }) => {
    const invite = { keyHash: hashOfCode(input.invite), now }
    // Checked before the password is hashed, so that strangers cannot keep the hashing busy.
    if (!(await isInviteOpen(db, invite))) throw refuse('invite', 'signup.inviteInvalid')
    const passwordHash = await checked(input)
    return inTransaction(db, async (transaction) => {
      const isTaken = await takeInvite(transaction, invite)
      if (!isTaken) throw refuse('invite', 'signup.inviteInvalid')
      const { id: accountId } = await insertAccount(transaction)
      const storeId = await openStore(transaction, { accountId, name: input.storeName, isMain: true, language, now })
      const adminId = await insertAdmin(transaction, {
        email: input.adminEmail,
        name: input.adminName,
        passwordHash,
        now,
        isProven: true,
        masterOfAccountId: accountId,
      })
      if (adminId === undefined) throw refuse('adminEmail', 'invalid')
      await record(transaction, { storeId, adminId, at: now, action: 'store.add', subjectId: storeId, address })
      return existing(await storeById(transaction, storeId))
    })
  }),

  route(terms, async ({ language: wanted }, { language }) => ({ html: termsHtml(wanted ?? language) })),
]

const checked = async ({ password, passwordConfirmation, agreedTerms }: Omit<InputOf<typeof signUp>, 'invite'>) => {
  if (!agreedTerms) throw refuse('agreedTerms', 'signup.termsRequired')
  checkNewPassword({ password, confirmation: passwordConfirmation, fields: ['password', 'passwordConfirmation'] })
  return hashPassword(password)
}

const existing = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a store that was just made is missing')
  return value
}
