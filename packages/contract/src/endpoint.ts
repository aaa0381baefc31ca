import type { Rights } from '@ressoa/domain/rights'
import type * as z from 'zod'
import type { Reply } from './replies'

/**
 * Who may call. `public`: anybody. `bearer`: a token is required, and the handler checks it (hand-off, session check). `apiUser`:
 * a program of the store, by basic auth. Everything else: a valid session of a role in that group.
 */
export type Access = 'public' | 'bearer' | 'apiUser' | Rights

/**
 * Where the input is: in the query, in a JSON body, in JSON that is sent as plain text (which a browser sends to another site without
 * asking first), in a URL-encoded body or the query, in a multipart body with one file, in a mail as the body, or in a body of any type
 * that the handler reads itself.
 */
type Carrier = 'query' | 'json' | 'text' | 'form' | 'multipart' | 'raw' | 'bytes'

export type Endpoint<I = unknown, T = unknown, C = T, A extends Access = Access> = {
  method: 'GET' | 'POST'
  /**
   * Without a leading slash, in the published spelling; matched case-insensitively. `{name}` stands for one segment of the path.
   */
  path: string
  rights: A
  /** What it does, in one line, where the call is described to other systems. */
  summary?: string
  carrier: Carrier
  input?: z.ZodType<I, unknown>
  reply: Reply<T, C>
  /** The status of a successful reply. Default: 200. */
  status?: 202
  /** Takes an Idempotency-Key: a repeated call gets the first one's reply. */
  isIdempotent?: boolean
  /** Rate limit for public calls: per address, or with 'invitation' also per invitation key, which is the input's `key`. */
  throttledBy?: 'address' | 'invitation'
  /** Called by scripts on other people's sites, without cookies. */
  isForSites?: boolean
  /** How long the caller's own cache may keep the reply. Default: not at all. */
  cacheSeconds?: number
  /** The largest body in bytes. Default: the server's general limit. */
  bodyLimit?: number
}

type Declaration<I, T, C, A extends Access> = Omit<Endpoint<I, T, C, A>, 'carrier'> & { carrier?: Carrier }

export const endpoint = <T, A extends Access, C = T, I = undefined>(
  declaration: Declaration<I, T, C, A>,
): Endpoint<I, T, C, A> => ({
  carrier: declaration.method === 'GET' ? 'query' : 'json',
  ...declaration,
})

export type InputOf<E> = E extends Endpoint<infer I, infer _T, infer _C, infer _A> ? I : never
