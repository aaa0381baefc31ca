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

// Null until somebody has chosen.
const whose = { id: id().nullable().optional(), adminId: id() }

// Callers that do not know the field leave the choice as it is.
const changes = { ...wishes, monthlyReport: flag().optional() }

/**
 * Which answers an administrator wants to be notified of, by class: in the daily summary, immediately, or both. And whether they
 * want the report of each month.
 */
const noticePreferences = wire({ ...whose, ...wishes, monthlyReport: flag() })
const changedWishes = wire(changes)
export type NoticePreferences = z.output<typeof noticePreferences>
export type NoticeWishes = z.output<typeof changedWishes>

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
  input: wire({ ...whose, ...changes }),
  reply: saved(noticePreferences),
})

/** Every member of a store chooses for themselves, regardless of role. A master is not a member and gets no notices. */
export const ownNotices = endpoint({ method: 'GET', path: 'profile/notices', rights: 'lower', reply: plain(noticePreferences) })

export const saveOwnNotices = endpoint({
  method: 'POST',
  path: 'profile/savenotices',
  rights: 'lower',
  input: changedWishes,
  reply: saved(noticePreferences),
})
