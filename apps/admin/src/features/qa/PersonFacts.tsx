import { type Person, pageOfPeople, personById } from '@ressoa/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { Facts } from './Facts'
import { WhyNone } from './WhyNone'

/** The person given in the URL, or the newest one. */
export const PersonFacts = () => {
  const { t } = useTranslation()
  const { IdPerson } = useSearch({ from: '/signed-in/qa' })
  const id = idFrom(IdPerson)
  const given = useQuery({ ...ask(personById, { personId: id ?? 0 }), enabled: id !== undefined })
  const newest = useQuery({ ...ask(pageOfPeople, { direction: 'desc', page: 1, pageSize: 1 }), enabled: id === undefined })
  const asked = id === undefined ? newest : given
  const person = id === undefined ? newest.data?.items[0] : given.data
  return <Facts title={t('qa.person')} facts={useFactsOf(person)} instead={<WhyNone asked={asked} />} />
}

const useFactsOf = (person: Person | undefined) => {
  const { t } = useTranslation()
  if (!person) return undefined
  const { name, email, phone, key, id, active } = person
  const known = (text: string | null) => text || t('person.noInformation')
  return [
    [t('qa.name'), known(name)],
    [t('qa.email'), known(email)],
    [t('qa.phone'), known(phone)],
    [t('qa.key'), key],
    [t('qa.id'), id],
    [t('qa.active'), active ? t('qa.yes') : t('qa.no')],
  ] as [string, string | number][]
}
