import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { postedSurvey, surveyVisit } from '@ressoa/contract/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app'
import { fieldsOfPost } from '../features/survey/posted-form'
import { noticePage, openSurveyPage, type Page, postSurveyPage } from '../features/survey/survey-page'
import { Refusal } from '../refusal'
import { checkInput } from './input'
import { networkOf } from './network'
import { languageOf } from './server'
import type { Throttle } from './throttle'

const scriptFolder = fileURLToPath(new URL('../../../survey/dist/', import.meta.url))

/** The page for respondents at /admin/write, complete when it arrives. */
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
    const language = languageOf(request)
    try {
      return send(reply, await page())
    } catch (error) {
      // Input that the page itself never sends gets one sentence; rate limits are reported as everywhere.
      if (error instanceof Refusal && error.status === 400)
        return send(reply.status(400), noticePage(language, 'write.status.invalidForm'))
      if (error instanceof Refusal) throw error
      app.log.error({ err: error, requestId: request.id }, 'the survey page failed')
      const retryUrl = request.method === 'GET' ? request.url : undefined
      return send(reply.status(500), noticePage(language, 'write.errors.unknow', undefined, retryUrl))
    }
  }
  const limit = (request: FastifyRequest, key: string | undefined) => {
    throttle.take('address', networkOf(request.ip), app.clock())
    if (key) throttle.take('invitation', key, app.clock())
  }
  server.get('/admin/write', (request, reply) =>
    answer(request, reply, async () => {
      const visit = checkInput(surveyVisit, request.query)
      limit(request, visit.key)
      return openSurveyPage(contextOf(request), visit)
    }),
  )
  server.post('/admin/write', (request, reply) =>
    answer(request, reply, async () => {
      const posted = checkInput(postedSurvey, fieldsOfPost(request.body))
      limit(request, posted.key)
      return postSurveyPage(contextOf(request), posted)
    }),
  )
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
