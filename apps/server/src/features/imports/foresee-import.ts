import type { InputOf } from '@ressoa/contract/endpoint'
import type { foreseeImport as call, ImportForecast } from '@ressoa/contract/imports'
import { importLimits } from '@ressoa/domain/limits'
import type { Context } from '../../http/context'
import { sparingMemory } from '../../sparing-memory'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { findReadableSession } from './execute-import'
import { chunkLimits, sortOut } from './import-chunk'
import { sayOfImport } from './import-texts'
import { type KeptSession, rowsAfter, type ToldProblem } from './imports.sql'
import { PeopleBook } from './people-book'
import { type ImportPlan, planImport } from './plan'
import { findPeople } from './take-in.sql'

/** What an import with these columns would do, by the same rules and without changing anything. */
export const foreseeImport = async (
  context: Context<'manager'>,
  { sessionKey, configurations }: InputOf<typeof call>,
): Promise<ImportForecast> => {
  const { db, caller, language } = context
  const session = await findReadableSession(context, sessionKey)
  const dimensions = await plainDimensionsOfStore(db, caller)
  const plan = planImport(configurations, { columnCount: session.columns.length, dimensions })
  const { problems, ...counted } = await sparingMemory(() => walk(context, session, plan))
  return {
    ...counted,
    rowCount: session.rowCount,
    processingLog: problems.map(({ line, column, key, value }) => {
      const message = sayOfImport(language, key, value)
      return { type: 'error', row: line, column, message, success: false }
    }),
  }
}

/** Goes through the file as the import will, a batch of rows at a time, so that other work can run in between. */
const walk = async ({ db }: Context<'manager'>, { storeId, id }: KeptSession, plan: ImportPlan) => {
  const book = new PeopleBook([])
  const people = new Set<object>()
  const problems: ToldProblem[] = []
  let errorRowsCount = 0
  let mergedRowsCount = 0
  let line = 0
  for (;;) {
    const rows = await rowsAfter(db, { storeId, id, line, limits: chunkLimits })
    const last = rows.at(-1)
    if (!last) break
    line = last.line
    const { good, problems: found } = sortOut(rows, plan)
    book.know(await findPeople(db, { storeId, given: good.map(({ person }) => person) }))
    for (const row of good) {
      const person = book.place(row.person)
      if (!person) found.push({ line: row.line, column: plan.columns.externalId as number, key: 'import.row.identifierTaken' })
      else if (people.has(person)) mergedRowsCount++
      else people.add(person)
    }
    errorRowsCount += new Set(found.map((problem) => problem.line)).size
    problems.push(...tell(found, rows).slice(0, importLimits.listedProblems - problems.length))
  }
  return { errorRowsCount, mergedRowsCount, peopleCount: people.size, problems }
}

const tell = (found: ReturnType<typeof sortOut>['problems'], rows: readonly { line: number; cells: string[] }[]) => {
  const cellsOf = new Map(rows.map((row) => [row.line, row.cells]))
  return found
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map((problem) => ({ ...problem, value: cellsOf.get(problem.line)?.[problem.column - 1] ?? '' }))
}
