import { randomBytes } from 'node:crypto'
import type { saveApiUser as call } from '@ressoa/contract/api-users'
import type { InputOf } from '@ressoa/contract/endpoint'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { newPublicKey } from '../../public-key'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { noteWhoWantsEvents } from '../events/events.sql'
import { switchOffSubscriptions } from '../integrations/subscriptions.sql'
import { hashOfCode } from '../session/tokens'
import { insertApiUser, isLabelTaken, lockApiUser, updateApiUser } from './api-users.sql'

type Input = InputOf<typeof call>

export const saveApiUser = (context: Context<'manager'>, { id, ...input }: Input) =>
  id === undefined ? addApiUser(context, input) : changeApiUser(context, { ...input, id })

const addApiUser = async ({ db, caller, now, address }: Context<'manager'>, { label, active = true }: Input) => {
  if (label === undefined) throw refuse('Label', 'required')
  const { storeId } = caller
  const userName = newPublicKey(storeId)
  const password = `rsk_${randomBytes(24).toString('base64url')}`
  return inTransaction(db, async (transaction) => {
    const user = { storeId, key: userName, label, secretHash: hashOfCode(password), createdAt: now, isActive: active }
    const id = await insertApiUser(transaction, user)
    if (id === undefined) throw refuse('Label', 'api.labelTaken')
    await record(transaction, { ...caller, at: now, action: 'apiUser.add', subjectId: id, address })
    return { id, label, active, userName, password }
  })
}

const changeApiUser = ({ db, caller, now, address }: Context<'manager'>, input: Input & { id: number }) =>
  inTransaction(db, async (transaction) => {
    const { storeId } = caller
    const { id } = input
    const before = await lockApiUser(transaction, { storeId, id })
    if (!before) throw notFound()
    const { label = before.label, active = before.isActive } = input
    if (await isLabelTaken(transaction, { storeId, label, except: id })) throw refuse('Label', 'api.labelTaken')
    await updateApiUser(transaction, { storeId, id, label, isActive: active })
    const entry = { ...caller, at: now, subjectId: id, address }
    if (label !== before.label) await record(transaction, { ...entry, action: 'apiUser.edit' })
    if (active !== before.isActive)
      await record(transaction, { ...entry, action: `apiUser.${active ? 'activate' : 'deactivate'}` })
    // Nothing is sent any more to a program that is shut out. Switching its webhooks on again is up to a person or to the program.
    if (!active) {
      for (const subjectId of await switchOffSubscriptions(transaction, { storeId, apiUserId: id }))
        await record(transaction, { ...entry, action: 'integration.deactivate', subjectId })
      await noteWhoWantsEvents(transaction, storeId)
    }
    return { id, label, active, userName: null, password: null }
  })
