import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import type { SentFile } from '@ressoa/contract/replies'
import { vi } from 'vitest'
import * as z from 'zod'
import { type Failure, failureOnWire } from './refusals'

type Sent = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Handler = (sent: Sent) => Promise<Response>

/** By the path of the call. Made by `fake` and `fails`. */
export type Handlers = Record<string, Handler>

/** What was sent, with the input as the server's handler would get it. */
type Received<I> = Sent & { input: I }

/** What a call returns, or what determines it. `NoInfer` makes the call alone decide the type. */
type Result<I, T> = NoInfer<T> | ((received: Received<I>) => NoInfer<T> | Promise<NoInfer<T>>)

/**
 * The handler of one call, for `fakeServer({ ...fake(call, result) })`. The result has internal names and goes through the call's
 * own encoding, so that a reply that the server would never send does not compile.
 */
export const fake = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, result: Result<I, T>): Handlers => ({
  [endpoint.path]: async (sent) => {
    try {
      const made = typeof result === 'function' ? await (result as Handle<I, T>)(received(endpoint, sent)) : result
      return replyOf(endpoint, made as T)
    } catch (error) {
      if (error instanceof Failed) return jsonOf(failureOnWire(endpoint, error.failure))
      // Other errors must not pass for a lost connection. Whatever is logged as an error fails the test.
      // biome-ignore lint/suspicious/noConsole: see above
      if (!(error instanceof LostConnection)) console.error(`the fake of ${endpoint.path} cannot reply`, error)
      throw error
    }
  },
})

type Handle<I, T> = (received: Received<I>) => T | Promise<T>

const received = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, sent: Sent): Received<I> => ({
  ...sent,
  get input() {
    if (!endpoint.input) throw new Error(`${endpoint.path} takes no input`)
    return z.decode(endpoint.input, givenIn(endpoint.carrier, sent))
  },
})

const givenIn = (carrier: Endpoint['carrier'], { query, body }: Sent) => {
  if (carrier === 'json') return JSON.parse(String(body))
  return Object.fromEntries(carrier === 'form' ? new URLSearchParams(String(body)) : query)
}

class Failed extends Error {
  constructor(readonly failure: Failure) {
    super('the call fails')
  }
}

/** Inside a fake: `fake(call, () => (isUp ? result : fail({ status: 500 })))`. */
export const fail = (failure: Failure): never => {
  throw new Failed(failure)
}

class LostConnection extends TypeError {}

/** Inside a fake: the connection breaks before the reply. */
export const lose = (): never => {
  throw new LostConnection('Failed to fetch')
}

/** The handler of a call that always fails. */
export const fails = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, failure: Failure): Handlers =>
  fake(endpoint, () => fail(failure))

/** A call that is never answered: `fake(call, never)`. */
export const never = () => new Promise<never>(() => {})

/** A reply that breaks the contract, for tests of what the interface makes of it. */
export const broken = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, body: unknown): Handlers => ({
  [endpoint.path]: async () => jsonOf({ status: 200, body }),
})

/** Replies by path, in any case, and records what was sent. Any other path fails as if there were no connection. */
export const fakeServer = (handlers: Handlers) => {
  const sent: Sent[] = []
  const byPath = new Map(Object.entries(handlers).map(([path, handler]) => [path.toLowerCase(), handler]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://store.test')
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname.slice(1),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: init.body,
    }
    sent.push(request)
    const handler = byPath.get(request.path.toLowerCase())
    return handler ? handler(request) : lose()
  })
  return { sent, sentTo: (path: string) => sent.filter((each) => each.path.toLowerCase() === path.toLowerCase()) }
}

const replyOf = <I, T, C, A extends Access>({ reply }: Endpoint<I, T, C, A>, result: T): Response => {
  if (reply.kind === 'file') return fileOf(result as SentFile)
  const body = reply.toWire(result)
  if (reply.kind === 'html') return new Response(String(body), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  return jsonOf({ status: 200, body })
}

const jsonOf = ({ status, body }: { status: number; body: unknown }) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const fileOf = ({ contentType, bytes, fileName }: SentFile) =>
  new Response(bytes as BodyInit | undefined, {
    headers: {
      'Content-Type': contentType,
      ...(fileName && { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` }),
    },
  })
