import { ownProfile } from '@ressoa/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { ask } from '../../lib/query'
import { PasswordCard } from './PasswordCard'
import { PersonCard } from './PersonCard'

/** The user's own page: profile and password. */
export const ProfileScreen = () => {
  const { t } = useTranslation()
  const profile = useQuery(ask(ownProfile))
  return (
    <Page width="step" title={t('section.profile')}>
      {profile.isLoadingError ? (
        <FailedState error={profile.error} onRetry={() => void profile.refetch()} />
      ) : profile.data ? (
        <>
          <PersonCard profile={profile.data} />
          <PasswordCard profile={profile.data} />
        </>
      ) : (
        <FieldSkeletons count={3} />
      )}
    </Page>
  )
}
