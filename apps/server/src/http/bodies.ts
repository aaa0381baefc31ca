import type { FastifyInstance } from 'fastify'
import { malformed, Refusal } from '../refusal'

/** None of our forms has more; a stranger could send tens of thousands in one small body. */
const namesAtMost = 1000

/** Parsers for request bodies. Their time is proportional to the length of the body, whatever it contains. */
export const readBodies = (server: FastifyInstance) => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(malformed())
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

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
