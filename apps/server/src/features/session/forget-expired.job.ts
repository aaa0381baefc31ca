import * as z from 'zod'
import { job } from '../../db/queue'
import { deleteExpired } from './session.sql'

/** Deletes expired sessions, codes and counted attempts. */
export const forgetExpired = job({
  name: 'forget-expired',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (_payload, app) => deleteExpired(app.db, app.clock()),
})
