import { Alert } from '@mantine/core'
import { type Campaign, campaigns } from '@ressoa/contract/campaigns'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../lib/query'

/** A site shows one widget. Says which other campaigns would show theirs. */
export const OtherWidgets = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const others = (useQuery(ask(campaigns)).data ?? []).filter(
    ({ id, active, type, widgetConfiguration }) =>
      id !== campaign.id && active && type === 'nps' && widgetConfiguration?.active === true,
  )
  if (others.length === 0) return null
  return (
    <Alert
      color="neutral"
      variant="light"
      role="status"
      title={t('widgetEditor.othersTitle')}
      icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
    >
      {t('widgetEditor.othersText', { names: others.map(({ name }) => name).join(', ') })}
    </Alert>
  )
}
