import {
  cancelDispatch,
  type Dispatch,
  dispatchesOfCampaign,
  mailRelay,
  resumeMailRelay,
  saveDispatches,
  stopDispatch,
} from '@ressoa/contract/dispatches'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { currentLanguage } from '../../i18n'
import { call, inWords } from '../../lib/api'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'
import { dayAndHour } from './list/dispatch-moment'
import { dropNewDispatches, inputOf, type NewDispatch, timingOf } from './list/new-dispatches'

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: [dispatchesOfCampaign.path] })

type Gathered = { campaignId: number; dispatches: readonly NewDispatch[] }

/** Saves the dispatches collected in this browser in one call. */
export const useSaveDispatches = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ campaignId, dispatches }: Gathered) => call(saveDispatches, inputOf(campaignId, dispatches)),
    onSuccess: async (_saved, { campaignId, dispatches }) => {
      dropNewDispatches(campaignId, dispatches)
      notifyDone(i18n.t('dispatch.save.success'), whatGoesOut(dispatches))
      await reload(client)
    },
    onError: (error) => notifyFailure(inWords(error, i18n.t('dispatch.save.error'))),
    meta: { showsOwnError: true },
  })
}

/** How many dispatches, and when. */
const whatGoesOut = (dispatches: readonly NewDispatch[]) => {
  const { kind, date = new Date() } = timingOf(dispatches)
  return i18n.t(`dispatch.save.done.${kind}`, { count: dispatches.length, ...dayAndHour(date, currentLanguage()) })
}

/** Not optimistic: the row changes after the server confirms. */
export const useCancelDispatch = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (dispatch: Dispatch) => call(cancelDispatch, { dispatchId: dispatch.id }),
    onSuccess: (cancelled, { id, campaignId }) => {
      client.setQueryData(ask(dispatchesOfCampaign, { campaignId }).queryKey, (known) =>
        known?.map((each) => (each.id === id ? { ...cancelled, active: false } : each)),
      )
      notifyDone(i18n.t('dispatchStatus.cancelDispatchSuccess'))
    },
    onError: (error) => notifyFailure(inWords(error, i18n.t('dispatchStatus.anerror'))),
    onSettled: () => reload(client),
    meta: { showsOwnError: true },
  })
}

/** Stops dispatches that have not started. The server decides whether the request came in time. */
export const useStopDispatches = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (dispatches: readonly Dispatch[]) =>
      Promise.all(dispatches.map(({ id }) => call(stopDispatch, { dispatchId: id }))),
    onSettled: () => reload(client),
    meta: { showsOwnError: true },
  })
}

export const useResumeRelay = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resumeMailRelay),
    onSuccess: ({ relay }) => client.setQueryData(ask(mailRelay).queryKey, relay),
  })
}
