import { Menu } from '@mantine/core'
import type { Form } from '@ressoa/contract/forms'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entryIcon, RowActions } from '../../components/RowActions'
import { paths } from '../../paths'
import { useDuplicateForm } from './editor/save-form'

export const FormActions = ({ form, onDelete }: { form: Form; onDelete: () => void }) => {
  const { t } = useTranslation()
  const duplicate = useDuplicateForm()
  const { id, name, type } = form
  // Passes the form along so that the editor opens without a request.
  const editor = { to: paths.form.path, params: { item: String(id) }, search: { type }, state: { form } } as const
  return (
    <RowActions name={name} editor={editor} isBusy={duplicate.isPending}>
      <Menu.Item leftSection={<IconCopy {...entryIcon} />} onClick={() => duplicate.mutate(form)}>
        {t('formList.duplicate')}
      </Menu.Item>
      <Menu.Item c="var(--detractor-text)" leftSection={<IconTrash {...entryIcon} />} onClick={onDelete}>
        {t('formList.delete.confirm')}
      </Menu.Item>
    </RowActions>
  )
}
