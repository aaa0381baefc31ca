import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { fullName } from '../integration-words'
import { useRemoveIntegration } from '../integrations.mutations'

type RemoveDialogProps = { integration: Integration; onRemoved: () => void; onClose: () => void }

export const RemoveDialog = ({ integration, onRemoved, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useRemoveIntegration()
  const name = fullName(integration)
  return (
    <ConfirmDialog
      question={t('integrations.modal.remove.question', { name })}
      consequence={t(`integrations.modal.remove.${isShopType(integration.type) ? 'shop' : 'webhook'}`)}
      confirm={t('integrations.modal.remove.button')}
      keep={t('action.cancel')}
      isDestructive
      isBusy={isPending}
      onConfirm={() => mutate(integration, { onSuccess: onRemoved, onError: onClose })}
      onKeep={onClose}
    />
  )
}
