import { saveSettings, settings, uploadImage } from '@ressoa/contract/settings'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { notAllowed, refuse, stale } from '../../refusal'
import { record } from '../audit/audit.sql'
import { saveImage } from '../images/save-image'
import { settingsOf, updateSettings } from './settings.sql'

export const settingsRoutes = [
  route(settings, async (_input, { db, caller }) => settingsOf(db, caller.storeId)),

  route(saveSettings, async ({ version, ...changes }, { db, caller, now, address }) => {
    const touchesFlags = changes.csatEnabled !== undefined || changes.newNpsReportEnabled !== undefined
    if (touchesFlags && caller.role !== 'master') throw notAllowed()
    await inTransaction(db, async (transaction) => {
      // Without a secret nobody could sign, and the widget would never show.
      if (changes.widgetRequiresSignature && !(await settingsOf(transaction, caller.storeId)).widgetSecretExists)
        throw refuse('WidgetRequiresSignature', 'widget.noSecret')
      const isSaved = await updateSettings(transaction, { storeId: caller.storeId, version, changes })
      if (!isSaved) throw stale()
      await record(transaction, { ...caller, at: now, action: 'settings.edit', address })
    })
    return settingsOf(db, caller.storeId)
  }),

  route(uploadImage, async (_input, { db, caller, upload, now }) => ({
    url: await saveImage(db, { upload, storeId: caller.storeId, now }),
  })),
]
