import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { Page } from '../../../components/Page'
import { ToNotFound } from '../../../components/ToNotFound'
import { isNotFound } from '../../../lib/api'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import { draftOf, readDraft } from '../campaign-draft'
import { DetailsEditor } from './DetailsEditor'
import { DetailsSkeleton } from './DetailsSkeleton'

/** The details of one campaign: the draft in this browser, or a saved one by its Id. */
export const DetailsScreen = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/details' })
  if (Id === undefined) return <DetailsOfDraft />
  const id = idFrom(Id)
  return id === undefined ? <ToNotFound /> : <DetailsOfCampaign key={id} id={id} />
}

const DetailsOfDraft = () => {
  const [draft] = useState(readDraft)
  return draft ? <DetailsEditor start={draft} /> : <Navigate to={paths.newCampaign.path} replace />
}

const DetailsOfCampaign = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  // Editing starts from the current version, and a background refetch must not replace values during editing.
  const known = useQuery({ ...ask(campaignById, { id }), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await known.refetch({ throwOnError: true })
    setEdition((before) => before + 1)
  }
  if (isNotFound(known.error)) return <ToNotFound />
  if (known.data && known.isFetchedAfterMount) return <SavedDetails key={edition} campaign={known.data} onReload={reload} />
  return (
    <Page
      width="settings"
      title={known.data?.name ?? t('section.campaigns')}
      back={{ link: { to: paths.campaigns.path }, label: t('section.campaigns') }}
    >
      {known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : <DetailsSkeleton />}
    </Page>
  )
}

const SavedDetails = ({ campaign, onReload }: { campaign: Campaign; onReload: () => Promise<void> }) => {
  const [opened] = useState(campaign)
  const { IdForm } = useSearch({ from: '/signed-in/campaign/details' })
  return <DetailsEditor campaign={opened} start={draftOf(opened)} chosenForm={idFrom(IdForm)} onReload={onReload} />
}
