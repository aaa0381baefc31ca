/** A dispatch as the server sends it: by default one that is on its way. */
export const aDispatch = (changes: object = {}) => ({
  IdRessoa: 61,
  Type: 2,
  Status: 1,
  Active: true,
  Date: '2026-11-16T12:30:00.000Z',
  DateTimezone: 'America/Sao_Paulo',
  DateDay: '2026-11-16',
  DateHour: '09:30',
  IdCampaign: 7,
  IdTargetList: 5,
  NameList: 'Clientes de setembro',
  RepetitionInterval: 0,
  ErrorType: null,
  ErrorMessage: null,
  DispatchSendingScheduleList: [{ Number: 1, Status: 1, Date: '2026-11-16T12:30:00.000Z' }],
  ProcessedItemsCount: 60,
  TotalItemsCount: 240,
  States: [
    { State: 'sent', Count: 50 },
    { State: 'failed', Count: 6 },
    { State: 'unconfirmed', Count: 4 },
    { State: 'ready', Count: 180 },
  ],
  CreatedDate: '2026-11-16T12:29:00.000Z',
  SecondsToStop: null,
  ...changes,
})

export const aRecipient = (changes: object = {}) => ({
  IdRessoa: 71,
  Kind: 'request',
  Person: { IdRessoa: 31, Name: 'Renata Alves Prado', Email: 'renata@loja.test' },
  State: 'sent',
  Reason: null,
  Detail: null,
  DueDate: '2026-11-16T12:30:00.000Z',
  SentDate: '2026-11-16T12:31:00.000Z',
  Opened: true,
  Clicked: false,
  Answered: false,
  ...changes,
})

/** E-mails of a campaign that can be sent. */
export const someEmails = (changes: object = {}) => ({
  Active: true,
  SenderName: 'Casa Aurora',
  SenderEmail: 'pesquisa@ressoa.test',
  NpsRequestEmailSubject: 'Como foi sua compra?',
  NpsRequestEmailIdTemplate: 41,
  NpsRequestEmailNameTemplate: 'Pedido padrão',
  RememberEmailSubject: '',
  RememberEmailIdTemplate: null,
  RememberEmailDaysInterval: 15,
  ResendDaysInterval: 30,
  ...changes,
})
