import { loginProvider } from '@ressoa/contract/session'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ApiError, call } from '../lib/api'

/**
 * A screen that is fetched when it is opened. The router reloads the page when that fails, which mends it after a new version was
 * published; without a connection it would replace the page by one of the browser's. So the server is asked first.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) => lazyRouteComponent(() => importer().catch(tellWhy), name)

const tellWhy = async (failure: unknown): Promise<never> => {
  await call(loginProvider).catch((error) => {
    if (error instanceof ApiError && error.kind === 'unreachable') throw error
  })
  throw failure
}
