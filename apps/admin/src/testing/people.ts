/** A person in wire format. */
export const aPerson = (changes: object = {}) => ({
  IdRessoa: 31,
  IdPerson: 31,
  Key: 'p-31',
  IdExternal: 'C-889',
  Name: 'Renata Alves Prado',
  Email: 'renata@loja.test',
  Phone: '(31) 99812-4410',
  Document: '123.456.789-00',
  PhotoUrl: null,
  Active: true,
  CreatedDate: '2026-10-01T12:00:00.000Z',
  MailStatus: { State: 'ok', Since: null, Note: '' },
  Dimensions: [{ IdRessoa: 1, Name: 'Loja', Type: 0, Values: [{ IdRessoa: 11, Value: 'Savassi' }] }],
  TargetLists: [{ IdRessoa: 5, Name: 'Clientes de outubro' }],
  ...changes,
})

/** A person with only a telephone number. */
export const aStranger = {
  Name: '',
  Email: null,
  IdExternal: null,
  Document: null,
  MailStatus: { State: 'none', Since: null, Note: '' },
  Dimensions: [],
  TargetLists: [],
}
