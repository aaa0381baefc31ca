import type { Endpoint } from '@ressoa/contract/endpoint'
import { borderOf } from '@ressoa/contract/wire'
import fc from 'fast-check'
import type * as z from 'zod'
import type { Way } from '../http/server'
import { contentTypes, hostileBody, hostileFile, hostileHeaders, hostileMail, hostileName, hostileValue } from './hostile'
import { allCalls } from './samples'

/** Requests to any route, built from valid and invalid input. */

const forms = ['query', 'json', 'text', 'form', 'array', 'raw', 'multipart', 'mail'] as const
type Form = (typeof forms)[number]
const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'GET'] as const

/** Mostly the first value, sometimes one of the others. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

export type Attack = {
  way: string
  method: 'own' | (typeof otherMethods)[number]
  caller: 'master' | 'apiUser' | 'nobody'
  /** The encoding that the route expects, or another one. */
  form: 'fitting' | Form
  /** A number stands for one of the known paths in the fields, at any depth. */
  changes: [place: number | string, value: unknown][]
  broken: string
  mail: string | null
  contentType: string
  headers: Record<string, string>
  file: { name: string; begin: string; rest: Uint8Array }
}

export const nameOf = ({ method, url }: Way) => `${method} ${url}`

// Routes that are open to strangers are attacked more often.
const isOpen = (way: Way) => ['public', 'apiUser'].includes(callOf(way)?.rights ?? 'public') && way.method !== 'HEAD'

/** All files of a folder count as one route, because the interface alone has hundreds. */
const oneOf = (ways: readonly Way[]) => {
  const groups = Map.groupBy(ways, ({ method, url }) => `${method} ${url.replace(/[^/]*\.\w+$/, '')}`)
  return fc.constantFrom(...groups.values()).chain((group) => fc.constantFrom(...group.map(nameOf)))
}

export const attackOn = (ways: readonly Way[]): fc.Arbitrary<Attack> =>
  fc.record({
    way: fc.oneof({ weight: 3, arbitrary: oneOf(ways) }, { weight: 1, arbitrary: oneOf(ways.filter(isOpen)) }),
    method: mostly<Attack['method']>('own', ...otherMethods),
    caller: mostly<Attack['caller']>('master', 'apiUser', 'nobody'),
    form: fc.oneof(
      { weight: 3, arbitrary: fc.constant('fitting' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...forms) },
    ),
    changes: fc.array(
      fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.nat(60) }, { weight: 1, arbitrary: hostileName }), hostileValue),
      {
        maxLength: 3,
      },
    ),
    broken: hostileBody,
    mail: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileMail }),
    contentType: fc.constantFrom(...contentTypes),
    headers: hostileHeaders,
    file: hostileFile,
  })

/** The contract's call for this route. Pages have none. */
export const callOf = ({ method, url }: Way): Endpoint | undefined =>
  allCalls.find(
    (call) =>
      (call.method === method || method === 'HEAD') &&
      `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`.toLowerCase() === url.toLowerCase(),
  )

const fittingForm = (way: Way): Form => {
  const carrier = callOf(way)?.carrier ?? 'form'
  if (carrier === 'bytes') return 'json'
  return carrier === 'raw' ? 'mail' : carrier
}

const written = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const urlEncoded = (fields: Record<string, unknown>, most: number) =>
  Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [name, one] as const) : [[name, value] as const]))
    .map(([name, value]) => `${written(name)}=${written(textOf(value))}`)
    .join('&')
    .slice(0, most)

/** The path with all its parameters filled in. */
const filled = (url: string, fields: Record<string, unknown>) =>
  url.replace(/:(\w+)|\*/g, (_, name = '*') => {
    const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase())
    return written(textOf(key === undefined ? 'x' : fields[key]).slice(0, 200)) || 'x'
  })

export type Formed = { path: string; body?: string | FormData | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** The request of an attack, with the route's fields filled in. */
export const formed = (way: Way, attack: Attack, known: Record<string, unknown>, mail: string): Formed => {
  const { method, url } = way
  const { form, changes, broken, contentType, file } = attack
  const places = [...placesIn(known), ...declaredNames(way).map((name) => [name])]
  const fields = structuredClone(known)
  for (const [place, value] of changes)
    setAt(fields, typeof place === 'number' ? (places[place % Math.max(1, places.length)] ?? ['x']) : [place], value, changes)
  const path = filled(url, fields)
  const withQuery = `${path}?${urlEncoded(fields, 8000)}`
  if (method === 'GET' || method === 'HEAD') return { path: withQuery }
  switch (form === 'fitting' ? fittingForm(way) : form) {
    case 'query':
      return { path: withQuery }
    case 'json':
      return { path, body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
    case 'text':
      return { path, body: JSON.stringify(fields), headers: { 'content-type': 'text/plain' } }
    case 'array':
      return { path, body: JSON.stringify([fields, broken]), headers: { 'content-type': 'application/json' } }
    case 'form':
      return { path, body: urlEncoded(fields, 60_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'raw':
      return { path: withQuery, body: broken, headers: { 'content-type': contentType } }
    case 'mail':
      return { path: withQuery, body: attack.mail ?? mailWith(mail, changes), headers: { 'content-type': 'message/rfc822' } }
    case 'multipart': {
      const body = new FormData()
      for (const [place, value] of changes) body.append(String(place), textOf(value))
      body.set('list', new File([Buffer.from(file.begin, 'hex'), file.rest as BlobPart], file.name))
      return { path: withQuery, body }
    }
  }
}

type Place = readonly string[]
type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** The paths of all fields, at any depth. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  isHolder(value) ? Object.keys(value).flatMap((name) => [[...at, name], ...placesIn(value[name], [...at, name])]) : []

/** The fields that the contract declares for the call, including those missing in its sample. */
const declaredNames = (way: Way) => (borderOf(callOf(way)?.input as z.ZodType)?.fields ?? []).map(({ wireKey }) => wireKey)

const setAt = (holder: Holder, [name = 'x', ...rest]: Place, value: unknown, changes: Attack['changes']): void => {
  const inner = Object.hasOwn(holder, name) ? holder[name] : undefined
  // The values of an attack are shared with the next one, so they must not be changed.
  const isOwn = isHolder(inner) && !changes.some(([, given]) => given === inner)
  if (rest.length > 0 && isOwn) setAt(inner, rest, value, changes)
  else Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A mail in which some header lines are replaced. */
const mailWith = (mail: string, changes: Attack['changes']) => {
  const lines = mail.split('\r\n')
  // Changes every third line and leaves the others, so that it is still a mail.
  for (const [place, value] of changes)
    for (let at = (typeof place === 'number' ? place : place.length) % 3; at < lines.length; at += 3) {
      const [head = '', ...rest] = (lines[at] as string).split(': ')
      if (rest.length > 0) lines[at] = `${head}: ${[value].flat().map(textOf).join().slice(0, 20_000)}`
    }
  return lines.join('\r\n')
}
