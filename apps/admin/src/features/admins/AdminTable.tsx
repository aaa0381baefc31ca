import type { Admin } from '@ressoa/contract/admins'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { Initials } from '../../components/Initials'
import { StateChip } from '../../components/StateChip'
import { AdminActions, type AdminDialog } from './AdminActions'
import classes from './AdminTable.module.css'
import { ChangePasswordDialog } from './ChangePasswordDialog'
import { ToggleAdminDialog } from './ToggleAdminDialog'

type Opened = { dialog: AdminDialog; admin: Admin }

export const AdminTable = ({ admins }: { admins?: Admin[] }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns: Column<Admin>[] = [
    { key: 'name', head: t('admin.list.name'), part: 'title', width: '32%', cell: (admin) => <Name admin={admin} /> },
    {
      key: 'email',
      head: t('admin.list.email'),
      width: '26%',
      cell: ({ email }) => <span className={classes.email}>{email}</span>,
    },
    { key: 'role', head: t('admin.list.role'), width: '16%', cell: ({ role }) => t(`role.${role}`) },
    {
      key: 'state',
      head: t('admin.list.state'),
      width: '12%',
      cell: (admin) => <State admin={admin} />,
    },
    {
      key: 'actions',
      head: t('admin.list.actions'),
      part: 'actions',
      cell: (admin) => <AdminActions admin={admin} onOpen={(dialog) => setOpened({ dialog, admin })} />,
    },
  ]
  return (
    <>
      <DataTable label={t('section.administrators')} columns={columns} rows={admins} keyOf={({ id }) => id} />
      {opened?.dialog === 'password' && <ChangePasswordDialog admin={opened.admin} onClose={close} />}
      {opened?.dialog === 'state' && <ToggleAdminDialog admin={opened.admin} onClose={close} />}
    </>
  )
}

const State = ({ admin: { active, pending } }: { admin: Admin }) => {
  const { t } = useTranslation()
  if (!active || !pending) return <StateChip isActive={active} words={{ on: t('admin.list.on'), off: t('admin.list.off') }} />
  return (
    <Chip look="missing">
      <IconMail size={14} stroke={2} aria-hidden />
      {t('admin.list.invited')}
    </Chip>
  )
}

const Name = ({ admin: { name, lockedBecause } }: { admin: Admin }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <Initials name={name} shape="round" />
      <span>{name}</span>
      {lockedBecause === 'self' && <Chip look="own">{t('admin.list.you')}</Chip>}
    </span>
  )
}
