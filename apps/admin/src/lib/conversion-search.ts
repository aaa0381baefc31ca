import { type AnswerSearch, answerSearch } from './answer-filter'
import { idFrom } from './ids'

/** The views of the conversion report, as in its path. */
export const conversionViews = ['email', 'widget', 'link'] as const
export type ConversionView = (typeof conversionViews)[number]

export const isConversionView = (view: string): view is ConversionView => conversionViews.some((each) => each === view)

/** The query parameters of the conversion report. Both campaign parameters hold the same id. */
export type ConversionSearch = Pick<AnswerSearch, 'from' | 'to' | 'page' | 'PageSize' | 'idcampaignlist'> & {
  idcampaign?: string
  /** The dispatch that was opened. */
  DispatchSendingScheduleIds?: string
}

/** The report of one campaign. */
export const conversionOf = (campaignId: number, more: Pick<AnswerSearch, 'from' | 'to'> = {}): ConversionSearch => ({
  idcampaign: String(campaignId),
  idcampaignlist: String(campaignId),
  ...more,
})

/** Only the parameters that the report accepts. Invalid values count as absent. An address with one campaign parameter gets both. */
export const conversionSearch = (given: Record<string, unknown>): ConversionSearch => {
  const { from, to, page, PageSize } = answerSearch(given)
  const idOf = (name: string) => {
    const [, value] = Object.entries(given).find(([key]) => key.toLowerCase() === name) ?? []
    return idFrom(value === undefined ? undefined : String(value))
  }
  const campaignId = idOf('idcampaignlist') ?? idOf('idcampaign')
  const dispatchId = idOf('dispatchsendingscheduleids')
  return {
    ...(campaignId !== undefined && conversionOf(campaignId)),
    ...(from && { from }),
    ...(to && { to }),
    ...(dispatchId !== undefined && { DispatchSendingScheduleIds: String(dispatchId) }),
    ...(page && { page }),
    ...(PageSize && { PageSize }),
  }
}
