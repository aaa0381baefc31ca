import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { wireRequest } from '@ressoa/contract/request'
import { authenticate } from '@ressoa/contract/session'
import type { Ledger } from './ledger'

// biome-ignore lint/suspicious/noExplicitAny: tests read replies without a type
export type Reply = { status: number; headers: Headers; body: any }

/** What a fault may lead to: nobody answers, the program is busy, or the session is not known. */
const excused = [401, 503]

const patienceMilliseconds = 20_000

/** Calls the program over HTTP like the interface and other systems, as the store's manager where it has to be somebody. */
export class Caller {
  #token: Promise<string | undefined> | undefined
  /** What came instead of the last success, for the report of a failure. */
  lastFailure = 'nothing was asked'

  constructor(
    private readonly url: string,
    private readonly manager: { email: string; password: string },
    private readonly ledger: Ledger,
  ) {}

  /** Undefined when no reply came. */
  async request(path: string, init: RequestInit = {}): Promise<Reply | undefined> {
    try {
      const signal = AbortSignal.timeout(patienceMilliseconds)
      const { status, headers, ...reply } = await this.#read(
        await fetch(`${this.url}${path}`, { redirect: 'manual', signal, ...init }),
      )
      const told = () => `${path.split('?')[0]} answered ${status}: ${JSON.stringify(reply.body).slice(0, 300)}`
      if (status >= 400 && !excused.includes(status)) this.ledger.wrongReplies.push(told())
      if (status >= 400) this.lastFailure = told()
      return { status, headers, ...reply }
    } catch (error) {
      this.lastFailure = `${path.split('?')[0]} failed: ${error}`
      return undefined
    }
  }

  /** The result in our own names; undefined when it did not succeed and may be tried again. */
  async call<I, T, C, A extends Access>(
    endpoint: Endpoint<I, T, C, A>,
    input: I,
    headers: HeadersInit = {},
  ): Promise<C | undefined> {
    const { method, path, contentType, body } = wireRequest(endpoint, input)
    const reply = await this.request(path, {
      method,
      body,
      headers: { ...(contentType && { 'content-type': contentType }), ...headers },
    })
    if (!reply || ![200, 202].includes(reply.status)) return undefined
    if (reply.body.HasErrors) {
      this.ledger.wrongReplies.push(`${path.split('?')[0]} refused: ${JSON.stringify(reply.body).slice(0, 300)}`)
      return undefined
    }
    return endpoint.reply.fromWire(reply.body)
  }

  async asManager<T>(work: (headers: { authorization: string }) => Promise<T | undefined>): Promise<T | undefined> {
    this.#token ??= this.call(authenticate, this.manager).then((signedIn) => signedIn?.token)
    const token = await this.#token
    const result = token === undefined ? undefined : await work({ authorization: `Bearer ${token}` })
    // The session may have ended: the clock was moved. The next attempt signs in again.
    if (result === undefined) this.#token = undefined
    return result
  }

  async #read(response: Response) {
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
}
