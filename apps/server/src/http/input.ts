import type { Endpoint } from '@ressoa/contract/endpoint'
import { borderOf, type WireField } from '@ressoa/contract/wire'
import type * as z from 'zod'
import { isMessageKey, type MessageKey, type MessageParams } from '../locales/messages'
import { Refusal } from '../refusal'

type Sources = { path: unknown; query: unknown; body: unknown }

/** The call's input, checked and in house names; errors are reported field by field. */
export const readInput = (endpoint: Endpoint, sources: Sources): unknown => {
  return endpoint.input && checkInput(endpoint.input, gather(endpoint, sources))
}

/** The same for input that does not come through a call. */
export const checkInput = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const result = schema.safeDecode(given as never)
  if (result.success) return result.data
  throw new Refusal(400, problemsOf(schema, result.error))
}

const gather = ({ carrier }: Endpoint, { path, query, body }: Sources): unknown => {
  switch (carrier) {
    case 'query':
    case 'multipart':
    case 'raw':
    case 'bytes':
      return { ...asRecord(query), ...asRecord(path) }
    case 'form':
      return { ...asRecord(query), ...asRecord(body) }
    case 'json':
    case 'text':
      return body ?? {}
  }
}

const asRecord = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

/** More would only make the refusal of a large body larger than the body. */
const problemsAtMost = 100

const problemsOf = (schema: z.ZodType, error: z.ZodError) => {
  const byField = new Map<string, Refusal['problems'][number]>()
  for (const issue of error.issues) {
    const field = wirePath(schema, issue.path)
    // One message per field: the first rule that failed.
    if (!byField.has(field)) byField.set(field, { field, ...messageOf(issue) })
    if (byField.size === problemsAtMost) break
  }
  return [...byField.values()]
}

const messageOf = (issue: z.core.$ZodIssue): { key: MessageKey; params?: MessageParams } => {
  if (issue.code === 'custom' && isMessageKey(issue.message)) return { key: issue.message, params: issue.params as MessageParams }
  if (issue.code === 'too_small' && issue.origin !== 'string') return { key: 'min', params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin !== 'string') return { key: 'max', params: { max: Number(issue.maximum) } }
  if (isMessageKey(issue.message)) return { key: issue.message }
  return { key: issue.input === undefined && 'input' in issue ? 'required' : 'invalid' }
}

const wirePath = (schema: z.ZodType, path: readonly PropertyKey[]): string => {
  const parts: string[] = []
  let current: z.ZodType | undefined = schema
  let rest = path.map(String)
  while (rest.length > 0) {
    const field: WireField | undefined = current && borderOf(unwrap(current))?.fields.find((one) => leadsTo(one, rest))
    parts.push(field?.wireKey ?? String(rest[0]))
    current = field ? field.schema : current && elementOf(current)
    rest = rest.slice(field?.path.length ?? 1)
  }
  return parts.join('.')
}

const leadsTo = ({ path }: WireField, rest: readonly string[]) => path.every((name, index) => rest[index] === name)

// Optional, nullable and default wrap a schema without changing its names.
const unwrap = (schema: z.ZodType): z.ZodType => {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner && !borderOf(schema) ? unwrap(inner) : schema
}

const elementOf = (schema: z.ZodType): z.ZodType | undefined => (unwrap(schema).def as { element?: z.ZodType }).element
