import * as z from 'zod'
import { job } from '../../db/queue'
import { deleteExpired } from './session.sql'

/** Sessions, codes and counted attempts that are past their time. */
export const forgetExpired = job({
  name: 'forget-expired',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (_payload, app) => deleteExpired(app.db, app.clock()),
})
