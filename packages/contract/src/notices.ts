import type * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved } from './replies'
import { flag, id } from './values'
import { wire } from './wire'

/** Which answers an administrator wants to hear of, class by class: in the daily summary, at once, or both. */
const noticePreferences = wire({
  // Null until somebody has chosen.
  id: id().nullable().optional(),
  idAdmin: id(),
  dailyResumeActivePromoter: flag(),
  dailyResumeActiveNeutral: flag(),
  dailyResumeActiveDetractor: flag(),
  notificationImmediatelyPromoter: flag(),
  notificationImmediatelyNeutral: flag(),
  notificationImmediatelyDetractor: flag(),
})
export type NoticePreferences = z.output<typeof noticePreferences>

export const noticesOfAdmin = endpoint({
  method: 'GET',
  path: 'AdminNotificationConfiguration/GetByIdAdmin',
  rights: 'higher',
  input: wire({ idAdmin: id() }),
  reply: plain(noticePreferences),
})

export const saveNotices = endpoint({
  method: 'POST',
  path: 'AdminNotificationConfiguration/InsertUpdate',
  rights: 'higher',
  input: noticePreferences,
  reply: saved(noticePreferences),
})
