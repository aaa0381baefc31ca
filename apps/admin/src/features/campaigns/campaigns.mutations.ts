import {
  type Campaign,
  campaignById,
  campaigns,
  duplicateCampaign,
  pageOfCampaigns,
  saveCampaign,
} from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { ApiError, call, inWords } from '../../lib/api'
import { useDraftKey } from '../../lib/draft-key'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'
import { draftOf, payloadOf } from './campaign-draft'

const reload = async (client: QueryClient) => {
  await Promise.all([pageOfCampaigns, campaigns, campaignById].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Activates or deactivates a campaign by saving all of it. */
export const useToggleCampaign = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (campaign: Campaign) =>
      call(saveCampaign, { ...payloadOf(draftOf(campaign), campaign), active: !campaign.active }),
    onSuccess: (saved) => {
      showInLists(client, saved)
      const { name, active } = saved
      notifyDone(i18n.t(`campaign.notify.changeStatus.${active ? 'successActive' : 'successInactive'}`, { name }))
    },
    onError: (error) => notifyFailure(toggleFailure(error)),
    onSettled: () => reload(client),
    meta: { showsOwnError: true },
  })
}

/** The copy is inactive, so the notice says where to find it. */
export const useDuplicateCampaign = () => {
  const client = useQueryClient()
  const draft = useDraftKey()
  return useMutation({
    mutationFn: ({ id }: Campaign) => call(duplicateCampaign, { id, draftKey: draft.keyFor(id) }),
    onSuccess: async ({ name }) => {
      draft.renew()
      notifyDone(i18n.t('campaign.list.duplicated', { name }))
      await reload(client)
    },
  })
}

type PageOfCampaigns = { items: Campaign[] }

// Updates the row at once. Which tab it belongs to is decided by the reload.
const showInLists = (client: QueryClient, saved: Campaign) =>
  client.setQueriesData(
    { queryKey: [pageOfCampaigns.path] },
    (page: PageOfCampaigns | undefined) =>
      page && { ...page, items: page.items.map((each) => (each.id === saved.id ? saved : each)) },
  )

const toggleFailure = (error: unknown) => {
  if (!(error instanceof ApiError) || error.kind === 'signedOut' || error.kind === 'forbidden') return error
  const isRefused = error.kind === 'refused' || error.kind === 'stale' || error.kind === 'conflict'
  return inWords(error, i18n.t(`campaign.notify.changeStatus.${isRefused ? 'error' : 'genericError'}`))
}

type Input = InputOf<typeof saveCampaign>

/**
 * If the response to a first save was lost, a retry returns the campaign that the first save created. Changes made since then are
 * saved to it.
 */
const saveOnce = async (input: Input) => {
  const saved = await call(saveCampaign, input)
  if (input.id !== undefined || holds(saved, input)) return saved
  return call(saveCampaign, { ...input, id: saved.id, key: saved.key, version: saved.version })
}

const holds = (saved: Campaign, sent: Input) => {
  const { draftKey: _key, emailConfiguration, widgetConfiguration, ...content } = sent
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  return (
    Object.entries(content).every(([field, value]) => value === undefined || isSame(saved[field as keyof Campaign], value)) &&
    isSame(saved.emailConfiguration?.active, emailConfiguration?.active) &&
    isSame(saved.widgetConfiguration?.active, widgetConfiguration?.active)
  )
}

/** The calling dialog shows the error. */
export const useSaveCampaign = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveOnce,
    onSuccess: async (saved) => {
      client.setQueryData(ask(campaignById, { id: saved.id }).queryKey, saved)
      await Promise.all([pageOfCampaigns, campaigns].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    meta: { showsOwnError: true },
  })
}
