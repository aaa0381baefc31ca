import { inactivateStore } from '@ressoa/contract/stores'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { record } from '../audit/audit.sql'
import { switchStore } from '../stores/stores.sql'
import { endSessionsIn } from './session.sql'
import { enter, entryOf } from './sign-in'

/** Closing the current store ends all its sessions and moves the master to another store. */
export const closeStoreRoutes = [
  route(inactivateStore, async (_input, context) => {
    const { caller, language } = context
    const isClosed = await closeStore(context)
    if (!isClosed) return { authentication: null, message: say(language, 'store.mainCannotClose') }
    // The account's main store cannot be closed, so a master always finds another one open.
    const entry = await entryOf(context, caller.adminId)
    if ('refusedWith' in entry) return { authentication: null, message: say(language, 'store.noOtherStore') }
    return { authentication: await enter(context, entry, caller) }
  }),
]

const closeStore = ({ db, caller, now, address }: Context<'master'>) =>
  inTransaction(db, async (transaction) => {
    const isSwitched = await switchStore(transaction, { storeId: caller.storeId, isActive: false })
    if (!isSwitched) return false
    await endSessionsIn(transaction, { storeId: caller.storeId })
    await record(transaction, { ...caller, at: now, action: 'store.deactivate', subjectId: caller.storeId, address })
    return true
  })
