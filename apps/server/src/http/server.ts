import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { refusalOnWire } from '@ressoa/contract/replies'
import { languageFrom } from '@ressoa/domain/languages'
import { may, type Rights } from '@ressoa/domain/rights'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '../app'
import { isDatabaseAway, noteDatabaseError } from '../db/readiness'
import { type MessageKey, say } from '../locales/messages'
import { authorizationMissing, busy, malformed, notAllowed, notFound, notSignedIn, Refusal, wrongApiUser } from '../refusal'
import { limitHeaders, readIdempotencyKey, takeOfApiUser, tellLimits } from './api-calls'
import { readBodies } from './bodies'
import { compressReplies } from './compression'
import type { ApiUser, Caller, Context, UploadedFile } from './context'
import { readInput } from './input'
import { networkOf } from './network'
import type { Route } from './route'
import { securityHeaders } from './security-headers'
import { sendRefusal, sendResult, setCookie } from './send'
import type { Throttle } from './throttle'

/** The largest JSON or url-encoded body, unless the call says otherwise. */
const bodyLimit = 64 * 1024

export type ServerParts = {
  app: App
  routes: readonly Route[]
  /** The caller behind a token, or undefined when the token is invalid. */
  readCaller: (app: App, token: string, now: Date) => Promise<Caller | undefined>
  /** The API user of this name and secret, or undefined. */
  readApiUser: (app: App, given: { key: string; secret: string }) => Promise<ApiUser | undefined>
  throttle: Throttle
  /** Pages, health and everything else outside the contract. */
  pages?: (server: FastifyInstance) => void | Promise<void>
  /** Called for every registered route, whoever registers it. */
  onRoute?: (way: Way) => void
}

export type Way = { method: string; url: string }

export const createServer = async ({ app, routes, pages, onRoute, ...parts }: ServerParts): Promise<FastifyInstance> => {
  const server = Fastify({
    bodyLimit,
    logger: false,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(limitHeaders(parts.throttle, request, app.clock()))
      return answerBeforeHooks(app, { error, request, reply })
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
  })
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute?.({ method: one, url })
  })
  // First, because it removes all parsers, including multipart's.
  readBodies(server)
  // No limit on parts: the parser leaves parts beyond the limit without an error listener, and a broken one would end the
  // program.
  await server.register(multipart, { limits: { files: 1, fields: 20, parts: Number.POSITIVE_INFINITY, fieldSize: bodyLimit } })
  const headers = securityHeaders(app.config)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  compressReplies(server)
  tellLimits(server, { throttle: parts.throttle, clock: app.clock })
  server.setErrorHandler((error, request, reply) => answerError(app, { error, request, reply }))
  server.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply))
  for (const { endpoint, handle } of routes) register(server, { app, endpoint, handle, ...parts })
  await pages?.(server)
  return server
}

/** Accepts nothing new and waits for requests in flight. */
export const closeServer = async (server: FastifyInstance) => {
  // A connection that was busy when closing began would stay open as long as its client likes.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 100)
  await server.close().finally(() => clearInterval(sweep))
}

type Registered = Pick<ServerParts, 'app' | 'readCaller' | 'readApiUser' | 'throttle'> & Route

const register = (server: FastifyInstance, { app, endpoint, handle, throttle, ...readers }: Registered) => {
  server.route({
    method: endpoint.method,
    url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: endpoint.bodyLimit ?? bodyLimit,
    config: { endpoint },
    // Before anything can be refused: a site's script reads refusals too.
    onRequest: (_request, reply, done) => {
      if (endpoint.isForSites) reply.header('access-control-allow-origin', '*')
      done()
    },
    // Link checkers send HEAD for pages that people open. On a call it would use up one-time codes for nothing.
    exposeHeadRoute: endpoint.reply.kind === 'file' || endpoint.reply.kind === 'redirect',
    handler: async (request, reply) => {
      const now = app.clock()
      const token = bearerToken(request)
      const network = networkOf(request.ip)
      const caller = await admit(request, { app, endpoint, ...readers, throttle, network, token, now })
      const upload = await readUpload(request, endpoint)
      const query = lowerKeys(request.query)
      const input = readInput(endpoint, { path: request.params, query, body: request.body })
      if (endpoint.throttledBy) throttle.take('address', network, now)
      const { key } = (input ?? {}) as { key?: string }
      if (endpoint.throttledBy === 'invitation' && key) throttle.take('invitation', key, now)
      let status: number | undefined
      const context: Context = {
        ...app,
        now,
        token,
        caller,
        upload,
        language: languageOf(request),
        address: request.ip,
        network,
        requestId: request.id,
        query,
        isHead: request.method === 'HEAD',
        userAgent: request.headers['user-agent'] ?? '',
        site: request.headers.origin,
        headers: singleHeaders(request),
        cookies: readCookies(request.headers.cookie),
        setCookie: (cookie) => setCookie(reply, cookie, app.config),
        idempotencyKey: endpoint.isIdempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined,
        replyWith: (more) => {
          status = more.status ?? status
          reply.headers(more.headers ?? {})
        },
      }
      const limitSecrets = endpoint.carrier === 'bytes' ? limitsWrongSignatures(throttle, { network, key, now }) : undefined
      limitSecrets?.check()
      const result = await handle(input as never, context as never).catch((error) => {
        if (error instanceof Refusal && error.status === 401) limitSecrets?.take()
        throw error
      })
      return sendResult(reply, { endpoint, result, status })
    },
  })
}

