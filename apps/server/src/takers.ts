import type { Taker } from './features/answer-changes/taker'
import { noticesTaker } from './features/notices/note-answers.sql'
import { scoresTaker } from './features/scores/fold-scores.sql'
import { commentIndexTaker } from './features/words/index-comments.sql'

/** Everybody who learns of answer changes: new answers, and what happens to them later. */
export const takers: readonly Taker[] = [scoresTaker, commentIndexTaker, noticesTaker]
