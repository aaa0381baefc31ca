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

/** Which answers an administrator wants to be notified of, by class: in the daily summary, immediately, or both. */
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

/** Every member of a store chooses for themselves, regardless of role. A master is not a member and gets no notices. */
export const ownNotices = endpoint({ method: 'GET', path: 'profile/notices', rights: 'lower', reply: plain(noticePreferences) })

export const saveOwnNotices = endpoint({
  method: 'POST',
  path: 'profile/savenotices',
  rights: 'lower',
  input: wire(wishes),
  reply: saved(noticePreferences),
})
