import type { saveDispatches as call, Dispatch } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import { stopSeconds } from '@ressoa/domain/limits'
import { type InTransaction, inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { hasList } from '../imports/people-lists.sql'
import { dispatchesOf, insertDispatch } from './dispatches.sql'
import { runSendingJob } from './run-sending.job'

type Input = InputOf<typeof call>

/**
 * Saves all of them or none. Immediate ones are enqueued in the same transaction. One that was saved before, by its draft key,
 * stays unchanged.
 */
export const saveDispatches = async (context: Context<'manager'>, { campaignId, dispatches }: Input): Promise<Dispatch[]> => {
  const { db, caller, now } = context
  const { storeId } = caller
  const ids = await inTransaction(db, async (transaction) => {
    const campaign = await campaignOfStore(transaction, { storeId, id: campaignId })
    if (!campaign) throw notFound()
    const made: number[] = []
    for (const [index, dispatch] of dispatches.entries()) {
      const draft = { storeId, kind: 'dispatch', draftKey: dispatch.draftKey, now } as const
      made.push(await makeOnce(transaction, draft, () => write(context, transaction, { ...dispatch, campaignId, index })))
    }
    return made
  })
  return dispatchesOf(db, { storeId, ids, now })
}

/** When an immediate dispatch begins; until then it can be stopped. */
export const firstMailAt = (now: Date) => new Date(now.getTime() + stopSeconds * 1000)

type Wanted = Input['dispatches'][number] & { campaignId: number; index: number }

const write = async ({ caller, now, address }: Context<'manager'>, transaction: InTransaction, wanted: Wanted) => {
  const { campaignId, index, type, listId, date, dateTimezone, repetitionInterval = 'none' } = wanted
  const { storeId } = caller
  const field = (name: string) => `Dispatches.${index}.${name}`
  // API dispatches are created by the API's own calls, person by person.
  if (type === 'api') throw refuse(field('Type'), 'invalid')
  if (!(await hasList(transaction, { storeId, id: listId }))) throw refuse(field('IdTargetList'), 'dispatch.listUnknown')
  if (type === 'scheduled' && !date) throw refuse(field('Date'), 'required')
  const dueAt = type === 'immediate' || !date ? firstMailAt(now) : date
  if (dueAt < now) throw refuse(field('Date'), 'dispatch.past')
  const { id, sendingId } = await insertDispatch(transaction, {
    storeId,
    campaignId,
    listId,
    type,
    dueAt,
    timeZone: dateTimezone,
    repetition: repetitionInterval,
    now,
  })
  // The minute's job finds the others. This one must not be up to a minute late.
  if (type === 'immediate') await enqueue(transaction, runSendingJob, { storeId, sendingId }, { inSeconds: stopSeconds })
  await record(transaction, { ...caller, at: now, action: 'dispatch.add', subjectId: id, address })
  return id
}
