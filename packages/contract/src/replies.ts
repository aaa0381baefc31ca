import * as z from 'zod'
import { borderOf, code, encodeReply, sic, wire } from './wire'

/** The formats of replies. `T` is what a handler returns, `C` what the client gets. */
export type Reply<T, C = T> = {
  kind: 'plain' | 'saved' | 'savedList' | 'succeeded' | 'outcome' | 'html' | 'file' | 'redirect'
  /** The wire format. */
  schema: z.ZodType
  toWire: (result: T) => unknown
  fromWire: (body: unknown) => C
  /** Fields of a refusal for a broken rule, besides the list of errors. */
  refused?: Readonly<Record<string, unknown>>
}

export type Problem = { field: string; error: string }
export const problem = wire({ field: z.string(), error: z.string() })
export const refusalBody = wire({
  hasErrors: z.literal(true),
  errorList: z.array(problem),
  requestId: sic('RequestId', z.string().optional()),
})

type RefusalFacts = {
  status: number
  problems: readonly Problem[]
  requestId: string
  reply?: Pick<Reply<never>, 'kind' | 'refused'>
  /** The documented number of the refusal, if there is one. */
  result?: number
}

/**
 * The reply to a refused call. A broken rule (200) has the format of the call's reply; if that has no format for it, the status
 * is 400. Other refusals have their own status.
 */
export const refusalOnWire = ({ status, problems, requestId, reply, result }: RefusalFacts) => {
  const list = z.encode(refusalBody, { hasErrors: true, errorList: [...problems], requestId }) as object
  const message = { Message: problems[0]?.error }
  if (status === 200 && reply?.kind === 'succeeded') return { status, body: { ...reply.refused, ...message, ...list } }
  if (status === 200 && reply?.kind === 'saved') return { status, body: { ...list, ...reply.refused } }
  if (status === 200 && reply?.kind === 'savedList') return { status, body: [{ ...list, ...reply.refused }] }
  const number = result === undefined ? {} : { Result: result }
  return { status: status === 200 ? 400 : status, body: { ...list, ...message, ...number } }
}

/** The value itself. */
export const plain = <T extends z.ZodType>(schema: T): Reply<z.output<T>> => ({
  kind: 'plain',
  schema,
  toWire: (result) => encodeReply(schema, result),
  fromWire: (body) => z.decode(schema, body as never),
})

export const list = <T extends z.ZodType>(item: T): Reply<z.output<T>[]> => plain(z.array(item))

type Page<T> = { items: T[]; page: number; pageSize: number; total: number }