/** The body of such a call is signed, and only its handler can judge it. Wrong signatures count, for this key at this caller. */
const limitsWrongSignatures = (throttle: Throttle, { network, key, now }: { network: string; key?: string; now: Date }) => {
  const name = `${network} ${key}`
  return { check: () => throttle.check('secretOfName', name, now), take: () => throttle.take('secretOfName', name, now) }
}

type Admission = Pick<Registered, 'app' | 'endpoint' | 'readCaller' | 'readApiUser' | 'throttle'> & {
  network: string
  token?: string
  now: Date
}

const admit = async (request: FastifyRequest, admission: Admission) => {
  const { app, endpoint, readCaller, token, now } = admission
  if (endpoint.rights === 'public') return undefined
  if (endpoint.rights === 'apiUser') return admitApiUser(request, admission)
  if (!token) throw authorizationMissing()
  if (endpoint.rights === 'bearer') return undefined
  const caller = await readCaller(app, token, now)
  if (!caller) throw notSignedIn()
  if (!may(caller.role, endpoint.rights satisfies Rights)) throw notAllowed()
  return caller
}

/** Only wrong secrets count, against the name at this caller and against the caller. */
const admitApiUser = async (request: FastifyRequest, { app, readApiUser, throttle, network, now }: Admission) => {
  const given = basicCredentials(request)
  if (!given) throw wrongApiUser()
  const counted = [
    ['secretOfName', `${network} ${given.key}`],
    ['secretOfCaller', network],
  ] as const
  for (const [kind, name] of counted) throttle.check(kind, name, now)
  const user = await readApiUser(app, given)
  if (user) {
    takeOfApiUser(throttle, { request, user, now })
    return user
  }
  for (const [kind, name] of counted) throttle.take(kind, name, now)
  throw wrongApiUser()
}

const bearerToken = (request: FastifyRequest) => /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

const basicCredentials = (request: FastifyRequest) => {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const [, key, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  return key && secret ? { key, secret } : undefined
}

export const languageOf = (request: FastifyRequest) => languageFrom(request.headers['accept-language'])

/** Headers that come once. The rest is for nobody here. */
const singleHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string'))

const lowerKeys = (query: unknown) =>
  Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key.toLowerCase(), value]))

const readCookies = (header: string | undefined) =>
  Object.fromEntries(
    (header ?? '')
      .split(';')
      .map((part) => part.trim().split('='))
      .filter(([name, value]) => name && value) as [string, string][],
  )

const readUpload = async (request: FastifyRequest, { carrier, bodyLimit: fileSize = bodyLimit }: Endpoint) => {
  if (carrier === 'raw' || carrier === 'bytes') return readWhole(request)
  if (carrier !== 'multipart') return undefined
  if (!request.isMultipart()) throw new Refusal(415, [{ field: '', key: 'error.wrongType' }])
  try {
    let upload: UploadedFile | undefined
    for await (const file of request.files({ limits: { fileSize, files: 2 } })) {
      // A second file would be dropped silently.
      if (upload) throw new Refusal(400, [{ field: file.fieldname, key: 'error.oneFile' }])
      // A file without a name is still a file.
      upload = { fileName: file.filename ?? '', contentType: file.mimetype ?? '', bytes: await file.toBuffer() }
    }
    return upload
  } catch (error) {
    // Parse errors are the sender's fault; only limits have their own status.
    throw error instanceof Refusal || (error as FastifyError).statusCode ? error : malformed()
  }
}

const readWhole = ({ body, headers }: FastifyRequest) => {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, [{ field: '', key: 'error.wrongType' }])
  return { fileName: '', contentType: headers['content-type'] ?? '', bytes: body }
}

const answerUnknownPath = (request: FastifyRequest, reply: FastifyReply) => {
  const isPageVisit = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  const isAdminAway = request.url.startsWith('/admin')
  if (isPageVisit && !isAdminAway) return reply.redirect('/admin/', 302)
  return sendRefusal(reply, { refusal: notFound(), language: languageOf(request) })
}

// A malformed address is refused before any hook runs, so the important headers are set here.
const answerBeforeHooks = (app: App, parts: { error: unknown; request: FastifyRequest; reply: FastifyReply }) => {
  const { request, reply } = parts
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  return answerError(app, parts)
}

// Fastify's own errors, in our words.
const messageOfStatus: Record<number, MessageKey> = { 413: 'error.tooLarge', 415: 'error.wrongType', 404: 'error.notFound' }

const answerError = (app: App, { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply }) => {
  const language = languageOf(request)
  const endpoint = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint
  if (error instanceof Refusal) return sendRefusal(reply, { refusal: error, language, endpoint })
  const status = (error as FastifyError).statusCode ?? 500
  if (status >= 400 && status < 500) {
    const known = status === 413 || status === 415 || status === 404 ? status : 400
    return sendRefusal(reply, {
      refusal: new Refusal(known, [{ field: '', key: messageOfStatus[known] ?? 'error.badRequest' }]),
      language,
    })
  }
  if (isDatabaseAway(error)) {
    noteDatabaseError(app.db, error)
    app.log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, 'the database does not answer')
    return sendRefusal(reply, { refusal: busy(), language })
  }
  app.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
  const problems = [{ field: '', error: say(language, 'error.unexpected') }]
  const { status: failed, body } = refusalOnWire({ status: 500, problems, requestId: request.id })
  return reply.status(failed).send(body)
}
