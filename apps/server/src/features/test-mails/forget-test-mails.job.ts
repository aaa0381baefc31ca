import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { deleteTestInvitations } from '../survey/survey.sql'

// Until then, opening an old test mail says that it has expired.
const keptDays = 30

export const forgetTestMails = job({
  name: 'forget-test-mails',
  payload: z.unknown(),
  schedule: '20 4 * * *',
  run: async (_payload, app) => {
    const expiredBefore = new Date(app.clock().getTime() - keptDays * 86_400_000)
    await inAllStores(app, 'old test mails were not deleted', (stores) =>
      deleteTestInvitations(app.db, { expiredBefore, stores }),
    )
  },
})
