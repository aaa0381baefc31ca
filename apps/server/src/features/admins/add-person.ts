import type { Language } from '@ressoa/domain/languages'
import type { AssignableRole } from '@ressoa/domain/rights'
import type { InTransaction } from '../../db/database'
import { holdAdmin, offerPlace } from '../joining/joining.sql'
import { type Inviting, mailJoinLink } from '../joining/mail-join-link'
import { adminByEmail, dropPassword } from '../session/session.sql'
import { storeById } from '../stores/stores.sql'
import { insertAdmin } from './admins.sql'

type NewPerson = {
  storeId: number
  email: string
  name: string
  /** Null: the person gets a link instead. */
  passwordHash: string | null
  role: AssignableRole
  language: Language
}

type Adding = Inviting & { db: InTransaction }

/**
 * Adds a person to a store. Only a new person with a password is a member at once; everybody else gets a link and must accept.
 * The caller cannot tell the cases apart. Undefined when the person is a member already, or is the account's master.
 */
export const addPerson = async (adding: Adding, person: NewPerson): Promise<number | undefined> => {
  const { db: transaction, now } = adding
  const { storeId, name, passwordHash, role, language } = person
  const email = person.email.toLowerCase()
  const offer = { storeId, role, invitedAt: now, invitedName: name }
  const newId = await insertAdmin(transaction, { email, name, passwordHash, now, isProven: false })
  if (newId !== undefined) {
    await offerPlace(transaction, { ...offer, adminId: newId, acceptedAt: passwordHash === null ? null : now })
    if (passwordHash === null) await mailJoinLink(adding, { storeId, adminId: newId, email, language })
    return newId
  }
  const { id: adminId } = (await adminByEmail(transaction, email)) ?? {}
  const known = adminId === undefined ? undefined : await holdAdmin(transaction, adminId)
  const store = await storeById(transaction, storeId)
  if (!known || known.masterOfAccountId === store?.accountId) return undefined
  const isAdded = await offerPlace(transaction, { ...offer, adminId: known.id, acceptedAt: null })
  if (!isAdded) return undefined
  // Whoever registered the address may know the password, and it must not open this store too.
  if (!known.provenAt) await dropPassword(transaction, { adminId: known.id, now })
  const hasLostPassword = !known.provenAt && known.passwordHash !== null
  await mailJoinLink(adding, { storeId, adminId: known.id, email, language, hasLostPassword })
  return known.id
}
