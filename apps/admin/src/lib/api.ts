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

/** What went wrong, with a message that can be shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly kind:
      | 'refused'
      | 'notFound'
      | 'forbidden'
      | 'signedOut'
      /** Somebody else has saved in between. */
      | 'stale'
      /** The thing is in a state that does not allow it. */
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

  /** What failed, where the message says why. */
  readonly title?: string
}

type CallOptions = {
  signal?: AbortSignal
  file?: File
  /** What the file is called among the parts of the body. */
  filePart?: string
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: OnProgress
  /** Nobody waits for it: the page only shows what it brings. */
  isReading?: true
  /** Instead of the token of this page. */
  token?: string
}
type Given<I> = undefined extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** Makes one call of the contract and returns what the house understands by its answer. */
export const call = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, ...[input, options]: Given<I>): Promise<C> =>
  onceAtATime(endpoint as Endpoint, input, options, () => make(endpoint, input, options)) as Promise<C>

/** What is being saved, by who saves it and all of it. */
export const callsUnderWay = new Map<string, Promise<unknown>>()

/** What is being saved is not sent once more: a second click, before the button could be locked, gets the answer to the first. */
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

/** The same for a call whose answer is a file. Without a name it is none: then it says why there is none. */
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
  // Another tab has renewed it since.
  const isRenewed = options.token === undefined && typeof token === 'string' && readToken() !== token
  if (isRenewed || (await isMended(endpoint, options))) return request(endpoint, input, options)
  throw new ApiError('signedOut', i18n.t('auth.error.8'))
}

/** Null for a call that needs none, undefined for one that cannot be made: this page is nobody's, or another person's by now. */
const tokenFor = ({ rights }: Endpoint, { token }: CallOptions) => {
  if (rights === 'public') return null
  if (token !== undefined) return token
  const isOurs = rights === 'bearer' || isPageSignedIn()
  return (isOurs ? readToken() : null) ?? undefined
}

// A call that judges a token itself is nobody's work.
const isMended = async ({ rights }: Endpoint, { isReading, token }: CallOptions) =>
  token === undefined && isSignedInAgain({ isWanted: !isReading && rights !== 'bearer' })

const unexpected = (options?: ErrorOptions) => new ApiError('unexpected', i18n.t('error.unexpected'), [], options)

/** A server that is busy says how long; of any other failure it only says that it is one. */
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

/** A dimension that cannot be made may say so by this alone. */
const hasMajorErrors = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'HasMajorErrors' in body && body.HasMajorErrors === true

const kindOf = (status: number, problems: readonly Problem[]) => {
  if (status === 404) return 'notFound'
  if (status === 409) return problems.some(({ field }) => field === 'Version') ? 'stale' : 'conflict'
  return 'refused'
}

const refuse = (response: Response, body: unknown, endpoint: Endpoint) => {
  const refusal = z.safeDecode(refusalBody, (hasMajorErrors(body) ? { ...body, HasErrors: true } : body) as never).data
  // The server's own failures have the form of a refusal too, but there is nothing that the user could mend.
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

/** Somebody else has saved in between. */
export const isStale = (error: unknown) => error instanceof ApiError && error.kind === 'stale'

export const isNotFound = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

/** The same failure in other words. Being signed out, or not allowed, is told as it is. */
export const inWords = (error: unknown, message: string) => {
  if (!(error instanceof ApiError) || error.kind === 'signedOut' || error.kind === 'forbidden') return error
  return new ApiError(error.kind, message, error.problems, { cause: error })
}
