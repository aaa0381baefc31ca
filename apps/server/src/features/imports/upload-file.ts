import type { ImportLogEntry, ImportSession } from '@ressoa/contract/imports'
import type { ColumnType } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { importLimits } from '@ressoa/domain/limits'
import { storable } from '@ressoa/domain/storable'
import { inTransaction } from '../../db/database'
import type { Context, UploadedFile } from '../../http/context'
import { say } from '../../locales/messages'
import { newPublicKey } from '../../public-key'
import { Refusal } from '../../refusal'
import { sparingMemory } from '../../sparing-memory'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { importParams, sayOfImport } from './import-texts'
import { insertRows, insertSession, type SessionColumn } from './imports.sql'
import { type ParsedFile, parseFile } from './parse-file'
import { FileRefusal, type RefusedFile, refuseFile } from './parser/table'

const kinds = ['csv', 'xls', 'xlsx']

/** Reads an uploaded file and stores its rows until the columns are mapped. An unreadable file is stored with its reason. */
export const uploadFile = async (context: Context<'manager'>): Promise<ImportSession> => {
  const file = checkUpload(context)
  try {
    if (!kinds.includes(file.extension)) throw refuseFile('import.wrongType')
    const dimensions = (await plainDimensionsOfStore(context.db, context.caller)).filter(({ active }) => active)
    const parsed = await parseFile({ ...file, dimensions })
    return await sparingMemory(() => stage(context, file, parsed)).finally(parsed.close)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return keepRefused(context, file, error.refused)
  }
}

type ReceivedFile = { fileName: string; extension: string; bytes: Buffer }

/** The uploaded file, if there is one and it is not too large. */
export const checkUpload = ({ upload, language }: { upload: UploadedFile | undefined; language: Language }): ReceivedFile => {
  if (!upload) throw new Refusal(400, [{ field: 'list', key: 'import.fileMissing' }])
  const { bytes } = upload
  const params = importParams(language)
  if (bytes.length > importLimits.fileBytes) throw new Refusal(413, [{ field: 'list', key: 'import.tooLarge', params }])
  const fileName = storable(upload.fileName.slice(-255))
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase().slice(0, 20) ?? ''
  return { fileName, extension, bytes }
}

const newSession = ({ caller, now }: Context<'manager'>, { fileName, extension }: ReceivedFile) => {
  const { storeId, adminId } = caller
  return { storeId, adminId, key: newPublicKey(storeId), fileName, extension, createdAt: now }
}

const keepRefused = async (context: Context<'manager'>, file: ReceivedFile, { key, row, column }: RefusedFile) => {
  const session = newSession(context, file)
  await insertSession(context.db, { ...session, status: 'error', columns: [], rowCount: 0, errorKey: key })
  const message = sayOfImport(context.language, key)
  const log = [{ type: 'majorError' as const, column: column ?? null, row: row ?? null, message, success: false }]
  return replyOf(session, { log, errorRows: 0, rowCount: 0, items: [], preview: [] })
}

const stage = async (context: Context<'manager'>, file: ReceivedFile, parsed: ParsedFile): Promise<ImportSession> => {
  const { db, language } = context
  const { headers, rowCount, suggestions, firstRows, badRows } = parsed
  const session = newSession(context, file)
  const columns = headers.map((header, index) => ({ header, ...(suggestions[index] as (typeof suggestions)[number]) }))
  // All or nothing: nobody sees half a file.
  await inTransaction(db, async (transaction) => {
    const id = await insertSession(transaction, { ...session, status: 'created', columns, rowCount, errorKey: null })
    for await (const rows of parsed.batches) await insertRows(transaction, { storeId: session.storeId, id, rows })
  })
  const log = [...warningsOf(parsed, language), ...errorsOf(parsed, language)]
  const preview = previewOf(columns, parsed, language)
  return replyOf(session, { log, errorRows: badRows.count, rowCount, items: firstRows, preview })
}

const errorsOf = ({ badRows }: ParsedFile, language: Language): ImportLogEntry[] =>
  badRows.problems.map(({ line, column, key, value }) => {
    const message = sayOfImport(language, key, value)
    return { type: 'error', column, row: line, message, success: false }
  })

const warningsOf = ({ repeated, headerLine }: ParsedFile, language: Language): ImportLogEntry[] =>
  repeated.map((column) => {
    const message = say(language, 'import.repeatedHeader')
    return { type: 'warning', column, row: headerLine, message, success: true }
  })

const previewOf = (columns: readonly SessionColumn[], { samples }: ParsedFile, language: Language) =>
  columns.map(({ header, type, dimensionId }, index) => ({
    index: index + 1,
    header,
    values: samples[index] ?? [],
    typeSuggestion: type,
    typeSuggestionName: typeName(type, language),
    dimensionId,
  }))

const typeName = (type: ColumnType, language: Language) => say(language, `import.column.${type}`)

type Read = Pick<ImportSession['processFileResult'], 'rowCount' | 'items' | 'preview'> & {
  log: ImportLogEntry[]
  errorRows: number
}

const replyOf = (
  { key, fileName, extension }: ReturnType<typeof newSession>,
  { log, errorRows, ...read }: Read,
): ImportSession => {
  const has = (wanted: ImportLogEntry['type']) => log.some(({ type }) => type === wanted)
  return {
    sessionKey: key,
    fileName,
    fileExtension: extension,
    processFileResult: {
      ...read,
      success: !has('majorError'),
      hasAnyErrors: has('majorError') || has('error'),
      hasMajorErrors: has('majorError'),
      hasMinorErrors: has('error'),
      hasWarnings: has('warning'),
      processingLog: log,
      errorRowsCount: errorRows,
    },
  }
}
