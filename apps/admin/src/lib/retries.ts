import { ApiError } from './api'

/** What could not reach the server, by its failure: whoever tells the failure can offer to try again. */
const retries = new WeakMap<Error, () => void>()

export const keepRetry = (error: Error, retry: () => void) => retries.set(error, retry)

/** Undefined where trying again is not what helps. */
export const retryOf = (error: unknown): (() => void) | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'unreachable') return undefined
  return retries.get(error) ?? retryOf(error.cause)
}
