import { vi } from 'vitest'
import { type Failure, failureOnWire } from './refusals'

type Sent = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answer = { body?: unknown; headers?: Record<string, string> } | Failure
type Handler = Answer | ((sent: Sent) => Answer | Promise<Answer>)

/** Answers calls by path, in any case, and remembers what was sent. A path that is not there cannot be reached. */
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
