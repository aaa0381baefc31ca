import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { deleteExportsBefore } from './exports.sql'

const keptHours = 24

/** Deletes exports that are more than a day old: nobody follows their progress any more. */
export const forgetExports = job({
  name: 'forget-exports',
  payload: z.unknown(),
  schedule: '20 3 * * *',
  run: async (_payload, app) => {
    const before = new Date(app.clock().getTime() - keptHours * 3_600_000)
    await inAllStores(app, 'old exports were not deleted', (stores) => deleteExportsBefore(app.db, before, stores))
  },
})
