import * as calls from '@ressoa/contract/people'
import { pageSizeAllLimit, personPageSize } from '@ressoa/domain/limits'
import type { App } from '../../app'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { notFound, refuse } from '../../refusal'
import { answersByIds } from '../answers/answers.sql'
import { record } from '../audit/audit.sql'
import { recordEvent } from '../events/events.sql'
import { addressHash, mailStatusesOf } from '../suppressions/mail-status'
import { deleteSuppression, insertSuppression } from '../suppressions/suppressions.sql'
import { viewersOf } from '../widget-views/viewer'
import { deletePerson } from './erase-person.sql'
import { personFile } from './export-person'
import {
  answerIdsOfPerson,
  type KeptPerson,
  listsOfStore,
  pageOfPeople,
  personOfStore,
  setPersonActive,
  summaryOfPerson,
} from './people.sql'

export const peopleRoutes = [
  route(calls.pageOfPeople, async ({ direction, page = 1, search, active, importSessionKey, ...input }, context) => {
    const { db, caller } = context
    const pageSize = Math.min(input.pageSize ?? personPageSize, pageSizeAllLimit)
    const isDescending = direction?.toLowerCase() !== 'asc'
    const filter = { storeId: caller.storeId, search, isActive: active, importSessionKey }
    const { items, total } = await pageOfPeople(db, filter, { isDescending, page, pageSize })
    return { items: await withMailStatus(context, caller.storeId, items), page, pageSize, total }
  }),

  route(calls.personById, async ({ personId }, context) => {
    const { storeId } = context.caller
    const [person] = await withMailStatus(context, storeId, [await findPerson(context, personId)])
    return person as calls.Person
  }),

  route(calls.personSummary, async ({ personId }, context) => {
    const { id } = await findPerson(context, personId)
    const { count, averageNps, averageCsat, lastType } = await summaryOfPerson(context.db, {
      storeId: context.caller.storeId,
      id,
    })
    const averageRating = lastType === 'csat' ? averageCsat : lastType && averageNps
    return { npsAnswerCount: count, averageNps, averageCsat, averageRating }
  }),

  route(calls.changePersonStatus, async ({ personId, active }, { db, caller, now, address }) => {
    await inTransaction(db, async (transaction) => {
      const isKnown = await setPersonActive(transaction, { storeId: caller.storeId, id: personId, isActive: active })
      if (!isKnown) throw notFound()
      const action = active ? 'person.activate' : 'person.deactivate'
      await record(transaction, { ...caller, at: now, action, subjectId: personId, address })
    })
    return {}
  }),

  route(calls.changeSuppression, async ({ personId, suppressed, note = '' }, context) => {
    const { db, caller, now, address } = context
    const { storeId, adminId } = caller
    const { email } = await findPerson(context, personId)
    if (!email) throw refuse('IdPerson', 'person.withoutEmail')
    const hash = addressHash(context, { storeId, email })
    await inTransaction(db, async (transaction) => {
      const suppression = { storeId, adminId, addressHash: hash, reason: 'manual' as const, note: note.trim(), createdAt: now }
      const isChanged = suppressed
        ? await insertSuppression(transaction, suppression)
        : await deleteSuppression(transaction, { storeId, addressHash: hash })
      const action = suppressed ? 'person.suppress' : 'person.unsuppress'
      if (!isChanged) return
      await record(transaction, { ...caller, at: now, action, subjectId: personId, address })
      const data = { reason: suppression.reason }
      if (suppressed) await recordEvent(transaction, { storeId, type: 'person.unsubscribed', occurredAt: now, personId, data })
    })
    const [mailStatus] = await mailStatusesOf(context, { storeId, emails: [email] })
    return { mailStatus: mailStatus as calls.Person['mailStatus'] }
  }),

  route(calls.exportPerson, async ({ personId, format = 'json' }, context) => {
    const { db, caller, now, address, language } = context
    const { storeId } = caller
    const person = await findPerson(context, personId)
    const answers = await answersByIds(db, { storeId, ids: await answerIdsOfPerson(db, { storeId, id: person.id }) })
    await record(db, { ...caller, at: now, action: 'person.export', subjectId: person.id, address })
    return personFile({ person, answers }, { format, language })
  }),

  route(calls.erasePerson, async ({ personId }, context) => {
    const { db, caller, now, address } = context
    const { storeId } = caller
    const { id, email, externalId } = await findPerson(context, personId)
    const hash = email ? addressHash(context, { storeId, email }) : null
    const viewers = viewersOf(context.config, { storeId, email, externalId })
    await inTransaction(db, async (transaction) => {
      await deletePerson(transaction, { storeId, id, addressHash: hash, viewers })
      await record(transaction, { ...caller, at: now, action: 'person.erase', subjectId: id, address })
    })
    return {}
  }),

  route(calls.peopleLists, async (_input, { db, caller }) => listsOfStore(db, caller.storeId)),
]

const findPerson = async ({ db, caller }: Pick<Context<'medium'>, 'db' | 'caller'>, id: number): Promise<KeptPerson> => {
  const person = await personOfStore(db, { storeId: caller.storeId, id })
  if (!person) throw notFound()
  return person
}

const withMailStatus = async (app: App, storeId: number, people: readonly KeptPerson[]): Promise<calls.Person[]> => {
  const statuses = await mailStatusesOf(app, { storeId, emails: people.map(({ email }) => email) })
  return people.map((person, index) => ({ ...person, mailStatus: statuses[index] as calls.Person['mailStatus'] }))
}
