import { apiLimits } from '@ressoa/domain/api'
import * as z from 'zod'
import type { Access, Endpoint } from './endpoint'
import { eventData } from './events'
import { refusalBody } from './replies'
import { borderOf, type WireField } from './wire'

type JsonSchema = Record<string, unknown>

/** A schema in wire format, with the names and codes that are sent. */
const wireJsonSchema = (schema: z.ZodType, direction: 'request' | 'reply' = 'request'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const border = borderOf(zodSchema as unknown as z.ZodType)
      if (!border) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      const { fields } = border
      const isOptional = (one: z.ZodType) => one.safeParse(undefined).success
      const isRequired = ({ schema, aliasOf }: WireField) =>
        direction === 'reply' || (aliasOf === undefined && !isOptional(schema))
      const required = fields.filter(isRequired).map(({ wireKey }) => wireKey)
      // A reply has every field; unset ones are null.
      const propertyOf = (one: z.ZodType) =>
        direction === 'reply' && isOptional(one) ? orNull(wireJsonSchema(one, direction)) : wireJsonSchema(one, direction)
      Object.assign(jsonSchema, {
        type: 'object',
        properties: Object.fromEntries(fields.map(({ wireKey, schema }) => [wireKey, propertyOf(schema)])),
        ...(required.length > 0 && { required }),
      })
    },
  }) as JsonSchema
  return json
}

const orNull = (schema: JsonSchema): JsonSchema => {
  const isNullable =
    (schema.anyOf as JsonSchema[] | undefined)?.some(({ type }) => type === 'null') || Object.keys(schema).length === 0
  return isNullable ? schema : { anyOf: [schema, { type: 'null' }] }
}

const accessNote: Record<Access, string> = {
  public: 'No token.',
  bearer: 'A token of any kind; the call judges it.',
  apiUser: 'An API user, by basic auth.',
  lower: 'Every role.',
  medium: 'Clerk and above.',
  manager: 'Manager and above.',
  higher: 'Administrator and above.',
  master: 'Master only.',
}

const parametersOf = (call: Endpoint, place: 'query' | 'path') => {
  const border = call.input && borderOf(call.input as z.ZodType)
  if (!border) return []
  return border.fields
    .filter(({ wireKey }) => isPathParameter(call, wireKey) === (place === 'path'))
    .map(({ wireKey, schema }) => ({
      name: place === 'path' ? spellingInPath(call, wireKey) : wireKey,
      in: place,
      required: place === 'path' || !schema.safeParse(undefined).success,
      schema: wireJsonSchema(schema),
    }))
}

/** The names in a path have a spelling of their own. */
const spellingInPath = ({ path }: Endpoint, wireKey: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).find((name) => name.toLowerCase() === wireKey.toLowerCase())

const isPathParameter = (call: Endpoint, wireKey: string) => spellingInPath(call, wireKey) !== undefined

const mediaTypes: Partial<Record<Endpoint['carrier'], string>> = { form: 'application/x-www-form-urlencoded', text: 'text/plain' }

const bodyOf = (call: Endpoint) => {
  if (call.method === 'GET' || call.carrier === 'query') return undefined
  if (call.carrier === 'multipart') {
    return {
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
      },
    }
  }
  if (call.carrier === 'raw')
    return { required: true, content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } } }
  if (call.carrier === 'bytes') return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (!call.input) return undefined
  const mediaType = mediaTypes[call.carrier] ?? 'application/json'
  return { required: true, content: { [mediaType]: { schema: wireJsonSchema(call.input as z.ZodType) } } }
}

const answersOf = (call: Endpoint) => {
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  const done = {
    description: 'Done',
    content: { 'application/json': { schema: wireJsonSchema(call.reply.schema, 'reply') } },
  }
  const ok =
    call.reply.kind === 'file'
      ? { '200': { description: 'The file', content: { 'application/octet-stream': {} } } }
      : call.reply.kind === 'html'
        ? { '200': { description: 'The page', content: { 'text/html': {} } } }
        : call.reply.kind === 'redirect'
          ? { '302': { description: 'Elsewhere' } }
          : call.status === undefined
            ? { '200': done }
            : { [call.status]: { ...done, description: 'Accepted' }, '200': { ...done, description: 'Done before' } }
  const denied = call.rights === 'public' ? {} : { '401': refused, '403': refused }
  const missing = call.input ? { '404': refused } : {}
  // Signed by the sender, and larger than a form.
  const signed = call.carrier === 'bytes' ? { '401': refused, '413': refused } : {}
  const repeated = call.isIdempotent ? { '409': refused, '422': refused } : {}
  return { ...ok, '400': refused, ...denied, ...missing, ...signed, ...repeated, '429': refused }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: apiLimits.idempotencyKeyLength },
  description: 'The same key with the same body gets the reply of the first call, for 72 hours.',
}

const signature = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'As Standard Webhooks 1.0 has it.',
}))

/** What we send to webhooks. */
const webhooks = () =>
  Object.fromEntries(
    Object.entries(eventData).map(([type, data]) => {
      const properties = {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: wireJsonSchema(data, 'reply'),
      }
      const schema = { type: 'object', properties, required: Object.keys(properties) }
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      return [type, { post: { parameters: signature, requestBody, responses: { '2XX': { description: 'Received' } } } }]
    }),
  )

export const openApiDocument = (calls: readonly Endpoint[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of [...calls].sort((a, b) => a.path.toLowerCase().localeCompare(b.path.toLowerCase(), 'en'))) {
    // If the body is multipart, raw or bytes, the input is in the query.
    const inQuery = call.method === 'GET' || ['query', 'multipart', 'raw', 'bytes'].includes(call.carrier)
    const path = `/${call.path}`
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        tags: [call.path.replace(/^api\/(pub|v1)\//i, '').split('/')[0]],
        ...(call.summary && { summary: call.summary }),
        description: accessNote[call.rights],
        ...(call.rights !== 'public' && { security: [{ [call.rights === 'apiUser' ? 'apiUser' : 'session']: [] }] }),
        parameters: [
          ...parametersOf(call, 'path'),
          ...(inQuery ? parametersOf(call, 'query') : []),
          ...(call.isIdempotent ? [idempotencyKey] : []),
        ],
        ...(bodyOf(call) && { requestBody: bodyOf(call) }),
        responses: answersOf(call),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ressoa', version, description: 'Paths and names of the query are matched without regard to case.' },
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        ...(calls.some(({ rights }) => rights !== 'apiUser') && {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        }),
        apiUser: { type: 'http', scheme: 'basic' },
      },
      schemas: { Refusal: wireJsonSchema(refusalBody) },
    },
  }
}
