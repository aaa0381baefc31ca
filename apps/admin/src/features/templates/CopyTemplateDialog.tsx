import type { ListedTemplate } from '@ressoa/contract/templates'
import { copyNameOf, templateTitleLength } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { NameDialog } from './NameDialog'
import { useCloneTemplate } from './templates.mutations'

export const CopyTemplateDialog = ({ template: { id, name }, onClose }: { template: ListedTemplate; onClose: () => void }) => {
  const { t } = useTranslation()
  const clone = useCloneTemplate()
  return (
    <NameDialog
      title={t('template.copy.title', { name })}
      text={t('template.copy.text')}
      submit={t('template.copy.submit')}
      suggested={copyNameOf(name, templateTitleLength)}
      isSending={clone.isPending}
      error={clone.error}
      onSend={(copyName) => clone.mutate({ id, name: copyName }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
