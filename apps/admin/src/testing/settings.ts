import type { StoreSettings } from '@ressoa/contract/settings'

export const someSettings = (changes: Partial<StoreSettings> = {}): StoreSettings => ({
  csatEnabled: true,
  newNpsReportEnabled: true,
  npsScoreDecimals: 1,
  scoreGoal: null,
  main: true,
  theme: {},
  timeZone: 'America/Sao_Paulo',
  language: 'pt',
  countProvisionalAnswers: false,
  thanksVisitors: false,
  widgetSites: [],
  widgetRequiresSignature: false,
  widgetSecretExists: false,
  version: 1,
  ...changes,
})
