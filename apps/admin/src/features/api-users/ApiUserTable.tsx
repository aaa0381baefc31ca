import { Button } from '@mantine/core'
import type { ApiUserRow } from '@ressoa/contract/api-users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../components/DataTable'
import { currentLanguage } from '../../i18n'
import { formatDate, formatTime } from '../../lib/format'
import classes from './ApiUsers.module.css'

type ApiUserTableProps = {
  users: ApiUserRow[] | undefined
  isReloading: boolean
  footer: ReactNode
  onToggle: (user: ApiUserRow) => void
}

export const ApiUserTable = ({ users, onToggle, ...list }: ApiUserTableProps) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const columns: Column<ApiUserRow>[] = [
    { key: 'label', head: t('apiUser.label'), part: 'title', width: '28%', cell: ({ label }) => label },
    {
      key: 'userName',
      head: t('apiUser.userName'),
      width: '28%',
      cell: ({ userName }) => <span className={classes.key}>{userName}</span>,
    },
    {
      key: 'lastUse',
      head: t('apiUser.lastUse'),
      cell: ({ lastUseDate }) =>
        lastUseDate ? (
          `${formatDate(lastUseDate, language)} ${formatTime(lastUseDate, language)}`
        ) : (
          <span className={classes.quiet}>{t('apiUser.never')}</span>
        ),
    },
    { key: 'created', head: t('apiUser.created'), cell: ({ createdDate }) => formatDate(createdDate, language) },
    {
      key: 'actions',
      head: t('apiUser.actions'),
      part: 'actions',
      cell: (user) => {
        const words = user.active ? 'apiUser.turnOff' : 'apiUser.turnOn'
        return (
          <Button
            variant="default"
            size="xs"
            aria-label={t(`${words}.which`, { label: user.label })}
            onClick={() => onToggle(user)}
          >
            {t(`${words}.confirm`)}
          </Button>
        )
      },
    },
  ]
  return <DataTable label={t('section.api')} columns={columns} rows={users} keyOf={({ id }) => id} isWide {...list} />
}
