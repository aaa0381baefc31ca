import { Button, Group, Text } from '@mantine/core'
import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { SecretOnce } from '../../../components/SecretOnce'
import { isConfigured } from '../integration-words'
import type { SaveReply } from '../integrations.mutations'
import { HookPart } from './HookPart'

/** The integration as it was before, and the reply to the save. */
export type SavedIntegration = SaveReply & { integration: Integration }

/** What the user needs outside after saving: a new secret, and for a new shop the address and how to set it up. */
export const AfterSaving = ({
  saved: { integration, secret, hookUrl },
  onClose,
}: {
  saved: SavedIntegration
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { type } = integration
  const hook = hookUrl && isShopType(type) && <HookPart url={hookUrl} shop={type} />
  if (secret !== null) {
    return (
      <SecretOnce title={t('integrations.secret.createdTitle')} secret={secret} more={hook} onClose={onClose}>
        {t('integrations.secret.text')}
      </SecretOnce>
    )
  }
  if (isConfigured(integration) || !hook) return null
  return (
    <Dialog size={640} title={t('integrations.hook.afterTitle')} onClose={onClose}>
      <Text c="dimmed" mb="md">
        {t('integrations.hook.afterText')}
      </Text>
      {hook}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('integrations.hook.done')}</Button>
      </Group>
    </Dialog>
  )
}
