import type { Person } from '@ressoa/contract/people'
import { may } from '@ressoa/domain/rights'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { StateChip } from '../../components/StateChip'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import { MailStatus } from './MailStatus'
import classes from './People.module.css'
import { PersonPicture } from './PersonPicture'
import { StatusSwitch } from './StatusSwitch'

type PeopleTableProps = { people: Person[] | undefined; isReloading: boolean; footer: ReactNode }

export const PeopleTable = ({ people, isReloading, footer }: PeopleTableProps) => {
  const { t } = useTranslation()
  const columns: Column<Person>[] = [
    { key: 'name', head: t('person.name'), part: 'title', width: '22%', cell: (person) => <Name person={person} /> },
    { key: 'email', head: t('person.email'), width: '27%', cell: ({ email }) => <Value text={email} /> },
    { key: 'phone', head: t('person.phone'), width: '15%', cell: ({ phone }) => <Value text={phone} isWhole /> },
    { key: 'lists', head: t('person.lists'), width: '12%', cell: (person) => <Lists person={person} /> },
    { key: 'mail', head: t('person.mail'), width: '14%', cell: ({ mailStatus }) => <MailStatus status={mailStatus} /> },
    { key: 'state', head: t('person.state'), cell: (person) => <State person={person} /> },
  ]
  return (
    <DataTable
      label={t('section.people')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isReloading={isReloading}
      footer={footer}
    />
  )
}

const Name = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <PersonPicture person={person} size="small" />
      <Link className={classes.link} to={paths.person.path} params={{ id: String(person.id) }}>
        {person.name || person.email || t('person.unnamed')}
      </Link>
    </span>
  )
}

const Value = ({ text, isWhole }: { text: string | null; isWhole?: boolean }) => {
  const { t } = useTranslation()
  if (!text) return <span className={classes.quiet}>{t('person.noInformation')}</span>
  return (
    <span className={classes.value} data-whole={isWhole || undefined}>
      {text}
    </span>
  )
}

const shownListsAtMost = 1

const Lists = ({ person: { targetLists } }: { person: Person }) => {
  const { t } = useTranslation()
  const hidden = targetLists.slice(shownListsAtMost)
  if (targetLists.length === 0) return <Value text={null} />
  return (
    <span className={classes.lists}>
      {targetLists.slice(0, shownListsAtMost).map(({ id, name }) => (
        <Chip key={id}>
          <span className={classes.listName}>{name}</span>
        </Chip>
      ))}
      {hidden.length > 0 && (
        <span title={hidden.map(({ name }) => name).join(', ')}>{t('person.moreLists', { count: hidden.length })}</span>
      )}
    </span>
  )
}

const State = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  const canChange = may(useSession().admin.role, 'manager')
  if (canChange) return <StatusSwitch person={person} />
  return <StateChip isActive={person.active} words={{ on: t('person.active'), off: t('person.inactive') }} />
}
