import { Card } from '@mantine/core'
import { settings } from '@ressoa/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { focusTitle } from '../../lib/focus-title'
import { ask } from '../../lib/query'
import { SettingsForm } from './SettingsForm'

export const SettingsScreen = () => {
  const { t } = useTranslation()
  const [edition, setEdition] = useState(0)
  // Editing starts from the current version, and a background refetch must not replace values during editing.
  const current = useQuery({ ...ask(settings), refetchOnMount: 'always', refetchOnWindowFocus: false })
  const reload = async () => {
    await current.refetch({ throwOnError: true })
    setEdition(edition + 1)
    focusTitle()
  }
  return (
    <Page width="settings" title={t('section.settings')} subtitle={t('settings.subtitle')}>
      {current.data && current.isFetchedAfterMount ? (
        <SettingsForm key={edition} settings={current.data} onReload={reload} />
      ) : current.isError ? (
        <FailedState error={current.error} onRetry={() => void current.refetch()} />
      ) : (
        <Card>
          <FieldSkeletons count={4} />
        </Card>
      )}
    </Page>
  )
}
