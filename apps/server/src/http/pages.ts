import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@ressoa/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Route } from './route'

const adminFolder = fileURLToPath(new URL('../../../admin/dist/', import.meta.url))

/** The interface under /admin/: its files, and its single page for every other path. */
export const serveAdmin = async (server: FastifyInstance) => {
  const indexFile = `${adminFolder}index.html`
  if (!existsSync(indexFile)) return
  const index = readFileSync(indexFile)
  await server.register(fastifyStatic, {
    root: adminFolder,
    prefix: '/admin/',
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite names these files by a hash of their content.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const sendIndex = (
    _request: unknown,
    reply: { header: (name: string, value: string) => { type: (type: string) => { send: (body: Buffer) => unknown } } },
  ) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index)
  server.get('/admin', sendIndex as never)
  server.get('/admin/*', sendIndex as never)
  server.get('/', (_request, reply) => reply.redirect('/admin/', 302))
}

/** The API documentation at /api/docs. */
export const serveDocs = async (server: FastifyInstance, routes: readonly Route[], version: string) => {
  const document = openApiDocument(
    routes.map(({ endpoint }) => endpoint),
    version,
  )
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
