import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import type { Context } from './context'

/** A call of the contract and its handler. */
export type Route = {
  endpoint: Endpoint
  handle: (input: never, context: never) => Promise<unknown>
}

export const route = <I, T, C, A extends Access>(
  endpoint: Endpoint<I, T, C, A>,
  handle: (input: I, context: Context<A>) => Promise<T>,
): Route => ({ endpoint: endpoint as unknown as Endpoint, handle })
