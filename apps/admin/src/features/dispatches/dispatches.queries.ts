import { type Dispatch, dispatchesOfCampaign, mailRelay } from '@ressoa/contract/dispatches'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/query'
import { readNewDispatches } from './list/new-dispatches'

const closeMilliseconds = 2000
const farMilliseconds = 30_000
const soonMilliseconds = 60_000

/** Short while a dispatch is running or about to start, long while one is scheduled for later, otherwise no polling. */
export const pauseUntilNextLook = (dispatches: readonly Dispatch[] | undefined, now: Date) => {
  const open = dispatches?.filter(({ active, status }) => active && (status === 'waiting' || status === 'processing')) ?? []
  if (open.length === 0) return false
  const isClose = open.some(
    ({ status, date, secondsToStop }) =>
      status === 'processing' || secondsToStop !== null || date.getTime() - now.getTime() < soonMilliseconds,
  )
  return isClose ? closeMilliseconds : farMilliseconds
}

/** The dispatches of a campaign, polled while they change. */
export const useDispatches = (campaignId: number) =>
  useQuery({
    ...ask(dispatchesOfCampaign, { campaignId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseUntilNextLook(state.data, new Date()),
  })

/** The number of waiting dispatches, including unsaved ones in this browser; undefined while loading. */
export const useWaitingDispatches = (campaignId: number | undefined) => {
  const known = useQuery({ ...ask(dispatchesOfCampaign, { campaignId: campaignId ?? 0 }), enabled: campaignId !== undefined })
  if (campaignId === undefined) return 0
  const waiting = known.data?.filter(({ active, status }) => active && status === 'waiting')
  return waiting && waiting.length + readNewDispatches(campaignId).length
}

export const useMailRelay = () => useQuery({ ...ask(mailRelay), refetchInterval: farMilliseconds })
