import { Alert, Button, NumberInput, Text, TextInput } from '@mantine/core'
import type { Integration } from '@ressoa/contract/integrations'
import { secretKeepHours } from '@ressoa/domain/integrations'
import { IconAlertTriangle, IconLock, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { SecretOnce } from '../../../components/SecretOnce'
import { currentLanguage } from '../../../i18n'
import { formatDate, formatNearMoment } from '../../../lib/format'
import { useRotateSecret } from '../integrations.mutations'
import classes from './Modal.module.css'

type SecretPartProps = {
  integration: Integration & { secretDate: Date }
  /** Told while a dialog of its own is open. */
  onAsk: (isAsking: boolean) => void
}

/** The secret that signs: it is stored and not shown again, only replaced. */
export const SecretPart = ({ integration: { integrationKey, secretDate, previousSecretUntil }, onAsk }: SecretPartProps) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [keepHours, setKeepHours] = useState<number>(secretKeepHours.default)
  const rotate = useRotateSecret()
  const ask = (isOpen: boolean) => {
    setIsAsking(isOpen)
    onAsk(isOpen)
  }
  const { min, max } = secretKeepHours
  return (
    <div>
      <div className={classes.withButton}>
        <TextInput
          className={classes.grows}
          readOnly
          variant="filled"
          label={t('integrations.secret.label')}
          value={t('integrations.secret.stored', { date: formatDate(secretDate, currentLanguage()) })}
          rightSection={<IconLock size={17} stroke={1.7} aria-hidden />}
        />
        <Button variant="default" leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />} onClick={() => ask(true)}>
          {t('integrations.secret.rotate')}
        </Button>
      </div>
      <Text className={classes.help}>{t('integrations.secret.help', { max })}</Text>
      {isAsking && !rotate.data && (
        <ConfirmDialog
          question={t('integrations.secret.question')}
          consequence={t('integrations.secret.consequence')}
          confirm={t('integrations.secret.rotate')}
          keep={t('action.cancel')}
          isDestructive
          isBusy={rotate.isPending}
          onConfirm={() => rotate.mutate({ integrationKey, keepHours })}
          onKeep={() => ask(false)}
        >
          {previousSecretUntil && previousSecretUntil > new Date() && (
            <Alert mt="md" color="neutral" variant="light" icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}>
              {t('integrations.secret.older', { moment: formatNearMoment(previousSecretUntil, currentLanguage()) })}
            </Alert>
          )}
          <NumberInput
            mt="md"
            label={t('integrations.secret.hours')}
            description={t('integrations.secret.hoursHelp', { min, max })}
            min={min}
            max={max}
            clampBehavior="strict"
            allowDecimal={false}
            value={keepHours}
            onChange={(hours) => setKeepHours(Number(hours))}
          />
        </ConfirmDialog>
      )}
      {rotate.data && (
        <SecretOnce
          title={t('integrations.secret.newTitle')}
          secret={rotate.data.secret}
          onClose={() => {
            rotate.reset()
            ask(false)
          }}
        >
          {t('integrations.secret.text')} <Until date={rotate.data.previousValidUntil} />
        </SecretOnce>
      )}
    </div>
  )
}

const Until = ({ date }: { date: Date | null }) => {
  const { t } = useTranslation()
  if (!date || date <= new Date()) return t('integrations.secret.ended')
  return t('integrations.secret.until', { moment: formatNearMoment(date, currentLanguage()) })
}
