import * as calls from '@ressoa/contract/imports'
import { type ImportStatus, importStatuses } from '@ressoa/domain/codes'
import { importLimits } from '@ressoa/domain/limits'
import { route } from '../../http/route'
import { executeImport, findSession } from './execute-import'
import { foreseeImport } from './foresee-import'
import { sayOfImport } from './import-texts'
import { type SessionStatus, sessionsSince } from './imports.sql'
import { problemsFile } from './problems-file'
import { uploadFile } from './upload-file'

export const importRoutes = [
  route(calls.uploadPeople, async (_input, context) => uploadFile(context)),

  route(calls.foreseeImport, async (input, context) => foreseeImport(context, input)),

  route(calls.executeImport, async (input, context) => executeImport(context, input)),

  route(calls.processingSessions, async ({ importSessionStatusList = importStatuses }, { db, caller, now, language }) => {
    const since = new Date(now.getTime() - importLimits.keptDays * 86_400_000)
    const statuses = importSessionStatusList.map((status) => status.toLowerCase() as SessionStatus)
    const found = await sessionsSince(db, { storeId: caller.storeId, since, statuses })
    return found.map((session) => ({
      sessionKey: session.key,
      fileName: session.fileName,
      status: wireStatus(session.status),
      totalRowsCount: session.rowCount,
      processedItemsCount: session.processedRows,
      errorRowsCount: session.errorRows,
      errorMessage: session.errorKey && sayOfImport(language, session.errorKey),
      date: session.createdAt,
    }))
  }),

  route(calls.importProblems, async ({ sessionKey }, context) => problemsFile(context, await findSession(context, sessionKey))),
]

const wireStatus = (status: SessionStatus) => importStatuses.find((one) => one.toLowerCase() === status) as ImportStatus
