import type { Dispatch } from '@ressoa/contract/dispatches'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useCancelDispatch } from '../dispatches.mutations'

export const CancelDispatchDialog = ({ dispatch, onClose }: { dispatch: Dispatch; onClose: () => void }) => {
  const { t } = useTranslation()
  const cancel = useCancelDispatch()
  return (
    <ConfirmDialog
      question={t('dispatch.cancel.question', { list: dispatch.nameList })}
      consequence={t('dispatch.cancel.consequence')}
      confirm={t('dispatch.cancel.button')}
      keep={t('dispatch.cancel.keep')}
      isDestructive
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate(dispatch, { onSettled: onClose })}
      onKeep={onClose}
    />
  )
}
