import { loginProvider } from '@ressoa/contract/session'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ApiError, call } from '../lib/api'

/**
 * A screen that is loaded on demand. If loading fails, the router reloads the page, which helps after a new release. Without a
 * connection a reload would show the browser's error page, so the server is called first.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) => lazyRouteComponent(() => importer().catch(tellWhy), name)

const tellWhy = async (failure: unknown): Promise<never> => {
  await call(loginProvider).catch((error) => {
    if (error instanceof ApiError && error.kind === 'unreachable') throw error
  })
  throw failure
}
