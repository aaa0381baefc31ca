import * as calls from '@ressoa/contract/conversion-report'
import { may } from '@ressoa/domain/rights'
import { wilson } from '@ressoa/domain/scoring'
import { route } from '../../../http/route'
import { rangeOf } from '../../answer-filter/range'
import { surveyUrl } from '../../invitations/invitation-key'
import { countViews, pageOfViewers } from '../../widget-views/widget-views.sql'
import { countByDispatch, countFunnel, type FunnelCounts } from './email-funnel.sql'
import { pageOfRequests } from './email-requests.sql'
import { countLink } from './link-counts.sql'

const usualPageSize = 15

type Filter = calls.EmailFilter & { page?: number; pageSize?: number }

const queryOf = ({ from, to, campaignIds, dispatchIds }: Filter, storeId: number, now: Date) => ({
  storeId,
  campaignIds,
  dispatchIds,
  ...rangeOf({ from, to }, now),
})

const pageOf = ({ page = 1, pageSize = usualPageSize }: Filter) => ({ page, pageSize })

export const conversionRoutes = [
  route(calls.emailFunnel, async (filter, { db, caller, now }) =>
    toFunnel(await countFunnel(db, queryOf(filter, caller.storeId, now))),
  ),

  route(calls.emailDispatches, async (filter, { db, caller, now }) => {
    const { page, pageSize } = pageOf(filter)
    const counted = await countByDispatch(db, queryOf(filter, caller.storeId, now))
    const shown = counted.slice((page - 1) * pageSize, page * pageSize)
    return { items: shown.map((row) => ({ ...row, data: toFunnel(row) })), page, pageSize, total: counted.length }
  }),

  route(calls.emailRequests, async (filter, { db, caller, now, config }) => {
    const { storeId, role } = caller
    const page = pageOf(filter)
    const { items, total } = await pageOfRequests(db, queryOf(filter, storeId, now), page)
    const mayAnswer = may(role, 'medium')
    return {
      items: items.map(({ invitationId, ...request }) => {
        const url = mayAnswer && invitationId !== null ? surveyUrl(config, { storeId, invitationId }) : null
        return { ...request, surveyUrl: url, link: url }
      }),
      ...page,
      total,
    }
  }),

  route(calls.widgetCounts, async (filter, { db, caller, now }) => {
    const counts = await countViews(db, queryOf(filter, caller.storeId, now))
    return { ...counts, answeredShare: shareOf(counts.answered, counts.viewed) }
  }),

  route(calls.widgetViewers, async (filter, { db, caller, now }) => {
    const page = pageOf(filter)
    const query = queryOf(filter, caller.storeId, now)
    const { viewedByPerson: total } = await countViews(db, query)
    return { items: await pageOfViewers(db, query, page), ...page, total }
  }),

  route(calls.linkCounts, async (filter, { db, caller, now }) => {
    const counts = await countLink(db, queryOf(filter, caller.storeId, now))
    return { ...counts, answeredShare: shareOf(counts.answered, counts.opened) }
  }),
]

const toFunnel = ({ sent, opened, clicked, answered, openedByProgram }: FunnelCounts): calls.Funnel => ({
  sent,
  opened,
  clicked,
  answered,
  openedByProgram,
  openedShare: shareOf(opened, sent),
  clickedShare: shareOf(clicked, sent),
  answeredShare: shareOf(answered, sent),
})

const shareOf = (part: number, whole: number): calls.Share => {
  if (whole === 0) return { percentage: 0, low: null, high: null }
  const { low, high } = wilson(part, whole)
  // Rounding may leave a bound a hair outside.
  return { percentage: (100 * part) / whole, low: Math.max(0, low), high: Math.min(100, high) }
}
