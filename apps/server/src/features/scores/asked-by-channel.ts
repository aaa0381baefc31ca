import type { Database } from '../../db/database'
import { countViews } from '../widget-views/widget-views.sql'
import { countAsked } from './asked-people.sql'

/** How often people were asked through this channel, and how often they answered. The widget asks whenever its bar is shown. */
export const countByChannel = async (
  db: Database,
  channel: 'email' | 'widget',
  asked: Parameters<typeof countViews>[1],
): Promise<{ sent: number; answered: number }> => {
  if (channel === 'email') return countAsked(db, asked)
  const { viewed, answered } = await countViews(db, asked)
  return { sent: viewed, answered }
}
