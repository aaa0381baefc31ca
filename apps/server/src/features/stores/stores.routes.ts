import * as calls from '@ressoa/contract/stores'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { saveImage } from '../images/save-image'
import { pageOfAccountStores, pageOfRelatedStores, storeById, storeByKey, switchStore, updateStore } from './stores.sql'

const defaultPageSize = 20

export const storeRoutes = [
  route(calls.relatedStores, async ({ searchTerm, page = 1, pageSize = defaultPageSize }, { db, caller }) =>
    pageOfRelatedStores(db, { adminId: caller.adminId, searchTerm, page, pageSize }),
  ),

  route(calls.accountStores, async ({ searchTerm, active, page = 1, pageSize = defaultPageSize }, context) =>
    pageOfAccountStores(context.db, { accountId: await accountOf(context), isActive: active, searchTerm, page, pageSize }),
  ),

  route(calls.activateStore, async ({ storeKey }, context) => {
    const { db, caller, now, address } = context
    const store = await storeByKey(db, storeKey)
    if (store?.accountId !== (await accountOf(context))) throw refuse('StoreKey', 'auth.storeNotFound')
    await inTransaction(db, async (transaction) => {
      const isSwitched = await switchStore(transaction, { storeId: store.id, isActive: true })
      if (isSwitched)
        await record(transaction, {
          ...caller,
          storeId: store.id,
          at: now,
          action: 'store.activate',
          subjectId: store.id,
          address,
        })
    })
    return {}
  }),

  route(calls.saveStore, async ({ id, name, description, logo }, context) => {
    const { db, caller, now, address } = context
    const store = await storeById(db, id)
    if (store?.accountId !== (await accountOf(context))) throw notFound()
    if (logo !== null && !isOwnPicture(logo)) throw refuse('Logo', 'invalid')
    await inTransaction(db, async (transaction) => {
      await updateStore(transaction, { storeId: id, name, description, logo })
      await record(transaction, { ...caller, storeId: id, at: now, action: 'store.edit', subjectId: id, address })
    })
    return { ...store, name, description, logo }
  }),

  route(calls.uploadLogo, async (_input, { db, caller, upload, now }) => ({
    url: await saveImage(db, { upload, storeId: caller.storeId, now }),
  })),
]

const isOwnPicture = (url: string) => /^\/api\/pub\/image\/[\w-]+$/.test(url)

const accountOf = async ({ db, caller }: Context<'master'>) => {
  const store = await storeById(db, caller.storeId)
  if (!store) throw notFound()
  return store.accountId
}
