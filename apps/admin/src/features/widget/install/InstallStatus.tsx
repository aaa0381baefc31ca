import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { widgetLastRequest } from '@ressoa/contract/widget'
import { IconAlertTriangle, IconCheck, IconMinus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { currentLanguage } from '../../../i18n'
import { formatAgo, formatDate, formatTime } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { type InstallState, installStateOf } from './install-state'

/** Whether a site has the widget, beside the title, and since when. It is judged anew whenever it is asked. */
export const InstallStatus = ({ titleId }: { titleId: string }) => {
  const { t } = useTranslation()
  const asked = useQuery({ ...ask(widgetLastRequest), staleTime: 0 })
  const now = new Date(asked.dataUpdatedAt)
  const state = asked.data && installStateOf(asked.data.date, now)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} id={titleId}>
            {t('widget.install.title')}
          </Title>
          <span role="status">{state && <StateLabel state={state} />}</span>
        </Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
          loading={asked.isFetching}
          onClick={() => void asked.refetch()}
        >
          {t('widget.install.refresh')}
        </Button>
      </Group>
      {state ? (
        <Text fz="sm" c="dimmed" mt={4}>
          <Seen state={state} now={now} />
        </Text>
      ) : (
        !asked.isError && <Skeleton height={12} width={220} mt={10} mb={4} />
      )}
      {asked.isError && (
        <Text role="alert" fz="sm" mt={4} c="var(--detractor-text)">
          {t('widget.install.refreshFailed')}
        </Text>
      )}
    </>
  )
}

const looks = { none: 'quiet', old: 'missing', installed: 'good' } as const
const icons = { none: IconMinus, old: IconAlertTriangle, installed: IconCheck }

const StateLabel = ({ state }: { state: InstallState }) => {
  const { t } = useTranslation()
  const Icon = icons[state.is]
  return (
    <Chip look={looks[state.is]}>
      <Icon size={14} stroke={2} aria-hidden />
      {state.is === 'old' ? t('widget.install.state.old', { count: state.days }) : t(`widget.install.state.${state.is}`)}
    </Chip>
  )
}

const Seen = ({ state, now }: { state: InstallState; now: Date }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  if (state.is === 'none') return t('widget.install.seen.none')
  if (state.is === 'installed') return t('widget.install.seen.installed', { ago: formatAgo(state.at, language, now) })
  return t('widget.install.seen.old', { date: formatDate(state.at, language), time: formatTime(state.at, language) })
}
