import { type AnswerFilter, pageOfAnswers } from '@ressoa/contract/answers'
import type { Access, Endpoint, InputOf } from '@ressoa/contract/endpoint'
import { borderOf } from '@ressoa/contract/wire'
import { defaultRange } from '@ressoa/domain/periods'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from './api'

/** What the address of the dashboard, of the answers and of the reports may carry, to the letter. */
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
  'withcomments',
  'active',
  'types',
  'ordenation',
  'page',
  'PageSize',
] as const

export type AnswerSearch = Partial<Record<(typeof names)[number], string>>

/** The same in the house's words. */
export type AnswerQuery = InputOf<typeof pageOfAnswers>

const input = pageOfAnswers.input as z.ZodType<AnswerQuery>
const { fields } = borderOf(input) as NonNullable<ReturnType<typeof borderOf>>
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What the call would take; anything else in its place counts as absent. */
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

/** What the answers page always says of itself: one kind of survey, which the store uses, and an order. */
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

/** The list of the answers that a score of this filter counts: by itself it shows invalid ones as well. */
export const countedSearch = (filter: AnswerQuery): AnswerSearch => searchFrom({ ...filter, isActive: true })

type Range = Pick<AnswerFilter, 'from' | 'to'>

/** Every call about answers says from when to when. */
export const withRange = <F extends Range>(filter: F, now: Date): F => {
  const range = defaultRange(now)
  return { ...filter, from: filter.from ?? range.from, to: filter.to ?? range.to }
}

/** A call about answers as a query. Its key holds the filter as it was given: one that ends now would be new at every moment. */
export const askAbout = <I extends Range, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, filter: I) =>
  queryOptions({
    queryKey: [endpoint.path, filter] as const,
    queryFn: ({ signal }) =>
      call(endpoint as Endpoint<Range, T, C, A>, withRange(filter, new Date()), { signal, isReading: true }),
  })
