import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app'
import type { Config } from '../config'
import { databaseProblem } from '../db/readiness'
import { notAllowed, notSignedIn } from '../refusal'
import { networkOf } from './network'

export type Watched = {
  app: App
  /** Why due jobs are not being run, or undefined. Always undefined in a process without a worker. */
  workerProblem: () => Promise<string | undefined>
  oldestDueSeconds: () => Promise<number>
  /** Everybody who takes answer changes, and how many changes those have failed at that have failed. */
  takers: readonly string[]
  waitingChanges: () => Promise<readonly { taker: string; changes: number }[]>
}

/** Liveness, readiness and metrics, for monitoring. */
export const serveHealth = (server: FastifyInstance, watched: Watched) => {
  const { app, workerProblem, oldestDueSeconds, takers, waitingChanges } = watched
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'queue_oldest_due_job_seconds',
    help: 'For how long the oldest due job has waited for a worker; NaN while the database does not answer.',
    registers: [registry],
    async collect() {
      this.set(await oldestDueSeconds().catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: 'answer_changes_waiting',
    help: 'Answer changes at which a taker has failed and which it gets again later; NaN while the database does not answer.',
    labelNames: ['taker'],
    registers: [registry],
    async collect() {
      const waiting = await waitingChanges().catch(() => undefined)
      for (const taker of takers)
        this.set({ taker }, waiting ? (waiting.find((one) => one.taker === taker)?.changes ?? 0) : Number.NaN)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { elapsedTime: milliseconds, statusCode: status } = reply
    duration.observe({ method: request.method, route, status }, milliseconds / 1000)
    // The pattern of the path, never the path itself, so that queries and keys stay out of the log.
    app.log.info(
      { requestId: request.id, method: request.method, route, status, milliseconds: Math.round(milliseconds) },
      'request',
    )
  })

  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const problem = (await databaseProblem(app.db)) ?? (await workerProblem().catch(() => 'the database does not answer'))
    return problem ? reply.status(503).send({ status: 'not ready', reason: problem }) : { status: 'ready' }
  })
  server.get('/metrics', async (request, reply) => {
    admitWatcher(request, app.config)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** With a token in the settings: whoever sends it. Without: this machine only, and no request that came through a proxy. */
const admitWatcher = (request: FastifyRequest, { metricsToken, trustedProxies }: Config) => {
  if (metricsToken) {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw notSignedIn()
    return
  }
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
  // A proxy that is not in the settings hides the caller's address.
  const isHidden = trustedProxies.length === 0 && (forwardedFor !== undefined || forwarded !== undefined)
  if (isHidden || !isLoopback(request.ip)) throw notAllowed()
}

const isLoopback = (address: string) => address === '::1' || networkOf(address).startsWith('127.')

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b))
