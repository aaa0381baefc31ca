import { adminById } from '@ressoa/contract/admins'
import { noticesOfAdmin, saveNotices } from '@ressoa/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { call, isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { NoticesForm } from './NoticesForm'
import { NoticesSkeleton } from './NoticesSkeleton'

/** Which answers an administrator is notified about. */
export const NoticesScreen = () => {
  const adminId = idFrom(useSearch({ from: '/signed-in/notifications' }).IdAdmin)
  if (adminId === undefined) return <ToNotFound />
  return <NoticesOf key={adminId} adminId={adminId} />
}

const NoticesOf = ({ adminId }: { adminId: number }) => {
  const { t } = useTranslation()
  const admin = useQuery(ask(adminById, { adminId }))
  const wishes = useQuery(ask(noticesOfAdmin, { adminId }))
  const failed = [admin, wishes].find(({ isLoadingError }) => isLoadingError)
  if (isNotFound(failed?.error)) return <ToNotFound />
  return (
    <Page
      width="step"
      title={t('notices.title')}
      subtitle={admin.data ? t('notices.whose', { name: admin.data.name }) : '\u00a0'}
      back={{ link: { to: paths.administrators.path }, label: t('section.administrators') }}
    >
      {failed ? (
        <FailedState error={failed.error} onRetry={() => void Promise.all([admin.refetch(), wishes.refetch()])} />
      ) : wishes.data ? (
        <NoticesForm
          wishes={wishes.data}
          send={(values) => call(saveNotices, values)}
          queryKey={ask(noticesOfAdmin, { adminId }).queryKey}
          back={paths.administrators.path}
        />
      ) : (
        <NoticesSkeleton />
      )}
    </Page>
  )
}
