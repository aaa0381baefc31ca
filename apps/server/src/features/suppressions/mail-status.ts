import type { Person } from '@ressoa/contract/people'
import type { App } from '../../app'
import { keyedHash } from '../session/tokens'
import { type Suppression, suppressionsOf } from './suppressions.sql'

type MailStatus = Person['mailStatus']

export const addressPurpose = 'address'

/** A keyed hash of an address: with the key one can check an address, but nobody can recover it. */
export const addressHash = ({ config }: Pick<App, 'config'>, { storeId, email }: { storeId: number; email: string }) =>
  keyedHash(config.secretKey, addressPurpose, `${storeId}:${email.toLowerCase()}`).toString('base64url')

/** Whether mails reach these addresses, in their order. */
export const mailStatusesOf = async (
  app: Pick<App, 'config' | 'db'>,
  { storeId, emails }: { storeId: number; emails: readonly (string | null)[] },
): Promise<MailStatus[]> => {
  const hashes = emails.map((email) => email && addressHash(app, { storeId, email }))
  const found = await suppressionsOf(app.db, { storeId, hashes: hashes.filter((hash) => hash !== null) })
  const byHash = new Map(found.map((suppression) => [suppression.addressHash, suppression]))
  return hashes.map((hash) => (hash ? statusOf(byHash.get(hash)) : { state: 'none', since: null, note: '' }))
}

const statusOf = (suppression: Suppression | undefined): MailStatus =>
  suppression
    ? { state: suppression.reason, since: suppression.createdAt, note: suppression.note }
    : { state: 'ok', since: null, note: '' }
