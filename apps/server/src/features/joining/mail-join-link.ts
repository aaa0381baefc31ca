import type { Language } from '@ressoa/domain/languages'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { beginAttempt } from '../session/attempts.sql'
import { limitOn } from '../session/limits'
import { sendJoinLink } from './send-join-link.job'

type JoinLink = { storeId: number; adminId: number; email: string; language: Language; hasLostPassword?: boolean }

export type Inviting = Pick<Context, 'db' | 'config' | 'now'>

/** Mails the link to accept a membership; refuses when there would be too many. */
export const mailJoinLink = async (
  { db, config, now }: Inviting,
  { email, storeId, hasLostPassword = false, ...link }: JoinLink,
) => {
  const limits = [
    ...limitOn({ config }, 'join link', `${storeId} ${email}`, { atMost: 5, withinMinutes: 60 }),
    ...limitOn({ config }, 'join links of store', String(storeId), { atMost: 200, withinMinutes: 60 }),
  ]
  await beginAttempt(db, limits, now)
  await enqueue(db, sendJoinLink, { ...link, storeId, hasLostPassword })
}
