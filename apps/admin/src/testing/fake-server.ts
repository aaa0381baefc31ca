import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { vi } from 'vitest'
import { type Failure, failureOnWire } from './refusals'

type Sent = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answer = { body?: unknown; headers?: Record<string, string> } | Failure
type Handler = Answer | ((sent: Sent) => Answer | Promise<Answer>)

/**
 * The handler of one call, for `fakeServer({ ...fake(call, result) })`. The result has internal names and goes through the call's
 * own encoding, so that a reply that the server would never send does not compile.
 */
export const fake = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, result: T | ((sent: Sent) => T)) => ({
  [endpoint.path]: (sent: Sent) => ({
    body: endpoint.reply.toWire(typeof result === 'function' ? (result as (sent: Sent) => T)(sent) : result),
  }),
})

/** Replies by path, in any case, and records what was sent. Any other path fails as if there were no connection. */
export const fakeServer = (handlers: Record<string, Handler>) => {
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
    if (!handler) throw new TypeError('Failed to fetch')
    return responseOf(request.path, typeof handler === 'function' ? await handler(request) : handler)
  })
  return { sent, sentTo: (path: string) => sent.filter((each) => each.path.toLowerCase() === path.toLowerCase()) }
}

const responseOf = (path: string, answer: Answer) => {
  const isFailure = 'status' in answer || 'refused' in answer
  const { status, body, headers } = isFailure
    ? { ...failureOnWire(path, answer), headers: {} }
    : { status: 200, body: answer.body ?? {}, headers: answer.headers }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}
