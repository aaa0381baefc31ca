import type { Language } from '@ressoa/domain/languages'
import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { sendJoinLink } from './send-join-link.job'

type JoinLink = { storeId: number; adminId: number; language: Language; hasLostPassword?: boolean }

/** Mails the link by which a person takes the place that a store has given them. */
export const mailJoinLink = (db: Database, { hasLostPassword = false, ...link }: JoinLink) =>
  enqueue(db, sendJoinLink, { ...link, hasLostPassword })
