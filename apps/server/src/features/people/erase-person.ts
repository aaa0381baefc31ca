import type { App } from '../../app'
import type { InTransaction } from '../../db/database'
import { record } from '../audit/audit.sql'
import { addressHash } from '../suppressions/mail-status'
import { viewersOf } from '../widget-views/viewer'
import { deletePerson } from './erase-person.sql'
import { personByEmail } from './people.sql'

/** Erases the customer with this address, as a shop asks for it. Nobody has it: nothing happens. */
export const erasePersonOf = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, email, now }: { storeId: number; email: string; now: Date },
) => {
  const person = await personByEmail(transaction, { storeId, email })
  if (!person) return
  const { id, externalId } = person
  const viewers = viewersOf(app.config, { storeId, email: person.email, externalId })
  const hash = person.email ? addressHash(app, { storeId, email: person.email }) : null
  await deletePerson(transaction, { storeId, id, addressHash: hash, viewers })
  await record(transaction, { storeId, adminId: null, at: now, action: 'person.erase', subjectId: id })
}
