import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './api'
import { notifyFailure } from './notices'
import { keepRetry } from './retries'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Holds answers or figures about them, which a change of an answer may make wrong. */
      isAboutAnswers?: boolean
    }
    mutationMeta: {
      /** The screen shows this mutation's error itself, without a notice. */
      showsOwnError?: boolean
    }
  }
}

const mayHelp = (error: unknown) => error instanceof ApiError && error.kind === 'unreachable'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && mayHelp(error), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) => {
        // Runs the same mutation again, so that its observers get the result.
        keepRetry(error, () => void mutation.execute(variables).catch(() => undefined))
        if (!mutation.meta?.showsOwnError) notifyFailure(error)
      },
    }),
  })

/** A reading call as a query. Its key begins with the path: `invalidateQueries({ queryKey: [admins.path] })`. */
export const ask = <I, T, C, A extends Access>(
  endpoint: Endpoint<I, T, C, A>,
  ...[input]: undefined extends I ? [input?: I] : [input: I]
) =>
  queryOptions({
    queryKey: [endpoint.path, input ?? null] as const,
    queryFn: ({ signal }) => call(endpoint as Endpoint<unknown, T, C, A>, input, { signal, isReading: true }),
  })
