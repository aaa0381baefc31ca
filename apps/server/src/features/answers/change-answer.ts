import type { Answer } from '@ressoa/contract/answers'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound, refuse } from '../../refusal'
import { recordChange } from '../answer-changes/outbox.sql'
import { type AuditEntry, record } from '../audit/audit.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { answersByIds, insertNote, lockAnswer, noteById, setActive } from './answers.sql'

type Caller = Pick<Context<'medium'>, 'db' | 'caller' | 'now' | 'address'>
type Locked = NonNullable<Awaited<ReturnType<typeof lockAnswer>>>
type Change<T> = (transaction: InTransaction, answer: Locked) => Promise<{ result: T; done?: AuditEntry['action'] }>

/** Changes one answer of the caller's store under a lock, and writes the change, if any, to the audit trail. */
export const changeAnswer = <T>({ db, caller, now, address }: Caller, id: number, change: Change<T>): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const answer = await lockAnswer(transaction, { storeId: caller.storeId, id })
    if (!answer) throw notFound()
    const { result, done } = await change(transaction, answer)
    if (done) await record(transaction, { ...caller, at: now, action: done, subjectId: id, address })
    return result
  })

/** Without `active` the state is toggled. If the answer is already in the wanted state, nothing changes. */
export const changeStatus = (context: Caller, { answerId, active }: { answerId: number; active?: boolean }) =>
  changeAnswer(context, answerId, async (transaction, { id, isActive }) => {
    const { storeId } = context.caller
    const wanted = active ?? !isActive
    if (wanted === isActive) return { result: { active: wanted } }
    await setActive(transaction, { storeId, id, isActive: wanted })
    await recordChange(transaction, { storeId, answerIds: [id], kind: wanted ? 'validated' : 'invalidated' })
    return { result: { active: wanted }, done: wanted ? 'answer.validate' : 'answer.invalidate' }
  })

export const addNote = (context: Caller, { answerId, note, draftKey }: { answerId: number; note: string; draftKey?: string }) =>
  changeAnswer(context, answerId, async (transaction, answer) => {
    const { now, caller } = context
    const { storeId, adminId } = caller
    let isNew = false
    const id = await makeOnce(transaction, { storeId, kind: 'note', draftKey, now }, async () => {
      isNew = true
      return (await insertNote(transaction, { storeId, answerId: answer.id, adminId, note, createdAt: now })).id
    })
    const written = await noteById(transaction, { storeId, answerId: answer.id, id })
    if (!written) throw refuse('DraftKey', 'invalid')
    return { result: written, done: isNew ? 'answer.note' : undefined }
  })

export const readAnswer = async (db: Context['db'], { storeId, id }: { storeId: number; id: number }): Promise<Answer> => {
  const [answer] = await answersByIds(db, { storeId, ids: [id] })
  if (!answer) throw notFound()
  return answer
}
