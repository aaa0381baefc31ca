import { type Person, personById } from '@ressoa/contract/people'
import { may } from '@ressoa/domain/rights'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { ApiError, isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import { PersonAnswers } from './PersonAnswers'
import { PersonFacts } from './PersonFacts'
import classes from './PersonPage.module.css'
import { PersonPicture } from './PersonPicture'
import { PersonSkeleton } from './PersonSkeleton'
import { PersonSummary } from './PersonSummary'
import { PrivacyMenu } from './PrivacyMenu'
import { StatusSwitch } from './StatusSwitch'

export const PersonScreen = () => {
  const { t } = useTranslation()
  const { id: given } = useParams({ from: '/signed-in/person/$id' })
  const id = idFrom(given)
  return id === undefined ? (
    <BackToPeople error={new ApiError('notFound', t('person.notFound'))} />
  ) : (
    <KnownPerson key={id} id={id} />
  )
}

const KnownPerson = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(personById, { personId: id }))
  if (known.data) return <PersonPage person={known.data} />
  if (isNotFound(known.error)) return <BackToPeople error={new ApiError('notFound', t('person.notFound'))} />
  return known.error ? <BackToPeople error={known.error} /> : <PersonSkeleton />
}

/** Shows the error and returns to the list of people. */
const BackToPeople = ({ error }: { error: unknown }) => {
  useEffect(() => notifyFailure(error), [error])
  return <Navigate to={paths.people.path} replace />
}

const PersonPage = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  const canErase = may(useSession().admin.role, 'higher')
  return (
    <Page
      width="settings"
      title={person.name || person.email || t('person.unnamed')}
      chips={<PersonPicture person={person} size="large" />}
      back={{ link: { to: paths.people.path }, label: t('section.people') }}
      actions={
        <>
          <StatusSwitch person={person} label={t(person.active ? 'person.active' : 'person.inactive')} />
          {canErase && <PrivacyMenu person={person} />}
        </>
      }
    >
      <div className={classes.columns}>
        <PersonSummary id={person.id} />
        <PersonFacts person={person} />
        <PersonAnswers id={person.id} />
      </div>
    </Page>
  )
}
