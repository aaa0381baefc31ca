import { ownNotices, saveOwnNotices } from '@ressoa/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { call, isNotFound } from '../../lib/api'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import { NoticesForm } from './NoticesForm'
import { NoticesSkeleton } from './NoticesSkeleton'

/** Which answers of this store the user is notified about. Open to every role. */
export const OwnNoticesScreen = () => {
  const { t } = useTranslation()
  const { store } = useSession()
  const wishes = useQuery(ask(ownNotices))
  // A master is not a member of the store and gets no notifications for it.
  if (isNotFound(wishes.error)) return <ToNotFound />
  return (
    <Page width="step" title={t('section.ownNotices')} subtitle={t('notices.own', { store: store.name })}>
      {wishes.isLoadingError ? (
        <FailedState error={wishes.error} onRetry={() => void wishes.refetch()} />
      ) : wishes.data ? (
        <NoticesForm
          wishes={wishes.data}
          send={({ id: _id, adminId: _own, ...values }) => call(saveOwnNotices, values)}
          queryKey={ask(ownNotices).queryKey}
          back={paths.home.path}
        />
      ) : (
        <NoticesSkeleton />
      )}
    </Page>
  )
}
