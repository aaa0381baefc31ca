import { type NoticePreferences, noticesOfAdmin, saveNotices } from '@ressoa/contract/notices'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { adminsOfStore } from '../admins/admins.sql'
import { record } from '../audit/audit.sql'
import { preferencesOf, upsertPreferences } from './notices.sql'

/** Until somebody chooses: nothing. */
const silence: Omit<NoticePreferences, 'idAdmin' | 'id'> = {
  dailyResumeActivePromoter: false,
  dailyResumeActiveNeutral: false,
  dailyResumeActiveDetractor: false,
  notificationImmediatelyPromoter: false,
  notificationImmediatelyNeutral: false,
  notificationImmediatelyDetractor: false,
}

export const noticeRoutes = [
  route(noticesOfAdmin, async ({ idAdmin }, { db, caller }) => {
    const [admin] = await adminsOfStore(db, { storeId: caller.storeId, adminId: idAdmin })
    if (!admin) throw notFound()
    return (await preferencesOf(db, { storeId: caller.storeId, adminId: idAdmin })) ?? { id: null, idAdmin, ...silence }
  }),

  route(saveNotices, async (wishes, { db, caller, now, address }) =>
    inTransaction(db, async (transaction) => {
      const { storeId } = caller
      const [admin] = await adminsOfStore(transaction, { storeId, adminId: wishes.idAdmin })
      if (!admin) throw notFound()
      const saved = await upsertPreferences(transaction, {
        storeId,
        adminId: admin.id,
        dailyPromoter: wishes.dailyResumeActivePromoter,
        dailyNeutral: wishes.dailyResumeActiveNeutral,
        dailyDetractor: wishes.dailyResumeActiveDetractor,
        immediatelyPromoter: wishes.notificationImmediatelyPromoter,
        immediatelyNeutral: wishes.notificationImmediatelyNeutral,
        immediatelyDetractor: wishes.notificationImmediatelyDetractor,
      })
      await record(transaction, { ...caller, at: now, action: 'notices.edit', subjectId: admin.id, address })
      return saved
    }),
  ),
]
