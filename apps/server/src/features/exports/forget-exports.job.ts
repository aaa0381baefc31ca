import * as z from 'zod'
import { job } from '../../db/queue'
import { deleteExportsBefore } from './exports.sql'

const keptHours = 24

/** What was asked for a day ago or more: nobody follows its progress any longer. */
export const forgetExports = job({
  name: 'forget-exports',
  payload: z.unknown(),
  schedule: '20 3 * * *',
  run: async (_payload, app) => deleteExportsBefore(app.db, new Date(app.clock().getTime() - keptHours * 3_600_000)),
})
