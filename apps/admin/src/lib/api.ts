import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { type Problem, refusalBody, type SentFile } from '@ressoa/contract/replies'
import { wireRequest } from '@ressoa/contract/request'
import { wire } from '@ressoa/contract/wire'
import i18n from 'i18next'
import * as z from 'zod'
import { currentLanguage } from '../i18n'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress'
import { isPageSignedIn, readToken, storeToken } from './session'
import { isSignedInAgain } from './sign-in-again'

/** An error whose message can be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly kind:
      | 'refused'
      | 'notFound'
      | 'forbidden'
      | 'signedOut'
      /** Somebody else has saved in the meantime. */
      | 'stale'
      /** The state of the object does not allow the call. */
      | 'conflict'
      | 'unreachable'
      | 'unexpected',
    message: string,
    readonly problems: readonly Problem[] = [],
    options?: ErrorOptions & { title?: string },
  ) {
    super(message, options)
    this.title = options?.title
  }

  /** What failed, if the message only says why. */
  readonly title?: string
}

type CallOptions = {
  signal?: AbortSignal
  file?: File
  /** The name of the file's part in the body. */
  filePart?: string
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: OnProgress
  /** A call that only loads data for the page and changes nothing. */
  isReading?: true
  /** Used instead of the token of this page. */
  token?: string
}
type Given<I> = undefined extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** Makes one call of the contract and returns the parsed reply. */
export const call = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, ...[input, options]: Given<I>): Promise<C> =>
  onceAtATime(endpoint as Endpoint, input, options, () => make(endpoint, input, options)) as Promise<C>

/** Calls in progress, by path, body and token. */
export const callsUnderWay = new Map<string, Promise<unknown>>()

/** Does not send the same change twice: a second click before the button is disabled gets the reply to the first. */
const onceAtATime = (endpoint: Endpoint, input: unknown, options: CallOptions = {}, send: () => Promise<unknown>) => {
  if (endpoint.method === 'GET' || options.isReading || options.file) return send()
  const { path, body } = wireRequest(endpoint, input)
  const name = JSON.stringify([path, body, options.token ?? readToken()])
  const first = callsUnderWay.get(name)
  if (first) return first
  const sending = send().finally(() => callsUnderWay.delete(name))
  callsUnderWay.set(name, sending)
  return sending
}

const make = async <I, T, C, A extends Access>(
  endpoint: Endpoint<I, T, C, A>,
  input: I | undefined,
  options: CallOptions | undefined,
): Promise<C> => {
  const response = await request(endpoint as Endpoint, input, options)
  const body = await readBody(response)
  if (options?.token === undefined) keepToken(body)
  refuse(response, body, endpoint as Endpoint)

  try {
    return endpoint.reply.fromWire(body)
  } catch (cause) {
    throw unexpected({ cause })
  }
}

export type ReceivedFile = { blob: Blob; fileName: string }

/** The same for a call that returns a file. A reply without a file name is an error message. */
export const callForFile = async <I, A extends Access>(
  endpoint: Endpoint<I, SentFile, never, A>,
  ...[input, options]: Given<I>
): Promise<ReceivedFile> => {
  const response = await request(endpoint as Endpoint, input, options)
  const fileName = fileNameIn(response.headers)
  if (response.ok && fileName) return { blob: await response.blob(), fileName }
  refuse(response, await readBody(response), endpoint as Endpoint)
  throw unexpected()
}

const fileNameIn = (headers: Headers) => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  return encoded && decodeURIComponent(encoded)
}

