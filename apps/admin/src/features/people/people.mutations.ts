import { pageOfAnswers } from '@ressoa/contract/answers'
import type { InputOf } from '@ressoa/contract/endpoint'
import {
  changePersonStatus,
  changeSuppression,
  erasePerson,
  type Person,
  pageOfPeople,
  personById,
  personSummary,
} from '@ressoa/contract/people'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call, inWords } from '../../lib/api'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'

type PageOfPeople = { items: Person[] }
const inPages = { queryKey: [pageOfPeople.path] }
const ofPerson = (id: number) => ask(personById, { personId: id }).queryKey

/** Updates the cached lists and the cached person. */
const show = (client: QueryClient, id: number, change: Partial<Person>) => {
  client.setQueriesData(
    inPages,
    (page: PageOfPeople | undefined) =>
      page && { ...page, items: page.items.map((person) => (person.id === id ? { ...person, ...change } : person)) },
  )
  client.setQueryData(ofPerson(id), (person) => person && { ...person, ...change })
}

const reload = (client: QueryClient, id: number) =>
  Promise.all([client.invalidateQueries(inPages), client.invalidateQueries({ queryKey: ofPerson(id) })])

export const useChangeStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof changePersonStatus>) => call(changePersonStatus, input),
    onMutate: async ({ personId, active }) => {
      await Promise.all([client.cancelQueries(inPages), client.cancelQueries({ queryKey: ofPerson(personId) })])
      show(client, personId, { active })
    },
    onError: (error, { personId, active }) => {
      show(client, personId, { active: !active })
      notifyFailure(inWords(error, i18n.t('person.updateError')))
    },
    onSettled: (_reply, _error, { personId }) => reload(client, personId),
    meta: { showsOwnError: true },
  })
}

/** The calling dialog shows the error. */
export const useChangeSuppression = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof changeSuppression>) => call(changeSuppression, input),
    onSuccess: async ({ mailStatus }, { personId, suppressed }) => {
      show(client, personId, { mailStatus })
      notifyDone(i18n.t(suppressed ? 'person.suppress.done' : 'person.lift.done'))
      await reload(client, personId)
    },
    meta: { showsOwnError: true },
  })
}

export const useErasePerson = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof erasePerson>) => call(erasePerson, input),
    // No personal data may stay in the cache. Cached answers still name the person.
    onSuccess: () => {
      for (const { path } of [personById, personSummary, pageOfPeople, pageOfAnswers]) client.removeQueries({ queryKey: [path] })
    },
  })
}
