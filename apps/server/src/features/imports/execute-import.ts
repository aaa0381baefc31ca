import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { executeImport as call, ImportResult } from '@ressoa/contract/imports'
import { importLimits, listNameLength } from '@ressoa/domain/limits'
import { type InTransaction, inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { busy, gone, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { importPeople } from './import-people.job'
import { sayOfImport } from './import-texts'
import {
  countImported,
  firstImported,
  firstProblems,
  type KeptSession,
  lockSession,
  sessionByKey,
  startSession,
} from './imports.sql'
import { columnLetters } from './parser/check-table'
import { hasList, insertList } from './people-lists.sql'
import { planImport } from './plan'

type Input = InputOf<typeof call>

/** Starts the import, unless it was started before, and waits for its end. */
export const executeImport = async (context: Context<'manager'>, input: Input): Promise<ImportResult> => {
  const session = await findReadableSession(context, input.sessionKey)
  if (session.status === 'created') await start(context, session, input)
  return resultOf(context, await waitForEnd(context, input.sessionKey))
}

export const findSession = async ({ db, caller }: Context<'manager'>, key: string) => {
  const session = await sessionByKey(db, { storeId: caller.storeId, key })
  if (!session) throw gone('import.notFound')
  return session
}

/** For a file that could not be read there is only the reason. */
export const findReadableSession = async (context: Context<'manager'>, key: string) => {
  const session = await findSession(context, key)
  if (session.status === 'error') throw refuse('SessionKey', session.errorKey ?? 'import.corrupt')
  return session
}

const start = async (context: Context<'manager'>, { id, columns }: KeptSession, { configurations, targetList }: Input) => {
  const { db, caller, now, address } = context
  const { storeId } = caller
  const dimensions = await plainDimensionsOfStore(db, { storeId })
  const plan = planImport(configurations, { columnCount: columns.length, dimensions })
  await inTransaction(db, async (transaction) => {
    const session = await lockSession(transaction, { storeId, id })
    if (session?.status !== 'created') return
    const listId = await listFor(transaction, { storeId, targetList, now })
    await startSession(transaction, { storeId, id, plan, listId, now })
    await enqueue(transaction, importPeople, { storeId, sessionId: id })
    await record(transaction, { ...caller, at: now, action: 'people.import', subjectId: id, address })
  })
}

type WantedList = { storeId: number; targetList: Input['targetList']; now: Date }

const listFor = async (transaction: InTransaction, { storeId, targetList, now }: WantedList) => {
  const { id } = targetList
  if (id) {
    if (!(await hasList(transaction, { storeId, id }))) throw refuse('TargetList.IdRessoa', 'import.listUnknown')
    return id
  }
  const { min, max } = listNameLength
  const name = targetList.name?.trim() ?? ''
  if (name === '') throw refuse('TargetList.Name', 'import.listNeeded')
  if (name.length < min) throw refuse('TargetList.Name', 'short', { min })
  if (name.length > max) throw refuse('TargetList.Name', 'long', { max })
  const made = await insertList(transaction, { storeId, name, createdAt: now })
  if (made === undefined) throw refuse('TargetList.Name', 'import.listExists')
  return made
}

const lookMilliseconds = 100
const holdMinutes = 10

/** An import goes on when its caller disconnects. The reply is held for a limited time; then the caller may ask again. */
const waitForEnd = async (context: Context<'manager'>, key: string) => {
  const until = performance.now() + holdMinutes * 60_000
  while (performance.now() < until) {
    const session = await findSession(context, key)
    if (session.status !== 'started') return session
    await pause(lookMilliseconds)
  }
  throw busy()
}

const resultOf = async ({ db, language }: Context<'manager'>, session: KeptSession): Promise<ImportResult> => {
  const { storeId, id, columns, errorRows, rowCount, status } = session
  const problems = await firstProblems(db, { storeId, id, limit: importLimits.listedProblems })
  const told = problems.map(({ line, column, key, value }) => ({ row: line, column, message: sayOfImport(language, key, value) }))
  const peopleCount = await countImported(db, { storeId, id })
  return {
    hasWarnings: errorRows > 0,
    hasMajorErrors: status === 'error',
    processingLog: told.map((problem) => ({ ...problem, type: 'error', success: false })),
    errorRowsCount: errorRows,
    rowCount,
    peopleCount,
    mergedRowsCount: Math.max(0, rowCount - errorRows - peopleCount),
    items: await firstImported(db, { storeId, id, limit: importLimits.listedProblems }),
    importationMessage: told.map((problem) => ({
      ...problem,
      column: columns[problem.column - 1]?.header ?? columnLetters(problem.column - 1),
    })),
  }
}
