import type * as z from 'zod'
import { byClass, classNames } from './by-class'
import { endpoint } from './endpoint'
import { plain, saved } from './replies'
import { flag, id } from './values'
import { sic, wire } from './wire'

const wishes = {
  daily: byClass(classNames, (of) => sic(`DailyResumeActive${of}`, flag())),
  immediate: byClass(classNames, (of) => sic(`NotificationImmediately${of}`, flag())),
}

/** Which answers an administrator wants to hear of, class by class: in the daily summary, at once, or both. */
const noticePreferences = wire({
  // Null until somebody has chosen.
  id: id().nullable().optional(),
  adminId: id(),
  ...wishes,
})
export type NoticePreferences = z.output<typeof noticePreferences>
export type NoticeWishes = Pick<NoticePreferences, 'daily' | 'immediate'>

export const noticesOfAdmin = endpoint({
  method: 'GET',
  path: 'AdminNotificationConfiguration/GetByIdAdmin',
  rights: 'higher',
  input: wire({ adminId: id() }),
  reply: plain(noticePreferences),
})

export const saveNotices = endpoint({
  method: 'POST',
  path: 'AdminNotificationConfiguration/InsertUpdate',
  rights: 'higher',
  input: noticePreferences,
  reply: saved(noticePreferences),
})

/** Everybody who works in a store chooses for themselves, whatever their role. A master is no member, and hears nothing. */
export const ownNotices = endpoint({ method: 'GET', path: 'profile/notices', rights: 'lower', reply: plain(noticePreferences) })

export const saveOwnNotices = endpoint({
  method: 'POST',
  path: 'profile/savenotices',
  rights: 'lower',
  input: wire(wishes),
  reply: saved(noticePreferences),
})
