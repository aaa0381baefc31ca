import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noticePage, openSurveyPage, type Page, postSurveyPage } from '../features/survey/survey-page'
import type { App } from './context'
import { networkOf } from './network'
import { languageOf } from './server'
import type { Throttle } from './throttle'

const scriptFolder = fileURLToPath(new URL('../../../survey/dist/', import.meta.url))

/** The page that respondents see, at /admin/write: ready to read and to answer as it arrives. */
export const serveSurvey = async (server: FastifyInstance, { app, throttle }: { app: App; throttle: Throttle }) => {
  if (existsSync(scriptFolder)) {
    await server.register(fastifyStatic, {
      root: scriptFolder,
      prefix: '/admin/write-assets/',
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  const contextOf = (request: FastifyRequest) => ({ ...app, now: app.clock(), language: languageOf(request) })
  const answer = async (request: FastifyRequest, reply: FastifyReply, page: () => Promise<Page>) => {
    try {
      return send(reply, await page())
    } catch (error) {
      app.log.error({ err: error, requestId: request.id }, 'the survey page failed')
      return send(
        reply.status(500),
        noticePage(languageOf(request), 'write.errors.unknow', undefined, request.method === 'GET' ? request.url : undefined),
      )
    }
  }
  const limit = (request: FastifyRequest, key: string | undefined) => {
    throttle.take('address', networkOf(request.ip), app.clock())
    if (key) throttle.take('invitation', key, app.clock())
  }
  server.get('/admin/write', (request, reply) => {
    const query = Object.fromEntries(
      Object.entries(request.query as Record<string, string>).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    limit(request, query.dispatchinfokey)
    return answer(request, reply, () => openSurveyPage(contextOf(request), { key: query.dispatchinfokey, rating: query.rating }))
  })
  server.post('/admin/write', (request, reply) => {
    const posted = (request.body ?? {}) as Record<string, string | string[]>
    limit(request, String(posted.dispatchinfokey ?? ''))
    return answer(request, reply, () => postSurveyPage(contextOf(request), posted))
  })
}

const send = (reply: FastifyReply, { html, nonce }: Page) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .header('content-security-policy', policy.join(';'))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(html)
}
