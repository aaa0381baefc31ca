/** The columns of a file as analysed by the server. */
export const aColumn = (index: number, header: string, changes: object = {}) => ({
  Index: index,
  Header: header,
  Values: ['um', 'dois', 'três', 'quatro'],
  TypeSuggestion: 3,
  TypeSuggestionName: 'Outra',
  IdDimension: null,
  ...changes,
})

export const usualColumns = [
  aColumn(1, 'nome_cliente', { TypeSuggestion: 1, Values: ['Renata Alves Prado', 'Otávio Lemos', 'Priscila Nogueira'] }),
  aColumn(2, 'email', { TypeSuggestion: 0, Values: ['renata.prado@gmail.com'] }),
  aColumn(3, 'celular', { TypeSuggestion: 2 }),
  aColumn(4, 'loja', { TypeSuggestion: 4, IdDimension: 1 }),
  aColumn(5, 'obs_interna'),
]

type Found = { log?: object[]; columns?: object[]; hasMajorErrors?: boolean; hasMinorErrors?: boolean }

export const aLogEntry = (message: string, changes: object = {}) => ({
  Type: 2,
  Column: 2,
  Row: 14,
  Message: message,
  Success: false,
  ...changes,
})

/** The reply to an upload. */
export const anUpload = ({ log = [], columns = usualColumns, hasMajorErrors = false, hasMinorErrors = false }: Found = {}) => ({
  SessionKey: 'session-1',
  FileName: 'clientes.csv',
  FileExtension: '.csv',
  ProcessFileResult: {
    Success: !hasMajorErrors,
    HasAnyErrors: hasMajorErrors || hasMinorErrors,
    HasMajorErrors: hasMajorErrors,
    HasMinorErrors: hasMinorErrors,
    HasWarnings: false,
    ProcessingLog: log,
    RowCount: 2418,
    ErrorRowsCount: hasMinorErrors ? 12 : 0,
    Items: [],
    Preview: columns,
  },
})

export const anImportResult = (changes: object = {}) => ({
  HasWarnings: false,
  HasMajorErrors: false,
  ProcessingLog: [],
  ErrorRowsCount: 0,
  RowCount: 2418,
  PeopleCount: 2418,
  MergedRowsCount: 0,
  Items: [],
  ImportationMessage: [],
  ...changes,
})

/** The server's forecast of an import. */
export const aForecast = (changes: object = {}) => ({
  RowCount: 2418,
  ErrorRowsCount: 0,
  PeopleCount: 2418,
  MergedRowsCount: 0,
  ProcessingLog: [],
  ...changes,
})

export const aSheet = (name = 'clientes.csv', bytes = 20) =>
  new File([new Uint8Array(bytes)], name, { type: name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream' })

/** Replies to the calls that the import screens make besides their own. */
export const calmImports = {
  'Horus/CheckHorusAuth': { body: { IsValid: true } },
  'ImportSession/GetProcessingImportSessions': { body: [] },
  'person/foreseeimportsession': { body: aForecast() },
  'TargetList/GetAll': {
    body: [
      { IdRessoa: 5, Name: 'Clientes de setembro', Active: true, PersonsCount: 1200 },
      { IdRessoa: 6, Name: 'Antiga', Active: false, PersonsCount: 3 },
    ],
  },
  'dimension/getallplain': {
    body: [
      { IdRessoa: 1, Key: 'loja', Name: 'Loja', Type: 0, Active: true },
      { IdRessoa: 2, Key: 'vendedor', Name: 'Vendedor', Type: 0, Active: true },
    ],
  },
}
