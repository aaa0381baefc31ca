import * as calls from '@ressoa/contract/joining'
import { joinLinkDays } from '@ressoa/domain/limits'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { checkNewPassword } from '../session/new-password'
import { hashPassword } from '../session/password-hash'
import { takePlace } from '../session/places.sql'
import { replacePassword } from '../session/session.sql'
import { beginIn, holdAdmin, placeOf, removePlace } from './joining.sql'
import { type JoiningKey, readJoiningKey } from './joining-key'

export const joiningRoutes = [
  route(calls.joiningByKey, async ({ key }, context) => {
    const { state, place } = await lookUp(context, context.db, key)
    if (state !== 'open') return { state, storeName: null, email: null, needsPassword: false }
    return { state, storeName: place.storeName, email: place.email, needsPassword: !place.provenAt }
  }),

  route(calls.acceptJoining, async (input, context) => accept(context, input)),

  route(calls.declineJoining, async ({ key }, context) => {
    const { now, address } = context
    await inTransaction(context.db, async (transaction) => {
      const { storeId, adminId } = (await holdPlace(context, transaction, key)).link
      await removePlace(transaction, { storeId, adminId })
      await record(transaction, { storeId, adminId, at: now, action: 'admin.decline', subjectId: adminId, address })
    })
    return {}
  }),
]

type Public = Context<'public'>
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>
type Found = { state: 'open'; link: JoiningKey; place: Place } | { state: 'used' | 'expired' | 'unknown'; place?: undefined }

const lookUp = async ({ config, now }: Public, db: Database, key: string): Promise<Found> => {
  const link = readJoiningKey(config.secretKey, key)
  const place = link && (await placeOf(db, link))
  if (!place) return { state: 'unknown' }
  if (place.enteredAt) return { state: 'used' }
  const isNewest = place.invitedAt?.getTime() === link.invitedAt.getTime()
  const isYoung = now.getTime() - link.invitedAt.getTime() <= joinLinkDays * 86_400_000
  return isNewest && isYoung && place.isStoreActive ? { state: 'open', link, place } : { state: 'expired' }
}

/** The membership behind a valid link. */
const openPlace = async (context: Public, db: Database, key: string) => {
  const found = await lookUp(context, db, key)
  if (found.state !== 'open') throw refuse('Key', `joining.${found.state}`)
  return found
}

/** The same, with the person's row locked until the end of the transaction. */
const holdPlace = async (context: Public, transaction: InTransaction, key: string) => {
  const link = readJoiningKey(context.config.secretKey, key)
  if (link) await holdAdmin(transaction, link.adminId)
  return openPlace(context, transaction, key)
}

type Acceptance = { key: string; password?: string; passwordConfirmation?: string }

/** Using the link proves the address. Whoever had not proven it sets a password: the previous one may be somebody else's. */
const accept = async (context: Public, { key, password = '', passwordConfirmation = '' }: Acceptance) => {
  const { db, now, address } = context
  // Checked before the password is hashed, so that strangers cannot keep the hashing busy.
  const { place } = await openPlace(context, db, key)
  if (!place.provenAt)
    checkNewPassword({ password, confirmation: passwordConfirmation, fields: ['Password', 'PasswordConfirmation'] })
  const passwordHash = place.provenAt ? undefined : await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    const { link, place: held } = await holdPlace(context, transaction, key)
    const { storeId, adminId } = link
    if (!held.provenAt) {
      // It was proven a moment ago, and an administrator has set another password since.
      if (passwordHash === undefined) throw refuse('Password', 'required')
      await replacePassword(transaction, { adminId, passwordHash, now, provenAt: now })
    }
    await takePlace(transaction, { storeId, adminId, now })
    await beginIn(transaction, { storeId, adminId })
    await record(transaction, { storeId, adminId, at: now, action: 'admin.join', subjectId: adminId, address })
    return { storeName: held.storeName }
  })
}
