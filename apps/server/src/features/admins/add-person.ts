import type { Language } from '@ressoa/domain/languages'
import type { AssignableRole } from '@ressoa/domain/rights'
import type { InTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import { adminByEmail } from '../session/session.sql'
import { storeById } from '../stores/stores.sql'
import { insertAdmin, insertMembership } from './admins.sql'
import { sendAddedMail } from './send-added-mail.job'

type NewPerson = {
  storeId: number
  email: string
  name: string
  passwordHash: string
  role: AssignableRole
  language: Language
  now: Date
}

/**
 * Gives a person a place in a store. Somebody who is known already keeps name and password and is told by mail; to the one who
 * adds, both look the same. Undefined when the person has a place there already, or is the account's master.
 */
export const addPerson = async (transaction: InTransaction, person: NewPerson): Promise<number | undefined> => {
  const { storeId, email, role, language } = person
  const newId = await insertAdmin(transaction, person)
  if (newId !== undefined) {
    await insertMembership(transaction, { storeId, adminId: newId, role })
    return newId
  }
  const known = await adminByEmail(transaction, email)
  const store = await storeById(transaction, storeId)
  if (!known || known.masterOfAccountId === store?.accountId) return undefined
  const isAdded = await insertMembership(transaction, { storeId, adminId: known.id, role })
  if (!isAdded) return undefined
  await enqueue(transaction, sendAddedMail, { adminId: known.id, storeId, language })
  return known.id
}
