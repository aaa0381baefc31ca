import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { Admin } from '@ressoa/contract/admins'
import { IconBell, IconDots, IconKey, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'
import classes from './AdminTable.module.css'

export type AdminDialog = 'password' | 'state'
type AdminActionsProps = { admin: Admin; onOpen: (dialog: AdminDialog) => void }

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export const AdminActions = ({ admin, onOpen }: AdminActionsProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const open = (dialog: AdminDialog) => {
    // A dialog gives the focus back to where it was, and the menu's entry will be gone by then.
    button.current?.focus()
    onOpen(dialog)
  }
  const { id, name } = admin
  const form = { to: paths.administrator.path, params: { item: String(id) } } as const
  return (
    <span className={classes.actions}>
      <Button
        renderRoot={(props) => <Link {...props} {...form} />}
        variant="default"
        size="xs"
        aria-label={t('admin.list.editWhom', { name })}
      >
        {t('admin.list.edit')}
      </Button>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon ref={button} aria-label={t('admin.list.more', { name })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} renderRoot={(props) => <Link {...props} {...form} />}>
            {t('admin.list.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => open('password')}>
            {t('admin.list.password')}
          </Menu.Item>
          <StateItem admin={admin} onOpen={open} />
          <Menu.Item
            leftSection={<IconBell {...icon} />}
            renderRoot={(props) => <Link {...props} to={paths.notifications.path} search={{ IdAdmin: String(id) }} />}
          >
            {t('admin.list.notices')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

const StateItem = ({ admin: { active, lockedBecause }, onOpen }: AdminActionsProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  if (!active)
    return (
      <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => onOpen('state')}>
        {t('admin.turnOn.confirm')}
      </Menu.Item>
    )
  if (!lockedBecause)
    return (
      <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => onOpen('state')}>
        {t('admin.turnOff.confirm')}
      </Menu.Item>
    )
  const reason = t(`admin.locked.${lockedBecause}`)
  return (
    <>
      {/* Not `disabled`: the arrow keys would pass it by, and with it the reason. */}
      <Tooltip label={reason} multiline maw={260} position="left" events={{ hover: true, focus: true, touch: true }}>
        <Menu.Item
          className={classes.locked}
          aria-disabled="true"
          aria-describedby={reasonId}
          closeMenuOnClick={false}
          leftSection={<IconUserOff {...icon} />}
        >
          {t('admin.turnOff.confirm')}
        </Menu.Item>
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}
