import { useDebouncedValue } from '@mantine/hooks'
import { searchValues } from '@ressoa/contract/dimensions'
import { searchTextLength } from '@ressoa/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/query'

const pauseMilliseconds = 500

/** Dimension values that contain a text of three letters or more. */
export const useValueSearch = (dimensionId: number | undefined, term: string) => {
  const [searched] = useDebouncedValue(term.trim(), pauseMilliseconds)
  const isLong = (text: string) => text.trim().length >= searchTextLength.min
  const found = useQuery({
    ...ask(searchValues, { dimensionId: dimensionId ?? 0, value: searched }),
    enabled: dimensionId !== undefined && isLong(searched),
  })
  const state = !isLong(term) ? 'short' : found.isFetching || searched !== term.trim() ? 'searching' : 'done'
  return { values: isLong(term) ? (found.data ?? []) : [], state } as const
}