const request = async (endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Response> => {
  const token = tokenFor(endpoint, options)
  const response = token === undefined ? undefined : await send(endpoint, input, token, options)
  if (response?.status === 403) throw new ApiError('forbidden', i18n.t('error.notAllowed'))
  if (response && response.status !== 401) return response
  // Another tab has renewed the token meanwhile.
  const isRenewed = options.token === undefined && typeof token === 'string' && readToken() !== token
  if (isRenewed || (await isMended(endpoint, options))) return request(endpoint, input, options)
  throw new ApiError('signedOut', i18n.t('auth.error.8'))
}

/**
 * Null for a call that needs no token; undefined if the call cannot be made, because this page has no user or another user has
 * signed in.
 */
const tokenFor = ({ rights }: Endpoint, { token }: CallOptions) => {
  if (rights === 'public') return null
  if (token !== undefined) return token
  const isOurs = rights === 'bearer' || isPageSignedIn()
  return (isOurs ? readToken() : null) ?? undefined
}

// A call that checks a token itself is not initiated by the user.
const isMended = async ({ rights }: Endpoint, { isReading, token }: CallOptions) =>
  token === undefined && isSignedInAgain({ isWanted: !isReading && rights !== 'bearer' })

const unexpected = (options?: ErrorOptions) => new ApiError('unexpected', i18n.t('error.unexpected'), [], options)

/** A busy server says how long to wait. Other failures have no useful message. */
const brokenServer = (status: number, message?: string) =>
  status === 503 && message ? new ApiError('unexpected', message) : unexpected()

const send = async (endpoint: Endpoint, input: unknown, token: string | null, options: CallOptions) => {
  const { signal, file, filePart, onProgress } = options
  const { method, path, contentType, body } = wireRequest(endpoint, input)
  try {
    return await (onProgress ? fetchWithProgress(onProgress) : fetch)(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        ...(contentType && { 'Content-Type': contentType }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: file ? inParts(file, filePart) : body,
      signal,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError('unreachable', i18n.t(isSaving(endpoint, options) ? 'error.notSaved' : 'error.unreachable'), [], { cause })
  }
}

const isSaving = ({ method, rights }: Endpoint, { isReading }: CallOptions) =>
  method === 'POST' && !isReading && rights !== 'public' && rights !== 'bearer'

const inParts = (file: File, name = 'file') => {
  const parts = new FormData()
  parts.append(name, file)
  return parts
}

const readBody = async (response: Response): Promise<unknown> => {
  if (response.headers.get('content-type')?.startsWith('text/html')) return response.text()
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const tokenInside = z.union([
  z.object({ _jwtToken: z.string().min(1) }).transform((body) => body._jwtToken),
  z
    .object({ Element: z.object({ AuthenticationResult: z.object({ _jwtToken: z.string().min(1) }) }) })
    .transform((body) => body.Element.AuthenticationResult._jwtToken),
])

const keepToken = (body: unknown) => {
  const token = tokenInside.safeParse(body).data
  if (token) storeToken(token)
}

const failure = wire({ success: z.literal(false), message: z.string().optional() })

/** This flag may be the only sign that a dimension cannot be created. */
const hasMajorErrors = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'HasMajorErrors' in body && body.HasMajorErrors === true

const kindOf = (status: number, problems: readonly Problem[]) => {
  if (status === 404) return 'notFound'
  if (status === 409) return problems.some(({ field }) => field === 'Version') ? 'stale' : 'conflict'
  return 'refused'
}

/** The part of the body that may be a refusal: of a list its first item. */
const toldIn = (body: unknown, { reply }: Endpoint) => {
  const told = reply.kind === 'savedList' && Array.isArray(body) ? body[0] : body
  return hasMajorErrors(told) ? { ...told, HasErrors: true } : told
}

const refuse = (response: Response, body: unknown, endpoint: Endpoint) => {
  const refusal = z.safeDecode(refusalBody, toldIn(body, endpoint) as never).data
  // The server's own failures also have the format of a refusal, but the user cannot correct anything.
  if (response.status >= 500) throw brokenServer(response.status, refusal?.errorList[0]?.error)
  if (refusal) {
    const message = refusal.errorList[0]?.error ?? i18n.t('error.unexpected')
    throw new ApiError(kindOf(response.status, refusal.errorList), message, refusal.errorList)
  }
  if (!response.ok) throw unexpected()
  if (endpoint.reply.kind !== 'succeeded') return
  const failed = z.safeDecode(failure, body as never).data
  if (failed) throw new ApiError('refused', failed.message ?? i18n.t('error.unexpected'))
}

/** Somebody else has saved in the meantime. */
export const isStale = (error: unknown) => error instanceof ApiError && error.kind === 'stale'

export const isNotFound = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

/** The same error with another message. A missing session or permission keeps its own message. */
export const inWords = (error: unknown, message: string) => {
  if (!(error instanceof ApiError) || error.kind === 'signedOut' || error.kind === 'forbidden') return error
  return new ApiError(error.kind, message, error.problems, { cause: error })
}
