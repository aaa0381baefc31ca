import { useDebouncedValue } from '@mantine/hooks'
import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { executeImport, foreseeImport, type ImportResult, processingSessions } from '@ressoa/contract/imports'
import { pageOfPeople, peopleLists } from '@ressoa/contract/people'
import { importStatuses } from '@ressoa/domain/codes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { ask } from '../../../lib/query'
import { configurationsOf, isComplete, type MappedColumn, openPoints } from './mapping'

/** The outcome of an import: the result by row, or the errors that prevented it. */
export type ImportEnding = { sessionKey: string; fileName: string } & ({ result: ImportResult } | { errors: string[] })

export const useExecuteImport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof executeImport>) => call(executeImport, input),
    onSettled: () =>
      Promise.all(
        [pageOfPeople, peopleLists, processingSessions, plainDimensions].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
    meta: { showsOwnError: true },
  })
}

/** What an import with these columns would produce; undefined while loading or while columns are incomplete. */
export const useForecast = (sessionKey: string, columns: readonly MappedColumn[]) => {
  const [settled] = useDebouncedValue(columns, forecastPauseMilliseconds)
  const forecast = useQuery({
    ...ask(foreseeImport, { sessionKey, configurations: configurationsOf(settled) }),
    enabled: isComplete(openPoints(settled)),
  })
  return settled === columns ? forecast.data : undefined
}

const forecastPauseMilliseconds = 300

const allSessions = () => ask(processingSessions, { importSessionStatusList: [...importStatuses] })

/** The files of the last days. Polled while one of them is running. */
export const useProcessingFiles = () =>
  useQuery({
    ...allSessions(),
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'Started') && 2000,
  })

/** The progress of this import, from 0 to 100. */
export const useImportProgress = (sessionKey: string, isRunning: boolean) => {
  const sessions = useQuery({ ...allSessions(), enabled: isRunning, refetchInterval: 1000, staleTime: 0 })
  const session = sessions.data?.find((each) => each.sessionKey === sessionKey)
  return session ? percentOf(session) : 0
}

type Counted = { totalRowsCount: number; processedItemsCount: number }

export const percentOf = ({ totalRowsCount, processedItemsCount }: Counted) => {
  const percent = totalRowsCount > 0 ? Math.round((processedItemsCount / totalRowsCount) * 100) : 0
  return Math.min(100, Math.max(0, percent))
}

/** The store's dimensions, and a mutation to create one. */
export const useDimensions = () => {
  const client = useQueryClient()
  const list = ask(plainDimensions, {})
  const known = useQuery(list)
  const create = useMutation({
    mutationFn: (name: string) => call(saveDimension, { name, type: 'singleSelect', origin: 'import', active: true, values: [] }),
    onSuccess: (made) => client.setQueryData(list.queryKey, (before = []) => [...before, made]),
    meta: { showsOwnError: true },
  })
  return { known: known.data ?? [], asked: known, create }
}
