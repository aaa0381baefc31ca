import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FailedState } from '../../../components/FailedState'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import { ToNotFound } from '../../../components/ToNotFound'
import { isNotFound } from '../../../lib/api'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import classes from './WizardFrame.module.css'

type CampaignOfStepProps = {
  /** The raw value of the query parameter. */
  Id: string | undefined
  children: (campaign: Campaign, onReload: () => Promise<void>) => ReactNode
}

/** Loads the saved campaign of a step. Without an Id, redirects to the details, where a new campaign starts. */
export const CampaignOfStep = ({ Id, children }: CampaignOfStepProps) => {
  if (Id === undefined) return <Navigate to={paths.campaignDetails.path} replace />
  const id = idFrom(Id)
  if (id === undefined) return <ToNotFound />
  return (
    <Loaded key={id} id={id}>
      {children}
    </Loaded>
  )
}

const Loaded = ({ id, children }: { id: number } & Pick<CampaignOfStepProps, 'children'>) => {
  // Editing starts from the current version, and a background refetch must not replace values during editing.
  const known = useQuery({ ...ask(campaignById, { id }), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await known.refetch({ throwOnError: true })
    setEdition((before) => before + 1)
  }
  if (isNotFound(known.error)) return <ToNotFound />
  if (known.data && known.isFetchedAfterMount) return <div key={edition}>{children(known.data, reload)}</div>
  return (
    <main className={classes.main}>
      {known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : <FieldSkeletons count={4} />}
    </main>
  )
}
