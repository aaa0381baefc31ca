import { Alert, Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import classes from './Dispatches.module.css'
import { formatMoment } from './dispatch-moment'
import { useResumeRelay } from './dispatches.mutations'
import { useMailRelay } from './dispatches.queries'

/** The mail server refuses what we send: everything waits until it takes mails again. */
export const RelayBanner = () => {
  const { t } = useTranslation()
  const relay = useMailRelay().data
  const resume = useResumeRelay()
  if (!relay?.isPaused) return null
  const { pausedUntil, reason } = relay
  return (
    <Alert
      className={classes.banner}
      color="neutral"
      variant="light"
      role="status"
      title={t('dispatch.relay.title')}
      icon={<IconPlayerPause size={20} stroke={1.7} aria-hidden />}
    >
      <p>
        {t('dispatch.relay.text')}{' '}
        {pausedUntil && t('dispatch.relay.until', { moment: formatMoment(pausedUntil, currentLanguage()) })}
      </p>
      {reason && <p className={classes.reason}>{t('dispatch.relay.reason', { reason })}</p>}
      <Button mt="sm" size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
        {t('dispatch.relay.resume')}
      </Button>
    </Alert>
  )
}
