import type { ReactNode } from 'react'
import { FailedState } from './FailedState'
import { NoMatches } from './NoMatches'
import { type PageNumbers, Pager, type PagerProps } from './Pager'

type Asked<R> = {
  data: (PageNumbers & { items: R[] }) | undefined
  error: unknown
  isError: boolean
  /** The data belong to an earlier request and stay until the new ones arrive. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** What a list needs to render. Undefined rows are loading. */
type List<R> = { rows: R[] | undefined; isReloading: boolean; footer: ReactNode }

type FoundProps<R> = Pick<PagerProps, 'onPage' | 'onPageSize' | 'sizes'> & {
  of: Asked<R>
  /** Given while a search or filter is active: then an empty result is not an empty list. */
  noMatches?: { text: string; onClear: () => void }
  empty: ReactNode
  children: (list: List<R>) => ReactNode
}

/** One page of a list in its four states: failed, no matches, empty, or rows that load and reload. */
export const Found = <R,>({ of, noMatches, empty, onPage, onPageSize, sizes, children }: FoundProps<R>) => {
  if (of.isError && !of.data) return <FailedState error={of.error} onRetry={() => void of.refetch()} />
  const isEmpty = of.data?.totalItemCount === 0 && !of.isPlaceholderData
  if (isEmpty && noMatches) return <NoMatches {...noMatches} />
  if (isEmpty) return empty
  return children({
    rows: of.data?.items,
    isReloading: of.isPlaceholderData,
    footer: of.data && <Pager numbers={of.data} onPage={onPage} onPageSize={onPageSize} sizes={sizes} />,
  })
}
