import { apiLimits } from '@ressoa/domain/api'
import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { deleteRepliesBefore } from './idempotency.sql'

/** Replies that are too old for a repeated call. */
export const forgetApiRequests = job({
  name: 'forget-api-requests',
  payload: z.unknown(),
  schedule: '20 * * * *',
  run: async (_payload, app) => {
    const before = new Date(app.clock().getTime() - apiLimits.keptHours * 3_600_000)
    await inAllStores(app, 'old replies were not deleted', (stores) => deleteRepliesBefore(app.db, before, stores))
  },
})
