import { Menu, Tooltip } from '@mantine/core'
import type { Admin } from '@ressoa/contract/admins'
import { IconBell, IconKey, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { entryIcon, RowActions } from '../../components/RowActions'
import { paths } from '../../paths'
import classes from './AdminTable.module.css'
import { useResendJoinLink } from './admins.mutations'

export type AdminDialog = 'password' | 'state'
type AdminActionsProps = { admin: Admin; onOpen: (dialog: AdminDialog) => void }

export const AdminActions = ({ admin, onOpen }: AdminActionsProps) => {
  const { t } = useTranslation()
  const resend = useResendJoinLink()
  const button = useRef<HTMLButtonElement>(null)
  const open = (dialog: AdminDialog) => {
    // A dialog returns the focus to the element that had it. The menu entry will be gone by then, so focus the button.
    button.current?.focus()
    onOpen(dialog)
  }
  const { id, name } = admin
  return (
    <RowActions
      name={name}
      editor={{ to: paths.administrator.path, params: { item: String(id) } }}
      menuButton={button}
      isBusy={resend.isPending}
    >
      {admin.pending && (
        <Menu.Item leftSection={<IconMail {...entryIcon} />} onClick={() => resend.mutate(admin)}>
          {t('admin.list.resend')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKey {...entryIcon} />} onClick={() => open('password')}>
        {t('admin.list.password')}
      </Menu.Item>
      <StateItem admin={admin} onOpen={open} />
      <Menu.Item
        leftSection={<IconBell {...entryIcon} />}
        renderRoot={(props) => <Link {...props} to={paths.notifications.path} search={{ IdAdmin: String(id) }} />}
      >
        {t('admin.list.notices')}
      </Menu.Item>
    </RowActions>
  )
}

const StateItem = ({ admin: { active, lockedBecause }, onOpen }: AdminActionsProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  if (!active)
    return (
      <Menu.Item leftSection={<IconUserCheck {...entryIcon} />} onClick={() => onOpen('state')}>
        {t('admin.turnOn.confirm')}
      </Menu.Item>
    )
  if (!lockedBecause)
    return (
      <Menu.Item leftSection={<IconUserOff {...entryIcon} />} onClick={() => onOpen('state')}>
        {t('admin.turnOff.confirm')}
      </Menu.Item>
    )
  const reason = t(`admin.locked.${lockedBecause}`)
  return (
    <>
      {/* Not `disabled`: arrow keys skip disabled items, and the reason would not be read. */}
      <Tooltip label={reason} multiline maw={260} position="left" events={{ hover: true, focus: true, touch: true }}>
        <Menu.Item
          className={classes.locked}
          aria-disabled="true"
          aria-describedby={reasonId}
          closeMenuOnClick={false}
          leftSection={<IconUserOff {...entryIcon} />}
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
