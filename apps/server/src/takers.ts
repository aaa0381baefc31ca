import type { Taker } from './features/answer-changes/taker'
import { feedTaker } from './features/answer-feed/answer-feed.sql'
import * as commentIndex from './features/comment-index/comment-index'
import { eventsTaker } from './features/events/answer-events.sql'
import { noticesTaker } from './features/notices/note-answers.sql'
import { scoresTaker } from './features/scores/fold-scores.sql'

/** Everybody who learns of answer changes: new answers, and what happens to them later. */
export const takers: readonly Taker[] = [scoresTaker, commentIndex.taker, noticesTaker, eventsTaker, feedTaker]
