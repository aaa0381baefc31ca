import { Button, Card, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api'
import classes from './FailedState.module.css'

type FailedStateProps = { error: unknown; onRetry: () => void; bare?: boolean }

/** Shown in the card that failed; the rest of the page still works. Use `bare` inside another card. */
export const FailedState = ({ error, onRetry, bare = false }: FailedStateProps) => {
  const { t } = useTranslation()
  const message = (
    <div className={classes.message} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600}>{t('error.unexpectedTitle')}</Text>
        <Text c="dimmed">{error instanceof ApiError ? error.message : t('error.unexpected')}</Text>
        <Button mt="sm" variant="default" size="xs" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </div>
    </div>
  )
  return bare ? message : <Card>{message}</Card>
}
