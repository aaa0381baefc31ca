import { plainTheme } from './settings'

/** Forms in wire format. */

const named = ['Promoter', 'Neutral', 'Detractor']

export const someWireValues = (fieldId: number, words: readonly string[]) =>
  words.map((Value, index) => ({
    Id: fieldId * 10 + index,
    IdRessoa: fieldId * 10 + index,
    IdFormField: fieldId,
    IdDimensionValue: 100 + index,
    Value,
    Key: `valor-${fieldId}-${index}`,
    OrderIndex: index,
    Type: 0,
    ValueAsInteger: null,
  }))

export const aWireField = (id: number, changes: Record<string, unknown> = {}) => ({
  Id: id,
  IdRessoa: id,
  IdForm: 7,
  IdDimension: 1,
  Title: `Pergunta ${id}`,
  Description: '',
  Required: false,
  Type: 0,
  Template: 2,
  OrderIndex: 0,
  OrdenationIndex: 0,
  OrderKey: `campo-${id}`,
  NpsClassificationDependancy: null,
  FormFieldDependencies: [],
  FormFieldValues: someWireValues(id, ['Centro', 'Savassi', 'Betim']),
  ...changes,
})

export const aWireForm = (changes: Record<string, unknown> = {}) => ({
  IdRessoa: 7,
  Name: 'Compra na loja',
  Title: 'De 0 a 10, quanto você recomendaria a loja?',
  Type: 0,
  Active: true,
  Version: 3,
  LastUpdateDate: '2026-11-03T12:00:00.000Z',
  FormOrderType: 1,
  AnonymousPerson: false,
  AnonymousPersonOptional: false,
  FormFields: [] as unknown[],
  ...Object.fromEntries(
    named.flatMap((of) => [
      [`CommentTitle${of}`, `Comentário ${of}`],
      [`CommentVisible${of}`, true],
      [`CommentRequired${of}`, false],
    ]),
  ),
  ...changes,
})

export const wireSettings = {
  CsatEnabled: true,
  NewNpsReportEnabled: true,
  NpsScoreDecimals: 1,
  ScoreGoal: null,
  Main: true,
  Theme: { ...plainTheme, ThemeMainColor: '#00aeef' },
  TimeZone: 'America/Sao_Paulo',
  Language: 'pt',
  CountProvisionalAnswers: false,
  ThanksVisitors: false,
  Version: 1,
}

export const wireDimensions = [
  { IdRessoa: 1, Key: 'filial', Name: 'Filial', Type: 0, Active: true },
  { IdRessoa: 2, Key: 'vendedor', Name: 'Vendedor', Type: 0, Active: true },
  { IdRessoa: 3, Key: 'atendimento', Name: 'Atendimento', Type: 2, Active: true },
  { IdRessoa: 4, Key: 'melhoria', Name: 'Melhoria', Type: 3, Active: true },
]
