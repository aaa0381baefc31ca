import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { retryOf } from '../lib/retries'

type FormAlertProps = { title?: string } & ({ message: string; error?: Error | null } | { message?: undefined; error: Error })

/** The server's reply to a form, above its button. If the server could not be reached, with a retry button. */
export const FormAlert = ({ message, error, title }: FormAlertProps) => {
  const { t } = useTranslation()
  const retry = retryOf(error)
  return (
    <Alert
      color="detractor"
      variant="light"
      role="alert"
      title={title}
      icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
    >
      {message ?? error?.message}
      {retry && (
        <div>
          <Button mt="sm" size="xs" variant="default" onClick={retry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
