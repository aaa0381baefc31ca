import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { ListedTemplate } from '@ressoa/contract/templates'
import { IconCopy, IconDots, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export const TemplateActions = ({ template: { id, name }, onCopy }: { template: ListedTemplate; onCopy: () => void }) => {
  const { t } = useTranslation()
  const editor = { to: paths.template.path, params: { item: String(id) } } as const
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      <Button
        renderRoot={(props) => <Link {...props} {...editor} />}
        variant="default"
        size="xs"
        aria-label={t('template.list.editWhich', { name })}
      >
        {t('template.list.edit')}
      </Button>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={t('template.list.more', { name })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} renderRoot={(props) => <Link {...props} {...editor} />}>
            {t('template.list.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onCopy}>
            {t('template.list.copy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
