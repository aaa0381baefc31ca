import { wireRequest } from '@ressoa/contract/request'
import { authenticate } from '@ressoa/contract/session'
import type { Database } from '../../apps/server/src/db/database'
import { insertAdmin, insertMembership } from '../../apps/server/src/features/admins/admins.sql'
import { hashPassword } from '../../apps/server/src/features/session/password-hash'

const person = { email: 'bench@ressoa.test', password: 'Ressoa#2026' }

/** Makes a manager of the store, signs in to a running program, and returns how to get a path as this manager. */
export const signInTo = async (url: string, { db, storeId }: { db: Database; storeId: number }) => {
  const now = new Date('2020-01-01')
  const passwordHash = await hashPassword(person.password)
  const adminId = await insertAdmin(db, { email: person.email, name: 'Bench', passwordHash, now, isProven: true })
  await insertMembership(db, { storeId, adminId: adminId as number, role: 'manager', now })
  return signInAs(url, person)
}

export const signInAs = async (url: string, given: { email: string; password: string }) => {
  const { path, body } = wireRequest(authenticate, given)
  const signedIn = await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const token = ((await signedIn.json()) as { _jwtToken: string })._jwtToken
  return async <T>(asked: string) => {
    const reply = await fetch(`${url}${asked}`, { headers: { authorization: `Bearer ${token}` } })
    if (reply.status !== 200) throw new Error(`${asked} answered ${reply.status}`)
    return reply.json() as Promise<T>
  }
}
