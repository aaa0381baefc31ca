import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { Dispatch, planDispatch, Recipient } from '@ressoa/contract/dispatches'

/** A dispatch by default one in progress. */
export const aDispatch = (changes: Partial<Dispatch> = {}): Dispatch => ({
  id: 61,
  type: 'immediate',
  status: 'processing',
  active: true,
  date: new Date('2026-11-16T12:30:00.000Z'),
  dateTimezone: 'America/Sao_Paulo',
  dateDay: '2026-11-16',
  dateHour: '09:30',
  campaignId: 7,
  listId: 5,
  nameList: 'Clientes de setembro',
  repetitionInterval: 'none',
  errorType: null,
  errorMessage: null,
  sendings: [{ number: 1, status: 'processing', date: new Date('2026-11-16T12:30:00.000Z') }],
  processedItemsCount: 60,
  totalItemsCount: 240,
  states: [
    { state: 'sent', count: 50 },
    { state: 'failed', count: 6 },
    { state: 'unconfirmed', count: 4 },
    { state: 'ready', count: 180 },
  ],
  createdDate: new Date('2026-11-16T12:29:00.000Z'),
  secondsToStop: null,
  ...changes,
})

export const aRecipient = (changes: Partial<Recipient> = {}): Recipient => ({
  id: 71,
  kind: 'request',
  person: { id: 31, name: 'Renata Alves Prado', email: 'renata@loja.test' },
  state: 'sent',
  reason: null,
  outcome: null,
  detail: null,
  dueDate: new Date('2026-11-16T12:30:00.000Z'),
  sentDate: new Date('2026-11-16T12:31:00.000Z'),
  opened: true,
  clicked: false,
  answered: false,
  ...changes,
})

/** Complete e-mails of a campaign. The changes of one mail leave the rest of it. */
export const someEmails = ({ request, reminder, ...changes }: EmailConfiguration = {}): EmailConfiguration => ({
  active: true,
  senderName: 'Casa Aurora',
  senderEmail: 'pesquisa@ressoa.test',
  request: { subject: 'Como foi sua compra?', templateId: 41, templateName: 'Pedido padrão', ...request },
  reminder: { subject: '', templateId: null, daysInterval: 15, ...reminder },
  resendDaysInterval: 30,
  ...changes,
})

type Plan = ReturnType<typeof planDispatch.reply.fromWire>

/** Who would get the mails of a dispatch. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  total: 1200,
  willGet: 1150,
  willNotGet: [
    { reason: 'noEmail', count: 38 },
    { reason: 'recontact', count: 12 },
  ],
  obstacle: null,
  ...changes,
})
