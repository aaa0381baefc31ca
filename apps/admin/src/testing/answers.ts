/** An answer in wire format. */
export const anAnswer = (changes: object = {}) => ({
  IdRessoa: 48213,
  Key: 'a1b2c3d4',
  CampaignKey: 'pos-compra-1a2b3c4d',
  CampaignName: 'Pós-compra',
  Type: 0,
  RatingAsDecimal: 10,
  Rating: 10,
  Classification: 3,
  Comment: 'Fui muito bem atendida e recomendo.',
  Date: '2026-11-15T12:12:00.000Z',
  Active: true,
  Origin: 0,
  Person: { IdRessoa: 31, Name: 'Renata Alves Prado', Email: 'renata@loja.test' },
  PersonUnverified: false,
  Tags: [{ IdRessoa: 4, Name: 'Atendimento' }],
  Dimensions: [{ IdRessoa: 1, Name: 'Loja', Type: 0, Values: [{ IdRessoa: 11, Value: 'Savassi' }] }],
  AdminNotes: [] as object[],
  ...changes,
})

/** Replies to the other calls of the answers page. */
export const calmAnswers = {
  'Horus/CheckHorusAuth': { body: { IsValid: true } },
  'campaign/getall': { body: [] },
  'tag/getall': {
    body: [
      { IdRessoa: 4, Name: 'Atendimento' },
      { IdRessoa: 5, Name: 'Elogio' },
    ],
  },
  'dimension/getallplain': {
    body: [
      { IdRessoa: 1, Key: 'loja', Name: 'Loja', Type: 0, Active: true },
      { IdRessoa: 2, Key: 'vendedor', Name: 'Vendedor', Type: 0, Active: true },
    ],
  },
  'DimensionValue/Get': { body: [] },
  'dimension/getalldimensions': { body: [] as object[] },
  'nps/getnewcount': { body: { Count: 0, AsOf: '2026-11-15T12:30:00.000Z' } },
}
