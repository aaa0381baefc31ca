import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@ressoa/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressReady, sendReady } from './compression'
import type { Route } from './route'

const adminFolder = fileURLToPath(new URL('../../../admin/dist/', import.meta.url))

/** The interface under /admin/: its files, and its single page for every other path. */
export const serveAdmin = async (server: FastifyInstance) => {
  const indexFile = `${adminFolder}index.html`
  if (!existsSync(indexFile)) return
  const index = compressReady(readFileSync(indexFile))
  await server.register(fastifyStatic, {
    root: adminFolder,
    prefix: '/admin/',
    index: false,
    wildcard: false,
    preCompressed: true,
    // Reached by the names of their originals; a route for each would be a thousand.
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Vite names these files by a hash of their content.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) =>
    sendReady(request, reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'), index)
  server.get('/admin', sendIndex)
  server.get('/admin/*', sendIndex)
  server.get('/', (_request, reply) => reply.redirect('/admin/', 302))
}

/** The description of all calls at /api/docs, and of those for other systems at /api/v1/docs and /api/v1/openapi.json. */
export const serveDocs = async (server: FastifyInstance, routes: readonly Route[], version: string) => {
  const calls = routes.map(({ endpoint }) => endpoint)
  const ofApi = openApiDocument(
    calls.filter(({ rights }) => rights === 'apiUser'),
    version,
  )
  await serveDescription(server, { document: openApiDocument(calls, version), routePrefix: '/api/docs' })
  await serveDescription(server, { document: ofApi, routePrefix: '/api/v1/docs' })
  server.get('/api/v1/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(ofApi))
}

const favicon = {
  filename: 'favicon.svg',
  rel: 'icon',
  type: 'image/svg+xml',
  sizes: 'any',
  content: readFileSync(fileURLToPath(new URL('../../../admin/public/favicon.svg', import.meta.url))),
}

type Description = { document: ReturnType<typeof openApiDocument>; routePrefix: string }

/** In a scope of its own: the plug-in takes one description per scope. */
const serveDescription = (server: FastifyInstance, { document, routePrefix }: Description) =>
  server.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix,
      staticCSP: true,
      // Without the bar at the top: it has another product's logo, and a field for any address.
      uiConfig: { layout: 'BaseLayout' },
      theme: { title: 'Ressoa API', favicon: [favicon] },
    })
  })
