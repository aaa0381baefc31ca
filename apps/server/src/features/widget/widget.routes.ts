import { createHash, randomBytes } from 'node:crypto'
import * as calls from '@ressoa/contract/widget'
import { starterOf } from '@ressoa/domain/widget-snippets'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import { route } from '../../http/route'
import { refuse } from '../../refusal'
import { seal } from '../../secrets'
import { record } from '../audit/audit.sql'
import { beginAttempt } from '../session/attempts.sql'
import { limitOn } from '../session/limits'
import { secretRow } from './identity'
import { sendWidgetScript } from './send-widget-script.job'
import { configOf, countView } from './show-widget'
import { takeAnswer } from './take-answer'
import { lastRequestOf, setWidgetSecret } from './widget.sql'

export const widgetRoutes = [
  route(calls.widgetConfig, async (input, context) => configOf(context, input)),

  route(calls.widgetView, async (input, context) => {
    const key = await countView(context, input)
    if (key === undefined) throw refuse('', 'widget.notShown')
    return { key }
  }),

  route(calls.widgetAnswer, async (input, context) => ({ result: await takeAnswer(context, input) })),

  route(calls.widgetHosts, async (_input, { config }) => {
    const script = `${config.widgetHost}/widget.js`
    const hash = createHash('sha256').update(starterOf({ script })).digest('base64')
    return { script, api: config.publicUrl, starterHash: `sha256-${hash}` }
  }),

  route(calls.widgetLastRequest, async (_input, { db, caller }) => ({ date: await lastRequestOf(db, caller.storeId) })),

  route(calls.sendWidgetScript, async ({ to, dimensions = [] }, context) => {
    const { db, caller, now, address, language } = context
    const { storeId } = caller
    await beginAttempt(db, limitOn(context, 'widget scripts of store', String(storeId), { atMost: 20, withinMinutes: 60 }), now)
    await inTransaction(db, async (transaction) => {
      await enqueue(transaction, sendWidgetScript, { storeId, adminId: caller.adminId, to: to.email, dimensions, language })
      await record(transaction, { ...caller, at: now, action: 'widget.sendScript', address })
    })
    return {}
  }),

  route(calls.rotateWidgetSecret, async (_input, { db, caller, config, now, address }) => {
    const { storeId } = caller
    const secret = randomBytes(32).toString('base64url')
    await inTransaction(db, async (transaction) => {
      await setWidgetSecret(transaction, { storeId, sealed: seal(config.secretKey, secretRow(storeId), secret) })
      await record(transaction, { ...caller, at: now, action: 'widget.rotateSecret', address })
    })
    return { secret }
  }),
]
