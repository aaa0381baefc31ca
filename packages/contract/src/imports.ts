import { columnTypeCodes, importColumnCodes, importLogCodes, importStatuses } from '@ressoa/domain/codes'
import { importLimits } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { file, list, plain } from './replies'
import { flag, freeText, id, instant, nameList } from './values'
import { code, wire } from './wire'

/** Import of a file of people: it is uploaded and analysed, then its columns are mapped, then it is imported. */

const logEntry = wire({
  type: code(importLogCodes),
  /** 1-based; null for the whole file or row. */
  column: z.int().nullable(),
  row: z.int().nullable(),
  message: z.string(),
  success: z.boolean(),
})
export type ImportLogEntry = z.output<typeof logEntry>

const previewColumn = wire({
  /** 1-based. */
  index: z.int(),
  header: z.string(),
  values: z.array(z.string()),
  typeSuggestion: code(columnTypeCodes),
  typeSuggestionName: z.string(),
  dimensionId: id().nullable(),
})
export type PreviewColumn = z.output<typeof previewColumn>

const processFileResult = wire({
  success: z.boolean(),
  hasAnyErrors: z.boolean(),
  hasMajorErrors: z.boolean(),
  hasMinorErrors: z.boolean(),
  hasWarnings: z.boolean(),
  processingLog: z.array(logEntry),
  rowCount: z.int(),
  errorRowsCount: z.int(),
  /** The first rows as they were read. */
  items: z.array(z.array(z.string())),
  preview: z.array(previewColumn),
})

const importSession = wire({
  sessionKey: z.string(),
  fileName: z.string(),
  fileExtension: z.string(),
  processFileResult,
})
export type ImportSession = z.output<typeof importSession>

export const uploadPeople = endpoint({
  method: 'POST',
  path: 'person/import',
  rights: 'manager',
  carrier: 'multipart',
  bodyLimit: importLimits.fileBytes + 4096,
  reply: plain(importSession),
})

const columnConfiguration = wire({
  column: z.int().min(1, { error: 'min' }).max(importLimits.columns, { error: 'max' }),
  ignore: flag().optional(),
  defaultType: code(importColumnCodes).nullable().optional(),
  type: code(columnTypeCodes).nullable().optional(),
  dimensionId: id().nullable().optional(),
})
export type ColumnConfiguration = z.output<typeof columnConfiguration>

const configurations = () => z.array(columnConfiguration).max(importLimits.columns, { error: 'long' })

const peopleOfRows = {
  /** Each person once, even if they are in several rows. */
  peopleCount: z.int(),
  /** Rows about a person in an earlier row. The people, these rows and the rows left out add up to all rows. */
  mergedRowsCount: z.int(),
}

const importForecast = wire({
  rowCount: z.int(),
  errorRowsCount: z.int(),
  ...peopleOfRows,
  processingLog: z.array(logEntry),
})
export type ImportForecast = z.output<typeof importForecast>

/** Forecasts an import with these columns. Changes nothing. */
export const foreseeImport = endpoint({
  method: 'POST',
  path: 'person/foreseeimportsession',
  rights: 'manager',
  input: wire({ sessionKey: freeText(100), configurations: configurations() }),
  reply: plain(importForecast),
})

const importResult = wire({
  hasWarnings: z.boolean(),
  hasMajorErrors: z.boolean(),
  processingLog: z.array(logEntry),
  errorRowsCount: z.int(),
  rowCount: z.int(),
  ...peopleOfRows,
  /** The ids of the first imported people. */
  items: z.array(id()),
  importationMessage: z.array(wire({ column: z.string(), row: z.int(), message: z.string() })),
})
export type ImportResult = z.output<typeof importResult>

/**
 * Starts the import and waits for its end. If the connection is lost, it goes on; a call with the same key gets the same result.
 */
export const executeImport = endpoint({
  method: 'POST',
  path: 'person/executeimportsession',
  rights: 'manager',
  input: wire({
    sessionKey: freeText(100),
    configurations: configurations(),
    targetList: wire({ id: id().nullable().optional(), name: freeText(500).optional(), active: flag().optional() }),
  }),
  reply: plain(importResult),
})

const processingSession = wire({
  sessionKey: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  totalRowsCount: z.int(),
  processedItemsCount: z.int(),
  errorRowsCount: z.int(),
  /** Why the import failed, in the user's language. */
  errorMessage: z.string().nullable(),
  date: instant(),
})
export type ProcessingSession = z.output<typeof processingSession>

export const processingSessions = endpoint({
  method: 'GET',
  path: 'ImportSession/GetProcessingImportSessions',
  rights: 'manager',
  input: wire({ importSessionStatusList: nameList(importStatuses).optional() }),
  reply: list(processingSession),
})

/** The rows that were left out, as a csv file with the errors in the last column. */
export const importProblems = endpoint({
  method: 'GET',
  path: 'ImportSession/Problems',
  rights: 'manager',
  input: wire({ sessionKey: freeText(100) }),
  reply: file(),
})

/** One personal link for every row of an .xlsx. */
export const generateLinks = endpoint({
  method: 'POST',
  path: 'directlink/generate',
  rights: 'manager',
  carrier: 'multipart',
  bodyLimit: importLimits.fileBytes + 4096,
  input: wire({ campaignId: id() }),
  reply: file(),
})

export const linkTemplate = endpoint({ method: 'GET', path: 'directlink/template', rights: 'manager', reply: file() })
