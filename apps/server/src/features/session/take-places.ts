import type { App } from '../../app'
import { record } from '../audit/audit.sql'
import { takePlace, untakenPlaces } from './places.sql'

type SignedIn = { id: number; provenAt: Date | null }

/**
 * Signing in accepts the offered memberships. With an unproven address only those that are active anyway: the password may be
 * somebody else's.
 */
export const takePlaces = async ({ db }: Pick<App, 'db'>, admin: SignedIn, { now, address }: { now: Date; address: string }) => {
  for (const { storeId, acceptedAt } of await untakenPlaces(db, admin.id)) {
    if (!admin.provenAt && !acceptedAt) continue
    const isTaken = await takePlace(db, { storeId, adminId: admin.id, now })
    if (isTaken) await record(db, { storeId, adminId: admin.id, at: now, action: 'admin.join', subjectId: admin.id, address })
  }
}
