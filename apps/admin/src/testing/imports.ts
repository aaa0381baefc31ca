import { plainDimensions } from '@ressoa/contract/dimensions'
import {
  foreseeImport,
  type ImportForecast,
  type ImportLogEntry,
  type ImportResult,
  type ImportSession,
  type PreviewColumn,
  processingSessions,
} from '@ressoa/contract/imports'
import { peopleLists } from '@ressoa/contract/people'
import { aDimension } from './dimensions'
import { fake } from './fake-server'
import { validSession } from './sessions'

/** The columns of a file as analysed by the server. */
export const aColumn = (index: number, header: string, changes: Partial<PreviewColumn> = {}): PreviewColumn => ({
  index,
  header,
  values: ['um', 'dois', 'três', 'quatro'],
  typeSuggestion: 'other',
  typeSuggestionName: 'Outra',
  dimensionId: null,
  ...changes,
})

export const usualColumns = [
  aColumn(1, 'nome_cliente', { typeSuggestion: 'name', values: ['Renata Alves Prado', 'Otávio Lemos', 'Priscila Nogueira'] }),
  aColumn(2, 'email', { typeSuggestion: 'email', values: ['renata.prado@gmail.com'] }),
  aColumn(3, 'celular', { typeSuggestion: 'phone' }),
  aColumn(4, 'loja', { typeSuggestion: 'dimension', dimensionId: 1 }),
  aColumn(5, 'obs_interna'),
]

type Found = { log?: ImportLogEntry[]; columns?: PreviewColumn[]; hasMajorErrors?: boolean; hasMinorErrors?: boolean }

export const aLogEntry = (message: string, changes: Partial<ImportLogEntry> = {}): ImportLogEntry => ({
  type: 'error',
  column: 2,
  row: 14,
  message,
  success: false,
  ...changes,
})

/** The reply to an upload. */
export const anUpload = ({
  log = [],
  columns = usualColumns,
  hasMajorErrors = false,
  hasMinorErrors = false,
}: Found = {}): ImportSession => ({
  sessionKey: 'session-1',
  fileName: 'clientes.csv',
  fileExtension: '.csv',
  processFileResult: {
    success: !hasMajorErrors,
    hasAnyErrors: hasMajorErrors || hasMinorErrors,
    hasMajorErrors,
    hasMinorErrors,
    hasWarnings: false,
    processingLog: log,
    rowCount: 2418,
    errorRowsCount: hasMinorErrors ? 12 : 0,
    items: [],
    preview: columns,
  },
})

export const anImportResult = (changes: Partial<ImportResult> = {}): ImportResult => ({
  hasWarnings: false,
  hasMajorErrors: false,
  processingLog: [],
  errorRowsCount: 0,
  rowCount: 2418,
  peopleCount: 2418,
  mergedRowsCount: 0,
  items: [],
  importationMessage: [],
  ...changes,
})

/** The server's forecast of an import. */
export const aForecast = (changes: Partial<ImportForecast> = {}): ImportForecast => ({
  rowCount: 2418,
  errorRowsCount: 0,
  peopleCount: 2418,
  mergedRowsCount: 0,
  processingLog: [],
  ...changes,
})

export const aSheet = (name = 'clientes.csv', bytes = 20) =>
  new File([new Uint8Array(bytes)], name, { type: name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream' })

/** Replies to the calls that the import screens make besides their own. */

export const calmImports = {
  ...validSession,
  ...fake(processingSessions, []),
  ...fake(foreseeImport, aForecast()),
  ...fake(peopleLists, [
    { id: 5, name: 'Clientes de setembro', active: true, personsCount: 1200 },
    { id: 6, name: 'Antiga', active: false, personsCount: 3 },
  ]),
  ...fake(plainDimensions, [aDimension(1, 'Loja'), aDimension(2, 'Vendedor')]),
}
