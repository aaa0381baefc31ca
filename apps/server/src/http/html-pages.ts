import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { Language } from '@ressoa/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { App } from '../app'
import { Refusal } from '../refusal'
import type { Context } from './context'
import { checkInput } from './input'
import { networkOf } from './network'
import { languageOf } from './server'
import type { Throttle } from './throttle'

/** A complete page. Its only styles are those with the nonce. */
export type HtmlPage = { html: string; nonce: string }
export type PageContext = App & Pick<Context, 'now' | 'language'>

/** Pages of a feature at one path, for people who are not signed in. */
export type HtmlPages = {
  path: string
  scripts?: { folder: string; prefix: string }
  methods: readonly PageMethod[]
  /** Instead of the page, for input that the page itself never sends. */
  refused: (language: Language) => HtmlPage
  /** Instead of the page, if it failed; a visit can be retried at the address. */
  failed: (language: Language, retryUrl: string | undefined) => HtmlPage
}

type Given = Pick<FastifyRequest, 'query' | 'body'>

type PageMethod = {
  method: 'GET' | 'POST'
  read: (given: Given) => { key?: string }
  show: (context: PageContext, input: never) => Promise<HtmlPage>
}

export const pageMethod = <Input extends { key?: string }>({
  method,
  input,
  given,
  show,
}: {
  method: PageMethod['method']
  input: z.ZodType<Input>
  given: (request: Given) => unknown
  show: (context: PageContext, input: Input) => Promise<HtmlPage>
}): PageMethod => ({ method, read: (request) => checkInput(input, given(request)), show })

export const serveHtmlPages = async (
  server: FastifyInstance,
  pages: HtmlPages,
  { app, throttle }: { app: App; throttle: Throttle },
) => {
  if (pages.scripts && existsSync(pages.scripts.folder)) {
    await server.register(fastifyStatic, {
      root: pages.scripts.folder,
      prefix: pages.scripts.prefix,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  const limit = (request: FastifyRequest, key: string | undefined) => {
    throttle.take('address', networkOf(request.ip), app.clock())
    if (key) throttle.take('invitation', key, app.clock())
  }
  for (const { method, read, show } of pages.methods) {
    server.route({
      method,
      url: pages.path,
      handler: async (request, reply) => {
        const language = languageOf(request)
        try {
          const input = read(request)
          limit(request, input.key)
          return send(reply, await show({ ...app, now: app.clock(), language }, input as never))
        } catch (error) {
          // Rate limits are reported as everywhere.
          if (error instanceof Refusal && error.status === 400) return send(reply.status(400), pages.refused(language))
          if (error instanceof Refusal) throw error
          app.log.error({ err: error, requestId: request.id }, `the page ${pages.path} failed`)
          return send(reply.status(500), pages.failed(language, method === 'GET' ? request.url : undefined))
        }
      },
    })
  }
}

const send = (reply: FastifyReply, { html, nonce }: HtmlPage) => {
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
