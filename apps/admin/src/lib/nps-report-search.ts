import { type Grain, grainCodes, type ValueOrder, valueOrders } from '@ressoa/domain/codes'
import { reportPageSize } from '@ressoa/domain/limits'
import type { Day } from '@ressoa/domain/periods'
import { type AnswerSearch, answerSearch } from './answer-filter'

/** The views of the NPS report, as in its path. */
const npsViews = ['evolution', 'list', 'tree', 'matrix'] as const
export type NpsView = (typeof npsViews)[number]

export const isNpsView = (view: string): view is NpsView => npsViews.some((each) => each === view)

/** The query parameters of the NPS report: the answer filter, and what is shown of it. */
export type NpsReportSearch = Omit<AnswerSearch, 'ordenation'> & {
  /** The dimension that was opened, by its name. */
  dimensionkey?: string
  /** The code of the grain. */
  dateinterval?: string
  ordenation?: ValueOrder
  /** The first day of the period that was selected in the evolution. */
  period?: Day
}

/** The parameters that the answer filter does not know. */
export const npsReportNames = [
  'dimensionkey',
  'dateinterval',
  'ordenation',
  'period',
] as const satisfies readonly (keyof NpsReportSearch)[]

const grains = Object.keys(grainCodes) as Grain[]

/** The grain of a code; undefined if there is none with this code. */
export const grainOf = (code: string | undefined) => grains.find((grain) => String(grainCodes[grain]) === code)

/** Only the parameters that the report accepts. Invalid values count as absent. The report is about NPS only. */
export const npsReportSearch = (given: Record<string, unknown>): NpsReportSearch => {
  const { types: _types, ordenation: _order, ...filter } = answerSearch(given)
  const read = (name: string) => {
    const [, value] = Object.entries(given).find(([key]) => key.toLowerCase() === name) ?? []
    return value === undefined || value === '' ? undefined : String(value)
  }
  const [dimensionkey, dateinterval, period] = [read('dimensionkey'), read('dateinterval'), read('period')]
  const ordenation = valueOrders.find((order) => order === read('ordenation'))
  return {
    ...filter,
    ...(dimensionkey && { dimensionkey }),
    ...(grainOf(dateinterval) && { dateinterval }),
    ...(ordenation && { ordenation }),
    ...(period && /^\d{4}-\d{2}-\d{2}$/.test(period) && { period }),
  }
}

/** The address always has a grain, a page and its size. The tree and the matrix show the first page of the usual size. */
export const wholeReportSearch = (search: NpsReportSearch, view: NpsView): NpsReportSearch => {
  const isOnePage = view === 'tree' || view === 'matrix'
  const usual = { page: '1', PageSize: String(reportPageSize) }
  const whole = {
    ...search,
    dateinterval: search.dateinterval ?? String(grainCodes.day),
    ...(isOnePage ? usual : { page: search.page ?? usual.page, PageSize: search.PageSize ?? usual.PageSize }),
  }
  const isWhole = (['dateinterval', 'page', 'PageSize'] as const).every((name) => whole[name] === search[name])
  return isWhole ? search : whole
}
