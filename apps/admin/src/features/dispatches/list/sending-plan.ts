import { type Dispatch, planDispatch } from '@ressoa/contract/dispatches'
import type { DeliveryReason, DispatchObstacle } from '@ressoa/domain/codes'
import { useQueries } from '@tanstack/react-query'
import { ask } from '../../../lib/query'
import type { NewDispatch } from './new-dispatches'

type Planned = {
  listId: number
  /** Null to send now. */
  date: Date | null
  /** Set for a saved dispatch that is waiting. */
  dispatchId?: number
}
type LeftOut = { reason: DeliveryReason; count: number }
export type SendingPlan = { total: number; willGet: number; leftOut: LeftOut[]; obstacle: DispatchObstacle | null }

/** The combined plan of several dispatches. Each takes into account the earlier ones at the same time, as on the server. */
export const useSendingPlan = (campaignId: number, dispatches: readonly Planned[]) => {
  const queries = useQueries({
    queries: dispatches.map(({ listId, date, dispatchId }, index) => ({
      ...ask(planDispatch, {
        campaignId,
        listId,
        dispatchId,
        date: date ?? undefined,
        earlierListIds:
          dispatchId === undefined
            ? dispatches
                .slice(0, index)
                .filter((other) => other.date?.getTime() === date?.getTime())
                .map((other) => other.listId)
            : [],
      }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    })),
  })
  const plans = queries.flatMap(({ data }, index) => (data ? [planOf(data, dispatches[index]?.date ?? null)] : []))
  return {
    plan: plans.length === dispatches.length ? together(plans) : undefined,
    error: queries.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

export const plannedOf = ({ listId, date }: NewDispatch): Planned => ({
  listId,
  date: date === null ? null : new Date(date),
})

/** Nothing for a dispatch of the API, which has no list. */
export const plannedOfSaved = ({ id, listId, type, date }: Dispatch): Planned[] =>
  listId === null ? [] : [{ listId, dispatchId: id, date: type === 'immediate' ? null : date }]

type PlanReply = { total: number; willNotGet: LeftOut[]; obstacle: DispatchObstacle | null }

/** An obstacle counts only for immediate sending: by a later date it may be resolved. */
const planOf = ({ total, willNotGet, obstacle }: PlanReply, date: Date | null): SendingPlan => {
  const left = willNotGet.reduce((sum, { count }) => sum + count, 0)
  return { total, leftOut: willNotGet, willGet: obstacle && !date ? 0 : total - left, obstacle }
}

const together = (plans: readonly SendingPlan[]): SendingPlan => {
  const byReason = new Map<DeliveryReason, number>()
  for (const { reason, count } of plans.flatMap(({ leftOut }) => leftOut)) {
    byReason.set(reason, (byReason.get(reason) ?? 0) + count)
  }
  return {
    total: plans.reduce((sum, { total }) => sum + total, 0),
    willGet: plans.reduce((sum, { willGet }) => sum + willGet, 0),
    leftOut: [...byReason].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
    obstacle: plans.find(({ obstacle }) => obstacle)?.obstacle ?? null,
  }
}
