import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { deleteExpired, deleteExpiredSessions } from './session.sql'

/** Deletes expired sessions, codes and counted attempts. */
export const forgetExpired = job({
  name: 'forget-expired',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (_payload, app) => {
    const now = app.clock()
    await inAllStores(app, 'expired sessions were not deleted', (stores) => deleteExpiredSessions(app.db, now, stores))
    await deleteExpired(app.db, now)
  },
})
