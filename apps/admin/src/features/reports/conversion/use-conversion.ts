import { emailFunnel, linkCounts, widgetCounts } from '@ressoa/contract/conversion-report'
import { reportPageSize } from '@ressoa/domain/limits'
import { instantsOf, periodOf } from '@ressoa/domain/periods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { askAbout, filterFrom, searchFrom } from '../../../lib/answer-filter'
import { type ConversionSearch, type ConversionView, conversionOf, conversionSearch } from '../../../lib/conversion-search'
import { idFrom } from '../../../lib/ids'
import { paths } from '../../../paths'

const route = '/signed-in/reports/conversion/$view'
type Range = { from?: Date; to?: Date }

/** The campaign that the address names. */
export const useCampaignId = () => idFrom(useSearch({ from: route }).idcampaignlist)

export type Conversion = ReturnType<typeof useConversion>

/** What the address asks for, the counts that all views share, and the functions that change the address. */
export const useConversion = (campaignId: number) => {
  const navigate = useNavigate()
  const { view: shown } = useParams({ from: route })
  // The router adds what the address has besides, also what cannot be read.
  const search = conversionSearch(useSearch({ from: route }))
  const { from, to, page, pageSize = reportPageSize } = filterFrom(search)
  const range: Range = from || to ? { from, to } : last30Days()
  const channel = { ...range, campaignIds: [campaignId] }
  const dispatchId = idFrom(search.DispatchSendingScheduleIds)
  const view = shown as ConversionView

  const go = (change: ConversionSearch, { to: next = view, replace = false, resetScroll = false } = {}) =>
    void navigate({
      to: paths.conversion.path,
      params: { view: next },
      search: { ...search, ...conversionOf(campaignId), page: undefined, ...change },
      replace,
      resetScroll,
    })
  return {
    campaignId,
    view,
    range,
    /** The people asked in the period. */
    channel,
    dispatchId,
    /** The same, in the dispatch that was opened if there is one. */
    narrowed: { ...channel, dispatchIds: dispatchId === undefined ? undefined : [dispatchId] },
    page,
    pageSize,
    email: useQuery({ ...askAbout(emailFunnel, channel), placeholderData: keepPreviousData }),
    widget: useQuery({ ...askAbout(widgetCounts, channel), placeholderData: keepPreviousData }),
    link: useQuery({ ...askAbout(linkCounts, channel), placeholderData: keepPreviousData }),
    showView: (next: ConversionView) => go({ DispatchSendingScheduleIds: undefined, PageSize: undefined }, { to: next }),
    /** Without dates the address means the last 30 days, so the full period is written. */
    showPeriod: ({ from, to }: Range) => go(rangeSearch(from || to ? { from, to } : fullPeriod())),
    isWholePeriod: range.from !== undefined && range.from <= fullPeriod().from,
    showWholePeriod: () => go(rangeSearch(fullPeriod())),
    showDispatch: (id: number | undefined) =>
      go({ DispatchSendingScheduleIds: id === undefined ? undefined : String(id), PageSize: undefined }, { resetScroll: true }),
    showPage: (next: number, { replace = false } = {}) => go({ page: String(next) }, { replace }),
    showPageSize: (size: number) => go({ PageSize: size === reportPageSize ? undefined : String(size) }),
  }
}

const last30Days = () => instantsOf(periodOf('last30Days', new Date()))
const fullPeriod = () => instantsOf(periodOf('full', new Date()))

const rangeSearch = (range: Range): ConversionSearch => {
  const { from, to } = searchFrom(range)
  return { from, to }
}