const pageNumbers = {
  pageNumber: z.int(),
  pageCount: z.int(),
  pageSize: z.int(),
  totalItemCount: z.int(),
  firstItemOnPage: z.int(),
  lastItemOnPage: z.int(),
  isFirstPage: z.boolean(),
  isLastPage: z.boolean(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
}

const numbersOf = ({ items, page, pageSize, total }: Page<unknown>) => {
  const pageCount = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  return {
    pageNumber: page,
    pageCount,
    pageSize,
    totalItemCount: total,
    firstItemOnPage: items.length > 0 ? first : 0,
    lastItemOnPage: items.length > 0 ? first + items.length - 1 : 0,
    isFirstPage: page === 1,
    isLastPage: page >= pageCount,
    hasNextPage: page < pageCount,
    hasPreviousPage: page > 1,
  }
}

/** One page of a list. The page numbers are beside the items and again under MetaData. */
export const paged = <T extends z.ZodType>(item: T) => {
  const schema = wire({ items: z.array(item), ...pageNumbers, metaData: wire(pageNumbers) })
  const reply: Reply<Page<z.output<T>>, z.output<typeof schema>> = {
    kind: 'plain',
    schema,
    toWire: (page) => {
      const numbers = numbersOf(page)
      return encodeReply(schema, { items: page.items, ...numbers, metaData: numbers } as z.output<typeof schema>)
    },
    fromWire: (body) => z.decode(schema, body as never),
  }
  return reply
}

/** The same with a cursor for the next call. */
export const pagedByCursor = <T extends z.ZodType>(item: T) => {
  const nextCursor = z.string().nullable()
  const schema = wire({ items: z.array(item), ...pageNumbers, metaData: wire(pageNumbers), nextCursor })
  const reply: Reply<Page<z.output<T>> & { nextCursor: string | null }, z.output<typeof schema>> = {
    kind: 'plain',
    schema,
    toWire: (page) => {
      const numbers = numbersOf(page)
      const { items, nextCursor: next } = page
      return encodeReply(schema, { items, ...numbers, metaData: numbers, nextCursor: next } as z.output<typeof schema>)
    },
    fromWire: (body) => z.decode(schema, body as never),
  }
  return reply
}

/** {HasErrors, ErrorList, Element}. The client gets the element; a refusal becomes an error. */
export const saved = <T extends z.ZodType>(element: T): Reply<z.output<T>> => {
  const schema = wire({ hasErrors: z.boolean(), errorList: z.array(problem), element: element })
  return {
    kind: 'saved',
    schema,
    refused: { Element: null },
    toWire: (result) => encodeReply(schema, { hasErrors: false, errorList: [], element: result } as never),
    fromWire: (body) => (z.decode(schema, body as never) as { element: z.output<T> }).element,
  }
}

/** The same as the only item of a list. */
export const savedList = <T extends z.ZodType>(element: T): Reply<z.output<T>> => {
  const one = saved(element)
  return {
    ...one,
    kind: 'savedList',
    schema: z.array(one.schema),
    toWire: (result) => [one.toWire(result)],
    fromWire: (body) => one.fromWire((body as unknown[])[0]),
  }
}

/** {Success: true, …}. A refusal is {Success: false, Message}. */
export const succeeded = <S extends Readonly<Record<string, z.ZodType>>>(more: S = {} as S) => {
  const schema = wire({ ...more, success: z.boolean() })
  type More = z.output<z.ZodObject<{ -readonly [K in keyof S]: S[K] }>>
  const reply: Reply<More> = {
    kind: 'succeeded',
    schema,
    refused: { ...nothingOf(schema), Success: false },
    toWire: (result) => encodeReply(schema, { ...result, success: true } as never),
    fromWire: (body) => z.decode(schema, body as never) as More,
  }
  return reply
}

const nothingOf = (schema: z.ZodType) =>
  Object.fromEntries((borderOf(schema)?.fields ?? []).map(({ wireKey }) => [wireKey, null]))

/** {Result: number}. */
export const outcome = <C extends Readonly<Record<string, number>>>(codes: C): Reply<keyof C & string> => {
  const schema = wire({ result: code(codes) })
  return {
    kind: 'outcome',
    schema,
    toWire: (result) => encodeReply(schema, { result } as never),
    fromWire: (body) => (z.decode(schema, body as never) as { result: keyof C & string }).result,
  }
}

/** A page, sent as text/html. It contains content of users: show it in a sandboxed frame only. */
export const html = (): Reply<string> => ({
  kind: 'html',
  schema: z.string(),
  toWire: (page) => page,
  fromWire: (body) => z.parse(z.string(), body),
})

/** The whole content at once, or a stream. */
export type SentFile = {
  contentType: string
  bytes?: Uint8Array
  stream?: AsyncIterable<string | Uint8Array>
  fileName?: string
  isImmutable?: boolean
}

/** Bytes instead of JSON. */
export const file = (): Reply<SentFile, never> => ({
  kind: 'file',
  schema: z.unknown(),
  toWire: () => {
    throw new Error('a file is sent as it is')
  },
  fromWire: () => {
    throw new Error('a file is opened by the browser, not decoded')
  },
})

export type RedirectTo = { location: string }

/** A redirect (302) for the browser. */
export const redirect = (): Reply<RedirectTo, never> => ({
  kind: 'redirect',
  schema: z.unknown(),
  toWire: () => undefined,
  fromWire: () => {
    throw new Error('a redirect is followed by the browser')
  },
})
