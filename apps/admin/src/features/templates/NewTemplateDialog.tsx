import type { TemplateType } from '@ressoa/domain/codes'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'
import { NameDialog } from './NameDialog'
import { useCreateTemplate } from './templates.mutations'

/** Creates a template with the default texts of its type and opens the editor. */
export const NewTemplateDialog = ({ type, onClose }: { type: TemplateType; onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateTemplate()
  const edit = ({ id }: { id: number }) => void navigate({ to: paths.template.path, params: { item: String(id) } })
  return (
    <NameDialog
      title={t('template.new.title', { type: t(`template.type.${type}`) })}
      text={t('template.new.text')}
      submit={t('template.new.submit')}
      isSending={create.isPending}
      error={create.error}
      onSend={(name) => create.mutate({ type, name }, { onSuccess: edit })}
      onClose={onClose}
    />
  )
}
