import type { NoticeWishes } from '@ressoa/contract/notices'
import * as calls from '@ressoa/contract/notices'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { adminsOfStore } from '../admins/admins.sql'
import { record } from '../audit/audit.sql'
import { preferencesOf, upsertPreferences } from './notices.sql'

export const noticeRoutes = [
  route(calls.noticesOfAdmin, async ({ adminId }, context) => noticesOf(context, adminId)),
  route(calls.saveNotices, async ({ adminId, ...wishes }, context) => saveNoticesOf(context, adminId, wishes)),
  route(calls.ownNotices, async (_input, context) => noticesOf(context, context.caller.adminId)),
  route(calls.saveOwnNotices, async (wishes, context) => saveNoticesOf(context, context.caller.adminId, wishes)),
]

/** The default until somebody chooses. */
const none = { promoter: false, neutral: false, detractor: false }
const silence = { daily: none, immediate: none, monthlyReport: false }

const noticesOf = async ({ db, caller }: Context<'lower'>, adminId: number) => {
  const { storeId } = caller
  const [admin] = await adminsOfStore(db, { storeId, adminId })
  if (!admin) throw notFound()
  return (await preferencesOf(db, { storeId, adminId })) ?? { id: null, adminId, ...silence }
}

const saveNoticesOf = async ({ db, caller, now, address, language }: Context<'lower'>, adminId: number, wishes: NoticeWishes) =>
  inTransaction(db, async (transaction) => {
    const { storeId } = caller
    const [admin] = await adminsOfStore(transaction, { storeId, adminId })
    if (!admin) throw notFound()
    const saved = await upsertPreferences(transaction, {
      storeId,
      adminId,
      ...wishes,
      language: adminId === caller.adminId ? language : undefined,
    })
    await record(transaction, { ...caller, at: now, action: 'notices.edit', subjectId: adminId, address })
    return saved
  })
