import * as z from 'zod'
import type { Access, Endpoint } from './endpoint'

export type WireRequest = { method: 'GET' | 'POST'; path: string; contentType?: string; body?: string }

/** A call in wire format: the path with its query, and the body if there is one. */
export const wireRequest = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, input: I): WireRequest => {
  const { method, carrier } = endpoint
  const fields = endpoint.input ? (z.encode(endpoint.input as z.ZodType, input) as Record<string, unknown>) : {}
  const { path, rest } = fillPath(endpoint.path, fields)
  if (carrier === 'query' || carrier === 'multipart') return { method, path: withQuery(path, rest) }
  if (!endpoint.input) return { method, path }
  if (carrier === 'form') return { method, path, contentType: 'application/x-www-form-urlencoded', body: queryOf(rest) }
  const contentType = carrier === 'text' ? 'text/plain' : 'application/json'
  return { method, path, contentType, body: JSON.stringify(rest) }
}

const fillPath = (pattern: string, fields: Record<string, unknown>) => {
  const rest = { ...fields }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = Object.keys(rest).find((candidate) => candidate.toLowerCase() === name.toLowerCase()) ?? name
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  return { path: `/${path}`, rest }
}

const withQuery = (path: string, fields: Record<string, unknown>) => {
  const query = queryOf(fields)
  return query ? `${path}?${query}` : path
}

const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
