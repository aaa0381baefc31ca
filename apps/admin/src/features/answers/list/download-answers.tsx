import { Anchor } from '@mantine/core'
import { exportAnswers, exportProgress } from '@ressoa/contract/exports'
import type { ExportFormat } from '@ressoa/domain/codes'
import i18n from 'i18next'
import { currentLanguage } from '../../../i18n'
import { type AnswerQuery, withRange } from '../../../lib/answer-filter'
import { ApiError, call } from '../../../lib/api'
import { browser } from '../../../lib/browser'
import { formatNumber } from '../../../lib/format'
import { type FollowingNotice, followWith } from '../../../lib/notices'

const pollMilliseconds = 1000
// The API rejects a larger page size. The file contains every match anyway.
const largestPageSize = 100_000

type Download = { filter: AnswerQuery; pageSize: number; format: ExportFormat }

/** Starts the export, opens the file in the browser and shows the progress. */
export const downloadAnswers = async (wanted: Download): Promise<void> => {
  const { filter, pageSize, format } = wanted
  const notice = followWith(i18n.t('answer.export.started'))
  try {
    const { url, key } = await call(exportAnswers, {
      ...withRange(filter, new Date()),
      page: undefined,
      pageSize: Math.min(pageSize, largestPageSize),
      format,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    browser.follow(url)
    const rows = await followToEnd(key, notice)
    notice.done(<Done rows={rows} url={url} />)
  } catch (error) {
    if (isTold(error)) notice.fail(error, error.message)
    else notice.fail(error, i18n.t('answer.export.error'), () => void downloadAnswers(wanted))
  }
}

const isTold = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind !== 'unexpected' && error.kind !== 'unreachable'

const followToEnd = async (key: string, notice: FollowingNotice): Promise<number> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const { state, rows } = await call(exportProgress, { key })
    if (state === 'done') return rows
    if (state === 'failed' || state === 'expired') throw new Error(`the export has ${state}`)
    if (state === 'writing') notice.say(<Writing rows={rows} />)
  }
}

const rowsInWords = (rows: number) => i18n.t('answer.export.rows', { count: rows, rows: formatNumber(rows, currentLanguage()) })

// Screen readers announce only that the export is running: a changing number would interrupt them every second.
const Writing = ({ rows }: { rows: number }) => (
  <>
    {i18n.t('answer.export.writing')} <span aria-hidden="true">· {rowsInWords(rows)}</span>
  </>
)

const Done = ({ rows, url }: { rows: number; url: string }) => (
  <>
    {i18n.t('answer.export.done')} {rowsInWords(rows)}.{' '}
    <Anchor href={url} inherit underline="always">
      {i18n.t('answer.export.download')}
    </Anchor>
  </>
)
