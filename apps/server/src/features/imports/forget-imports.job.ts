import { importLimits } from '@ressoa/domain/limits'
import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { deleteSessionsBefore } from './imports.sql'

/** Uploaded files are deleted after a week, with all their rows. */
export const forgetImports = job({
  name: 'forget-imports',
  payload: z.unknown(),
  schedule: '40 3 * * *',
  run: async (_payload, app) => {
    const before = new Date(app.clock().getTime() - importLimits.keptDays * 86_400_000)
    await inAllStores(app, 'old imports were not deleted', (stores) => deleteSessionsBefore(app.db, before, stores))
  },
})
