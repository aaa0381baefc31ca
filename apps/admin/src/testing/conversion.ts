import { campaignById, campaigns } from '@ressoa/contract/campaigns'
import {
  type DispatchConversion,
  type EmailRequest,
  emailDispatches,
  emailFunnel,
  emailRequests,
  type Funnel,
  linkCounts,
  type Share,
  widgetCounts,
  widgetViewers,
} from '@ressoa/contract/conversion-report'
import { wilson } from '@ressoa/domain/scoring'
import { aCampaign } from './campaigns'
import { fake } from './fake-server'
import { validSession } from './sessions'

const shareOf = (part: number, whole: number): Share =>
  whole === 0 ? { percentage: 0, low: null, high: null } : { percentage: (100 * part) / whole, ...wilson(part, whole) }

export const aFunnel = ([sent, opened, clicked, answered]: [number, number, number, number], openedByProgram = 0): Funnel => ({
  sent,
  opened,
  clicked,
  answered,
  openedByProgram,
  openedShare: shareOf(opened, sent),
  clickedShare: shareOf(clicked, sent),
  answeredShare: shareOf(answered, sent),
})

const october: DispatchConversion = {
  dispatchId: 61,
  targetListName: 'Clientes de outubro',
  scheduleDate: new Date('2026-11-09T10:00'),
  dateTimezone: 'America/Sao_Paulo',
  listId: 5,
  data: aFunnel([1846, 861, 338, 262]),
}
const launch = {
  ...october,
  dispatchId: 62,
  targetListName: 'Lançamento cama e banho',
  scheduleDate: new Date('2026-11-17T19:00'),
  data: aFunnel([28, 14, 9, 7]),
}

const aRequest = (changes: Partial<EmailRequest> = {}): EmailRequest => ({
  person: { id: 31, name: 'Renata Alves Prado', email: 'renata@loja.test' },
  sent: true,
  sentDate: new Date('2026-11-09T10:01'),
  opened: true,
  clicked: true,
  rememberSent: true,
  rememberSentDate: new Date('2026-11-12T10:00'),
  answered: true,
  answeredDate: new Date('2026-11-12T18:30'),
  surveyUrl: 'https://loja.test/admin/write?dispatchinfokey=1-abc',
  link: 'https://loja.test/admin/write?dispatchinfokey=1-abc',
  ...changes,
})

const waiting = {
  opened: false,
  clicked: false,
  rememberSent: false,
  rememberSentDate: null,
  answered: false,
  answeredDate: null,
}

/** Replies to all calls of the conversion report. */
export const calmConversion = {
  ...validSession,
  ...fake(campaignById, aCampaign({ name: 'Pós-compra loja física' })),
  ...fake(campaigns, [
    aCampaign({ id: 9, name: 'Balcão', type: 'csat', active: false }),
    aCampaign({ name: 'Pós-compra loja física' }),
  ]),
  ...fake(emailFunnel, ({ query }) =>
    query.has('DispatchSendingScheduleIds') ? october.data : aFunnel([4088, 1856, 736, 554], 120),
  ),
  ...fake(widgetCounts, { viewed: 1368, viewedByPerson: 900, answered: 171, answeredShare: shareOf(171, 1368) }),
  ...fake(linkCounts, { opened: 400, answered: 52, answeredShare: shareOf(52, 400) }),
  ...fake(emailDispatches, ({ query }) => {
    const items = query.has('DispatchSendingScheduleIds') ? [october] : [launch, october]
    return { items, page: 1, pageSize: 30, total: items.length }
  }),
  ...fake(emailRequests, {
    items: [
      aRequest(),
      aRequest({ person: { id: 32, name: 'Rui', email: null }, ...waiting }),
      aRequest({
        person: { id: null, name: '', email: null },
        sent: false,
        sentDate: null,
        surveyUrl: null,
        link: null,
        ...waiting,
      }),
      // One step further each.
      aRequest({ person: { id: 33, name: 'Olga', email: null }, ...waiting, opened: true }),
      aRequest({ person: { id: 34, name: 'Clara', email: null }, ...waiting, opened: true, clicked: true }),
    ],
    page: 1,
    pageSize: 30,
    total: 5,
  }),
  ...fake(widgetViewers, {
    items: [
      { person: { id: 31, name: 'Renata Alves Prado', email: 'renata@loja.test' }, viewed: 3, answered: true },
      { person: { id: null, name: '', email: null }, viewed: 1, answered: false },
    ],
    page: 1,
    pageSize: 30,
    total: 2,
  }),
}
