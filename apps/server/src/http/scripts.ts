import type { FastifyInstance } from 'fastify'
import { compressReady, type Ready, sendReady } from './compression'

/** A script that pages of other sites load. */
export type Script = { path: string; content: () => Buffer; cacheControl: string }

/** Each script is compressed once, when it is first asked for. */
export const serveScripts = (server: FastifyInstance, scripts: readonly Script[]) => {
  for (const { path, content, cacheControl } of scripts) {
    let ready: Ready | undefined
    server.get(path, (request, reply) => {
      ready ??= compressReady(content())
      reply
        .header('cache-control', cacheControl)
        .header('access-control-allow-origin', '*')
        .type('text/javascript; charset=utf-8')
      return sendReady(request, reply, ready)
    })
  }
}
