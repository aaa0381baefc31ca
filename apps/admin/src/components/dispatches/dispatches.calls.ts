import {
  cancelDispatch,
  type Dispatch,
  dispatchesOfCampaign,
  mailRelay,
  resumeMailRelay,
  saveDispatches,
} from '@ressoa/contract/dispatches'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call, inWords } from '../../lib/api'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'
import { inputOf, keepNewDispatches, type NewDispatch, readNewDispatches } from './new-dispatches'

const closeMilliseconds = 2000
const farMilliseconds = 30_000
const soonMilliseconds = 60_000

/** Often while something moves or is about to, seldom while one waits for its day, never otherwise. */
export const pauseUntilNextLook = (dispatches: readonly Dispatch[] | undefined, now: Date) => {
  const open = dispatches?.filter(({ active, status }) => active && (status === 'waiting' || status === 'processing')) ?? []
  if (open.length === 0) return false
  const isClose = open.some(({ status, date }) => status === 'processing' || date.getTime() - now.getTime() < soonMilliseconds)
  return isClose ? closeMilliseconds : farMilliseconds
}

/** Those of a campaign, as they move. */
export const useDispatches = (campaignId: number) =>
  useQuery({
    ...ask(dispatchesOfCampaign, { idCampaign: campaignId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseUntilNextLook(state.data, new Date()),
  })

/** How many are still to go out, those of this browser among them; undefined until that is known. */
export const useWaitingDispatches = (campaignId: number | undefined) => {
  const known = useQuery({ ...ask(dispatchesOfCampaign, { idCampaign: campaignId ?? 0 }), enabled: campaignId !== undefined })
  if (campaignId === undefined) return 0
  const waiting = known.data?.filter(({ active, status }) => active && status === 'waiting')
  return waiting && waiting.length + readNewDispatches(campaignId).length
}

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: [dispatchesOfCampaign.path] })

type Gathered = { idCampaign: number; dispatches: readonly NewDispatch[] }

/** Saves what was gathered here, all together. */
export const useSaveDispatches = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ idCampaign, dispatches }: Gathered) => call(saveDispatches, inputOf(idCampaign, dispatches)),
    onSuccess: async (_saved, { idCampaign }) => {
      keepNewDispatches(idCampaign, [])
      notifyDone(i18n.t('dispatch.save.success'))
      await reload(client)
    },
    onError: (error) => notifyFailure(inWords(error, i18n.t('dispatch.save.error'))),
    meta: { showsOwnError: true },
  })
}

/** The row changes when the server has said so, not before. */
export const useCancelDispatch = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (dispatch: Dispatch) => call(cancelDispatch, { idDispatch: dispatch.id }),
    onSuccess: (cancelled, { id, idCampaign }) => {
      client.setQueryData(ask(dispatchesOfCampaign, { idCampaign }).queryKey, (known) =>
        known?.map((each) => (each.id === id ? { ...cancelled, active: false } : each)),
      )
      notifyDone(i18n.t('dispatchStatus.cancelDispatchSuccess'))
    },
    onError: (error) => notifyFailure(inWords(error, i18n.t('dispatchStatus.anerror'))),
    onSettled: () => reload(client),
    meta: { showsOwnError: true },
  })
}

export const useMailRelay = () => useQuery({ ...ask(mailRelay), refetchInterval: farMilliseconds })

export const useResumeRelay = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resumeMailRelay),
    onSuccess: ({ relay }) => client.setQueryData(ask(mailRelay).queryKey, relay),
  })
}
