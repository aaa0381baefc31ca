import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

export const entryIcon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

type RowActionsProps = {
  name: string
  editor: Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>
  isBusy?: boolean
  menuButton?: Ref<HTMLButtonElement>
  before?: ReactNode
  /** Further entries of the menu. */
  children: ReactNode
}

/** The actions of one row of a list: an edit button, and a menu with edit and the rest. */
export const RowActions = ({ name, editor, isBusy = false, menuButton, before, children }: RowActionsProps) => {
  const { t } = useTranslation()
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      {before}
      <Button
        renderRoot={(props) => <Link {...props} {...editor} />}
        variant="default"
        size="xs"
        aria-label={t('action.editWhich', { name })}
      >
        {t('action.edit')}
      </Button>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon ref={menuButton} aria-label={t('action.moreFor', { name })} loading={isBusy}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...entryIcon} />} renderRoot={(props) => <Link {...props} {...editor} />}>
            {t('action.edit')}
          </Menu.Item>
          {children}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
