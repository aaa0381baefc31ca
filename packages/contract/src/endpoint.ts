import type { Rights } from '@ressoa/domain/rights'
import type * as z from 'zod'
import type { Reply } from './replies'

/**
 * Who may call.
 * `public`: nobody is asked. `bearer`: a token must be there, the handler judges it itself (hand-off, session check).
 * `apiUser`: a program of the store's own, by basic auth. Everything else: a valid session of a role in that group.
 */
export type Access = 'public' | 'bearer' | 'apiUser' | Rights

/**
 * Where the input stands: in the query, in a JSON body, in a url-encoded body or the query, in a multipart body with one file, or in
 * the body as it is (a mail).
 */
type Carrier = 'query' | 'json' | 'form' | 'multipart' | 'raw'

export type Endpoint<I = unknown, T = unknown, C = T, A extends Access = Access> = {
  method: 'GET' | 'POST'
  /** Without a leading slash, spelt as published; matched without regard to case. `{name}` stands for one part of the path. */
  path: string
  rights: A
  carrier: Carrier
  input?: z.ZodType<I, unknown>
  reply: Reply<T, C>
  /** Strangers may call it so often per address; with 'invitation' also per invitation key, which stands in the input's `key`. */
  throttledBy?: 'address' | 'invitation'
  /** The largest body in bytes; the server's general limit where it is absent. */
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
