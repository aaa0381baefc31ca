import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'

type MissedDialogProps = { name: string; isBusy: boolean; onChoose: (sendMissed: boolean) => void; onClose: () => void }

/** Asked before an integration that was disabled is switched on: what was missed can still be sent. */
export const MissedDialog = ({ name, isBusy, onChoose, onClose }: MissedDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog size={440} title={t('integrations.missed.question')} withCloseButton={false} onClose={onClose}>
      <Text c="dimmed">{t('integrations.missed.text', { name })}</Text>
      <Stack gap="xs" mt="lg">
        <Button disabled={isBusy} onClick={() => onChoose(true)}>
          {t('integrations.missed.send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => onChoose(false)}>
          {t('integrations.missed.drop')}
        </Button>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Dialog>
  )
}
