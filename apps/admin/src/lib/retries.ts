import { ApiError } from './api'

/** Calls that could not reach the server, by their error, so that an error message can offer a retry. */
const retries = new WeakMap<Error, () => void>()

export const keepRetry = (error: Error, retry: () => void) => retries.set(error, retry)

/** Undefined if retrying does not help. */
export const retryOf = (error: unknown): (() => void) | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'unreachable') return undefined
  return retries.get(error) ?? retryOf(error.cause)
}
