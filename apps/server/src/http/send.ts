import { Readable } from 'node:stream'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { type RedirectTo, refusalOnWire, type SentFile } from '@ressoa/contract/replies'
import type { Language } from '@ressoa/domain/languages'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config'
import { say } from '../locales/messages'
import type { Refusal } from '../refusal'
import type { Cookie } from './context'

export const sendResult = (
  reply: FastifyReply,
  { endpoint, result, status = endpoint.status ?? 200 }: { endpoint: Endpoint; result: unknown; status?: number },
) => {
  switch (endpoint.reply.kind) {
    case 'file':
      return sendFile(reply, result as SentFile)
    case 'html':
      return sendPage(reply, result as string)
    case 'redirect':
      return sendRedirect(reply, result as RedirectTo)
    default:
      return sendJson(reply.status(status), endpoint.reply.toWire(result), endpoint.cacheSeconds)
  }
}

// A plain text is sent as JSON too, like every other reply.
const sendJson = (reply: FastifyReply, body: unknown, cacheSeconds?: number) => {
  reply.header('cache-control', cacheSeconds === undefined ? 'no-store' : `private, max-age=${cacheSeconds}`)
  if (cacheSeconds !== undefined) reply.header('vary', 'origin')
  return typeof body === 'string' ? reply.type('application/json; charset=utf-8').send(JSON.stringify(body)) : reply.send(body)
}

// Its content must not run as one of our scripts.
const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', 'sandbox')
    .type('text/html; charset=utf-8')
    .send(page)

const stalledMilliseconds = 60_000

const sendFile = (reply: FastifyReply, { contentType, bytes, stream, fileName, isImmutable }: SentFile) => {
  reply.header('content-type', contentType)
  reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-store')
  if (fileName) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  if (!stream) return reply.send(bytes ?? '')
  // A client that stops reading without disconnecting would hold a database connection for ever.
  reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
  return reply.send(Readable.from(stream, { objectMode: false }))
}

const sendRedirect = (reply: FastifyReply, { location }: RedirectTo) =>
  reply.header('cache-control', 'no-store').redirect(location, 302)

/** A cookie that scripts cannot read and other sites' forms do not send. */
export const setCookie = (
  reply: FastifyReply,
  { name, value, maxAgeSeconds }: Cookie,
  { publicUrl }: Pick<Config, 'publicUrl'>,
) => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

/** A refusal in the form of the call: HasErrors, Success, or a status with the same list. */
export const sendRefusal = (
  reply: FastifyReply,
  { refusal, language, endpoint }: { refusal: Refusal; language: Language; endpoint?: Endpoint },
) => {
  const problems = refusal.problems.map(({ field, key, params }) => ({ field, error: say(language, key, params) }))
  const { status, body } = refusalOnWire({
    status: refusal.status,
    problems,
    requestId: reply.request.id,
    reply: endpoint?.reply,
    result: refusal.result,
  })
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (status === 401 && endpoint?.rights === 'apiUser') reply.header('www-authenticate', 'Basic realm="Ressoa", charset="UTF-8"')
  reply.header('cache-control', 'no-store').status(status)
  // A file is opened by a person, not by a program.
  if (endpoint?.reply.kind === 'file' && (reply.request.headers.accept ?? '').includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(problems[0]?.error)
  return reply.send(body)
}
