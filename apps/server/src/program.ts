import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { App } from './app'
import type { Config, ProcessRole } from './config'
import { longReadsAtOnce, openDatabase } from './db/database'
import { oldestDueSeconds } from './db/due-jobs'
import type { Job } from './db/queue'
import { startWorker } from './db/worker'
import { countWaitingInAll, startTaking } from './features/answer-changes/take-changes'
import { readApiUser } from './features/api-users/read-api-user'
import { startSender } from './features/deliveries/sender'
import { startRebuilding } from './features/scores/rebuild-scores'
import { readCaller } from './features/session/sign-in'
import { surveyPages } from './features/survey/survey.pages'
import { startHookSender } from './features/webhooks/hook-sender'
import { widgetTestPages } from './features/widget/widget.pages'
import { widgetScripts } from './features/widget/widget-scripts'
import { serveHealth } from './http/health'
import { serveHtmlPages } from './http/html-pages'
import { serveAdmin, serveDocs } from './http/pages'
import { serveScripts } from './http/scripts'
import { closeServer, createServer, type ServerParts } from './http/server'
import { Throttle } from './http/throttle'
import { jobs as allJobs } from './jobs'
import { closeMail } from './mail/send-mail'
import { createOutbound, type ResolveName } from './outbound/outbound'
import { routes } from './routes'
import { takers } from './takers'

export const version = '0.1.0'

export type Program = { app: App; port: number | undefined; stop: () => Promise<void> }

/** API and worker on a migrated database. `main.ts` and the tests start it. */
export const startProgram = async ({
  config,
  databaseUrl,
  log,
  role = 'both',
  clock = () => new Date(),
  jobs = allJobs,
  resolve,
  onRoute,
}: {
  config: Config
  databaseUrl: string
  log: Logger
  role?: ProcessRole
  clock?: () => Date
  jobs?: readonly Job[]
  /** How outbound calls find the address of a name. */
  resolve?: ResolveName
  onRoute?: ServerParts['onRoute']
}): Promise<Program> => {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const { db, close } = openDatabase(databaseUrl, { onError })
  const { db: longReads, close: closeLongReads } = openDatabase(databaseUrl, { max: longReadsAtOnce, onError })
  const { outboundAllow: allow, publicUrl, widgetHost } = config
  const outbound = createOutbound({ allow, ownUrls: [publicUrl, widgetHost], resolve })
  const app: App = { config, db, longReads, outbound, clock, log }
  const worker = role === 'api' ? undefined : await startWorker(app, jobs, databaseUrl)
  const taking = role === 'api' ? undefined : startTaking(app, takers)
  const rebuilding = role === 'api' ? undefined : startRebuilding(app)
  const sender = role === 'api' ? undefined : startSender(app)
  const hookSender = role === 'api' ? undefined : startHookSender(app)

  const throttle = new Throttle(config.limits)
  const allRoutes = Object.values(routes).flat()
  const server = await createServer({
    app,
    routes: role === 'worker' ? [] : allRoutes,
    readCaller,
    readApiUser,
    throttle,
    onRoute,
    pages: async (instance) => {
      serveHealth(instance, {
        app,
        workerProblem: async () => worker?.problem(),
        oldestDueSeconds: () => oldestDueSeconds(db, jobs),
        takers: takers.map(({ name }) => name),
        waitingChanges: () => countWaitingInAll(app),
      })
      if (role === 'worker') return
      await serveHtmlPages(instance, surveyPages, { app, throttle })
      await serveHtmlPages(instance, widgetTestPages, { app, throttle })
      serveScripts(instance, widgetScripts(config))
      await serveAdmin(instance)
      await serveDocs(instance, allRoutes, version)
    },
  })
  await server.listen({ port: config.port, host: config.host })
  const port = (server.server.address() as AddressInfo).port

  return {
    app,
    port,
    stop: async () => {
      await Promise.all([closeServer(server), sender?.stop(), hookSender?.stop()])
      await Promise.all([taking?.stop(), rebuilding?.stop()])
      await worker?.stop()
      closeMail()
      await outbound.close()
      await closeLongReads()
      await close()
    },
  }
}
