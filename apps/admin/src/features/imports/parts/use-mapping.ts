import type { ImportResult, ImportSession } from '@ressoa/contract/imports'
import { listNameLength } from '@ressoa/domain/limits'
import i18n from 'i18next'
import { type FormEvent, useCallback, useState } from 'react'
import { ApiError } from '../../../lib/api'
import { useCheckedForm } from '../../../lib/form'
import { notifyFailure } from '../../../lib/notices'
import { type ImportEnding, useExecuteImport, useForecast, useImportProgress } from './execute'
import { configurationsOf, isComplete, type MappedColumn, openPoints, startMapping } from './mapping'

export type MappingOptions = { session: ImportSession; onDone: (ending: ImportEnding) => void }
export type Mapping = ReturnType<typeof useMapping>

export type ListValues = { kind: 'new' | 'existing' | ''; name: string; listId: string | null }

/** The chosen columns and list, and the submit handler of the import. */
export const useMapping = ({ session, onDone }: MappingOptions) => {
  const { sessionKey, fileName, processFileResult } = session
  const [columns, setColumns] = useState(() => startMapping(processFileResult.preview))
  const changeColumn = useCallback(
    (index: number, change: Partial<MappedColumn>) =>
      setColumns((before) => before.map((column) => (column.index === index ? { ...column, ...change } : column))),
    [],
  )
  const [hasTried, setHasTried] = useState(false)
  const list = useCheckedForm<ListValues>({ initialValues: { kind: '', name: '', listId: null }, validate: listProblems })
  const execute = useExecuteImport()
  const percent = useImportProgress(sessionKey, execute.isPending)
  const forecast = useForecast(sessionKey, columns)
  const points = openPoints(columns)
  const isListChosen = Object.keys(listProblems(list.values)).length === 0
  const isReady = isComplete(points) && isListChosen

  const send = (values: ListValues) => {
    if (!isComplete(openPoints(columns))) return
    execute.mutate(
      { sessionKey, configurations: configurationsOf(columns), targetList: targetListOf(values) },
      {
        onSuccess: (result) => {
          if (result.hasMajorErrors) notifyFailure(new ApiError('refused', uniqueMessages(result).join(' ')))
          else onDone({ sessionKey, fileName, result })
        },
        onError: (error) => {
          if (isMendable(error)) notifyFailure(new ApiError('refused', messagesOf(error).join(' ')))
          else if (isTold(error)) notifyFailure(error)
          else onDone({ sessionKey, fileName, errors: messagesOf(error) })
        },
      },
    )
  }
  return {
    columns,
    changeColumn,
    list,
    points,
    isListChosen,
    isReady,
    /** The user tried to submit too early: from now on everything missing is shown. */
    hasTried,
    forecast,
    isRunning: execute.isPending,
    percent,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setHasTried(true)
      list.onSubmit(send)(event)
    },
  }
}

const listProblems = ({ kind, name, listId }: ListValues): Partial<Record<keyof ListValues, string>> => {
  if (kind === '') return { kind: i18n.t('import.list.choiceMissing') }
  if (kind === 'existing') return listId === null ? { listId: i18n.t('import.list.listMissing') } : {}
  const { length } = name.trim()
  const { min, max } = listNameLength
  if (length === 0) return { name: i18n.t('form.error.required') }
  if (length < min) return { name: i18n.t('form.error.short', { min }) }
  return length > max ? { name: i18n.t('form.error.long', { max }) } : {}
}

const targetListOf = ({ kind, name, listId }: ListValues) =>
  kind === 'existing' ? { id: Number(listId), active: true } : { name: name.trim(), active: true }

const uniqueMessages = ({ processingLog }: ImportResult) => [...new Set(processingLog.map(({ message }) => message))]

/** A validation error, which can be fixed on this screen. */
const isMendable = (error: unknown) => error instanceof ApiError && error.kind === 'refused'
/** The import has not ended: the choices on this screen stay. */
const isTold = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'signedOut' || error.kind === 'forbidden' || error.kind === 'unreachable')

const notFound = 'not found'

const messagesOf = (error: unknown): string[] => {
  if (!(error instanceof ApiError)) return [String(error)]
  if (error.kind === 'notFound') return [notFound]
  return error.problems.length > 0 ? [...new Set(error.problems.map((problem) => problem.error))] : [error.message]
}
