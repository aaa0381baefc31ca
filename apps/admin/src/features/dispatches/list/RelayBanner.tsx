import { Alert, Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { useSession } from '../../../lib/session'
import { useResumeRelay } from '../dispatches.mutations'
import { useMailRelay } from '../dispatches.queries'
import classes from './Dispatches.module.css'
import { formatMoment } from './dispatch-moment'

/** Sending is paused because the mail server refuses our mail or a backup was restored. */
export const RelayBanner = () => {
  const { t } = useTranslation()
  const relay = useMailRelay().data
  const resume = useResumeRelay()
  const isMaster = useSession().admin.role === 'master'
  if (!relay?.isPaused) return null
  const { isHeld, pausedUntil, reason } = relay
  return (
    <Alert
      className={classes.banner}
      color="neutral"
      variant="light"
      role="status"
      title={t('dispatch.relay.title')}
      icon={<IconPlayerPause size={20} stroke={1.7} aria-hidden />}
    >
      {isHeld ? (
        <p>
          {t('dispatch.relay.held')} {!isMaster && t('dispatch.relay.heldBy')}
        </p>
      ) : (
        <p>
          {t('dispatch.relay.text')}{' '}
          {pausedUntil && t('dispatch.relay.until', { moment: formatMoment(pausedUntil, currentLanguage()) })}
        </p>
      )}
      {reason && <p className={classes.reason}>{t('dispatch.relay.reason', { reason })}</p>}
      {(isMaster || !isHeld) && (
        <Button mt="sm" size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t(isHeld ? 'dispatch.relay.release' : 'dispatch.relay.resume')}
        </Button>
      )}
    </Alert>
  )
}
