import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { Form } from '@ressoa/contract/forms'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDuplicateForm } from '../../components/form-editor/save-form'
import { paths } from '../../paths'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export const FormActions = ({ form, onDelete }: { form: Form; onDelete: () => void }) => {
  const { t } = useTranslation()
  const duplicate = useDuplicateForm()
  const { id, name, type } = form
  // The editor takes the form along: without it there is nothing to edit.
  const editor = { to: paths.form.path, params: { item: String(id) }, search: { type }, state: { form } } as const
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      <Button
        renderRoot={(props) => <Link {...props} {...editor} />}
        variant="default"
        size="xs"
        aria-label={t('formList.editWhich', { name })}
      >
        {t('formList.edit')}
      </Button>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={t('formList.more', { name })} loading={duplicate.isPending}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} renderRoot={(props) => <Link {...props} {...editor} />}>
            {t('formList.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => duplicate.mutate(form)}>
            {t('formList.duplicate')}
          </Menu.Item>
          <Menu.Item c="var(--detractor-text)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
            {t('formList.delete.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
