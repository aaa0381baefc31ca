import type { Form } from '@ressoa/contract/forms'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useDeleteForm } from './forms.mutations'

export const DeleteFormDialog = ({ form, onClose }: { form: Form; onClose: () => void }) => {
  const { t } = useTranslation()
  const remove = useDeleteForm()
  return (
    <ConfirmDialog
      question={t('formList.delete.question', { name: form.name })}
      consequence={t('formList.delete.consequence')}
      confirm={t('formList.delete.confirm')}
      keep={t('formList.delete.keep')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(form, { onSettled: onClose })}
      onKeep={onClose}
    />
  )
}
