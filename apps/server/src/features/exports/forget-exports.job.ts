import * as z from 'zod'
import { job } from '../../db/queue'
import { deleteExportsBefore } from './exports.sql'

const keptHours = 24

/** Deletes exports that are more than a day old: nobody follows their progress any more. */
export const forgetExports = job({
  name: 'forget-exports',
  payload: z.unknown(),
  schedule: '20 3 * * *',
  run: async (_payload, app) => deleteExportsBefore(app.db, new Date(app.clock().getTime() - keptHours * 3_600_000)),
})
