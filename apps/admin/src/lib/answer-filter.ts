import { type AnswerFilter, pageOfAnswers } from '@ressoa/contract/answers'
import type { Access, Endpoint, InputOf } from '@ressoa/contract/endpoint'
import { borderOf } from '@ressoa/contract/wire'
import { defaultRange } from '@ressoa/domain/periods'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from './api'

/** The query parameters of the dashboard, the answers and the reports, spelled exactly like this. */
const names = [
  'from',
  'to',
  'idcampaignlist',
  'npsclassifications',
  'idtaglist',
  'personnameoremail',
  'idnps',
  'npscomment',
  'iddimensionvaluelist',
  'iddimensionlist',
  'withcomments',
  'active',
  'types',
  'ordenation',
  'page',
  'PageSize',
] as const

export type AnswerSearch = Partial<Record<(typeof names)[number], string>>

/** The same in internal names. */
export type AnswerQuery = InputOf<typeof pageOfAnswers>

const input = pageOfAnswers.input as z.ZodType<AnswerQuery>
const { fields } = borderOf(input) as NonNullable<ReturnType<typeof borderOf>>
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Only the parameters that the call accepts. Invalid values count as absent. */
export const answerSearch = (given: Record<string, unknown>): AnswerSearch => {
  const search: AnswerSearch = {}
  for (const name of names) {
    const [, value] = Object.entries(given).find(([key]) => sameName(key, name)) ?? []
    if (value !== undefined && value !== '' && isTaken(name, value)) search[name] = String(value)
  }
  return search
}

const isTaken = (name: string, value: unknown) => {
  const field = fields.find(({ wireKey }) => sameName(wireKey, name))
  return field !== undefined && z.safeDecode(field.schema, value as never).success
}

type Offer = { csatEnabled: boolean }

/** The answers page always has a survey type that the store uses, and an order. */
export const wholeSearch = (search: AnswerSearch, store?: Offer): AnswerSearch => {
  const types = search.types === 'csat' && store?.csatEnabled ? 'csat' : 'nps'
  const ordenation = search.ordenation ?? 'DateDesc'
  return search.types === types && search.ordenation ? search : { ...search, types, ordenation }
}

export const filterFrom = (search: AnswerSearch): AnswerQuery => z.decode(input, search as never)

export const searchFrom = (filter: AnswerQuery): AnswerSearch => {
  const { Page, ...named } = z.encode(input, filter) as Record<string, unknown>
  return answerSearch({ ...named, page: Page })
}

/** The list of the answers that a score of this filter counts. Without `isActive` the list also shows invalid ones. */
export const countedSearch = (filter: AnswerQuery): AnswerSearch => searchFrom({ ...filter, isActive: true })

type Range = Pick<AnswerFilter, 'from' | 'to'>

/** Every call about answers has a range. */
export const withRange = <F extends Range>(filter: F, now: Date): F => {
  const range = defaultRange(now)
  return { ...filter, from: filter.from ?? range.from, to: filter.to ?? range.to }
}

/**
 * A call about answers as a query. Its key contains the filter as given, because a default range that ends now would give a new
 * key every moment.
 */
export const askAbout = <I extends Range, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, filter: I) =>
  queryOptions({
    queryKey: [endpoint.path, filter] as const,
    queryFn: ({ signal }) =>
      call(endpoint as Endpoint<Range, T, C, A>, withRange(filter, new Date()), { signal, isReading: true }),
    meta: { isAboutAnswers: true },
  })
