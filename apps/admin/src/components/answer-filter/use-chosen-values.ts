import { valuesByIds } from '@ressoa/contract/dimensions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/query'

/** The dimension values whose ids are in the URL. */
export const useChosenValues = (valueIds: number[]) => {
  const known = useQuery({
    ...ask(valuesByIds, { valueIds: valueIds }),
    enabled: valueIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return (known.data ?? []).filter(({ id }) => valueIds.includes(id))
}
