import { Button } from '@mantine/core'
import { type ImportLogEntry, type ImportResult, importProblems } from '@ressoa/contract/imports'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { callForFile } from '../../../lib/api'
import { saveFile } from '../../../lib/download'
import { formatNumber } from '../../../lib/format'
import type { ImportEnding } from './execute'
import { isError, MessageList } from './LogList'

/** The rows that could not be imported, or why the whole import failed. */
export const ImportOutcome = ({ ending }: { ending: ImportEnding }) => {
  const { t } = useTranslation()
  if ('errors' in ending) {
    const texts = ending.errors.map((error) => t(/not found/i.test(error) ? 'import.end.notFound' : 'import.end.fileError'))
    return <MessageList lines={texts.map((text) => ({ type: 'majorError', text }))} total={texts.length} />
  }
  return (
    <>
      <MessageList lines={linesOf(ending.result)} total={ending.result.errorRowsCount} />
      {ending.result.errorRowsCount > 0 && <ProblemsButton sessionKey={ending.sessionKey} />}
    </>
  )
}

type Line = { type: ImportLogEntry['type']; text: string }

/** One line per message as 'column - line - message'. Messages about the whole file come first. */
const linesOf = ({ importationMessage, processingLog }: ImportResult): Line[] => {
  const ofFile = processingLog.filter((entry) => entry.row === null && isError(entry))
  return [
    ...ofFile.map(({ type, message }) => ({ type, text: message })),
    ...importationMessage.map(({ column, row, message }) => ({
      type: 'error' as const,
      text: `${column} - ${formatNumber(row, currentLanguage())} - ${message}`,
    })),
  ]
}

const ProblemsButton = ({ sessionKey }: { sessionKey: string }) => {
  const { t } = useTranslation()
  const download = useMutation({ mutationFn: () => callForFile(importProblems, { sessionKey }), onSuccess: saveFile })
  return (
    <Button
      mt="sm"
      mr="auto"
      variant="default"
      size="xs"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('import.end.download')}
    </Button>
  )
}
