import type { Endpoint } from '@ressoa/contract/endpoint'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { malformed, Refusal } from '../refusal'

/** None of our forms has more; a stranger could send tens of thousands in one small body. */
const namesAtMost = 1000

/** None of our forms is deeper. What comes after the parser may walk through a body, and would run out of its stack. */
const depthAtMost = 100

/** Parsers for request bodies. Their time is proportional to the length of the body, whatever it contains. */
export const readBodies = (server: FastifyInstance) => {
  server.removeAllContentTypeParsers()
  const whole: FastifyBodyParser<Buffer> = (_request, body, done) => done(null, body)
  /** A call that reads its body itself gets it as it came, whatever type it names: a signature is over these bytes. */
  const unlessBytes =
    (read: (body: string, done: Done, endpoint?: Endpoint) => void): FastifyBodyParser<Buffer> =>
    (request, body, done) => {
      const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
      if (endpoint?.carrier === 'bytes') return whole(request, body, done)
      read(body.toString('utf8'), done, endpoint)
    }
  const wrongType = (_body: string, done: Done) => done(new Refusal(415, [{ field: '', key: 'error.wrongType' }]))
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, unlessBytes(readJson))
  // A browser sends plain text to another site without asking first. Only calls that are made for it take JSON in this form.
  const readText = unlessBytes((body, done, endpoint) => (endpoint?.carrier === 'text' ? readJson : wrongType)(body, done))
  server.addContentTypeParser('text/plain', { parseAs: 'buffer' }, readText)
  const readUrlEncoded = unlessBytes((body, done) => {
    try {
      done(null, readForm(body))
    } catch (error) {
      done(error as Error)
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, readUrlEncoded)
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, whole)
  server.addContentTypeParser('*', { parseAs: 'buffer' }, unlessBytes(wrongType))
}

type Done = (error: Error | null, value?: unknown) => void

const readJson = (body: string, done: Done) => {
  if (body === '') return done(null, undefined)
  try {
    const value: unknown = JSON.parse(body)
    if (!isShallow(value, depthAtMost)) throw malformed()
    done(null, value)
  } catch {
    done(malformed())
  }
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1)))

/** A repeated name becomes a list. */
const readForm = (body: string) => {
  const fields = new Map<string, string | string[]>()
  let names = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if (++names > namesAtMost) throw new Refusal(413, [{ field: '', key: 'error.tooLarge' }])
    const before = fields.get(name)
    if (before === undefined) fields.set(name, value)
    else if (Array.isArray(before)) before.push(value)
    else fields.set(name, [before, value])
  }
  return Object.fromEntries(fields)
}
