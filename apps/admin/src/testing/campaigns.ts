import { plainTheme } from './settings'
/** A campaign in wire format. */
export const aCampaign = (changes: object = {}) => ({
  IdRessoa: 7,
  Key: 'pos-compra-1a2b3c4d',
  Name: 'Pós-compra',
  Description: '',
  Type: 0,
  Active: true,
  IdForm: 21,
  FormName: 'Compra na loja',
  AcceptAnonymousInteraction: true,
  HasExpirationInterval: false,
  IntervalStart: null,
  IntervalEnd: null,
  IntervalStartWithTimezone: null,
  EmailConfiguration: { Active: false, RememberEmailDaysInterval: 15, ResendDaysInterval: 30 },
  WidgetConfiguration: { Active: false, ShowChance: 30 },
  DispatchInfo: { DispatchCount: 0, LastDispatchDate: null, NextDispatchDate: null },
  PublicLink: 'https://loja.test/api/pub/link/demo/pos-compra-1a2b3c4d?Person.Anonymous=true',
  CreatedDate: '2026-11-01T12:00:00.000Z',
  Version: 3,
  ...changes,
})

/** A form in wire format. */
export const aForm = (changes: object = {}) => ({
  IdRessoa: 21,
  Name: 'Compra na loja',
  Title: 'Você indicaria a loja?',
  Type: 0,
  FormFields: [],
  FormOrderType: 1,
  AnonymousPerson: false,
  AnonymousPersonOptional: false,
  CommentTitlePromoter: 'O que agradou?',
  CommentTitleNeutral: 'O que faltou?',
  CommentTitleDetractor: 'O que deu errado?',
  CommentVisiblePromoter: true,
  CommentVisibleNeutral: true,
  CommentVisibleDetractor: true,
  CommentRequiredPromoter: false,
  CommentRequiredNeutral: false,
  CommentRequiredDetractor: false,
  Active: true,
  LastUpdateDate: '2026-11-03T12:00:00.000Z',
  Version: 1,
  ...changes,
})

export const aPage = (items: object[], changes: object = {}) => {
  const numbers = {
    PageNumber: 1,
    PageCount: 1,
    PageSize: 10,
    TotalItemCount: items.length,
    FirstItemOnPage: items.length > 0 ? 1 : 0,
    LastItemOnPage: items.length,
    IsFirstPage: true,
    IsLastPage: true,
    HasNextPage: false,
    HasPreviousPage: false,
    ...changes,
  }
  return { body: { Items: items, ...numbers, MetaData: numbers } }
}

export const savedOnWire = (element: object) => ({ body: { HasErrors: false, ErrorList: [], Element: element } })

/** Replies to the calls that every campaign screen makes besides its own. */
export const calmCampaigns = {
  'Horus/CheckHorusAuth': { body: { IsValid: true } },
  'dimension/getalldimensions': { body: [] },
  'DispatchSendingSchedule/GetByIdCampaign': { body: [] as object[] },
  'mail/relay': { body: { IsPaused: false, IsHeld: false, PausedUntil: null, Reason: null } },
  'StoreSettings/Get': {
    body: {
      CsatEnabled: true,
      NewNpsReportEnabled: true,
      NpsScoreDecimals: 0,
      ScoreGoal: 75,
      Main: true,
      Theme: plainTheme,
      TimeZone: 'America/Sao_Paulo',
      Language: 'pt',
      CountProvisionalAnswers: false,
      ThanksVisitors: false,
      Version: 1,
    },
  },
}
