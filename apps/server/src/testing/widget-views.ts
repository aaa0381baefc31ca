import { createHash } from 'node:crypto'
import type { Database } from '../db/database'
import { insertView } from '../features/widget-views/widget-views.sql'

/** Showings of the widget's bar, one per invitation: to this person, or each to somebody else. */
export const addViews = async (
  db: Database,
  {
    invitationIds,
    personId,
    ...shown
  }: { storeId: number; campaignId: number; invitationIds: readonly string[]; personId?: number; seenAt: Date },
) => {
  for (const invitationId of invitationIds) {
    const viewer = createHash('md5')
      .update(String(personId ?? invitationId))
      .digest()
    await insertView(db, { ...shown, invitationId, viewer, personId: personId ?? null })
  }
}
