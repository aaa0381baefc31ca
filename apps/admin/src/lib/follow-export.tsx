import { Anchor } from '@mantine/core'
import { exportProgress } from '@ressoa/contract/exports'
import i18n from 'i18next'
import { currentLanguage } from '../i18n'
import { ApiError, call } from './api'
import { browser } from './browser'
import { formatNumber } from './format'
import { type FollowingNotice, followWith } from './notices'

const pollMilliseconds = 1000

type Export = {
  /** The call that prepares the file. */
  begin: () => Promise<{ url: string; key: string }>
  /** What is being exported, while it is. */
  words: string
}

/** Starts an export, opens the file in the browser and shows the progress. */
export const followExport = async (wanted: Export): Promise<void> => {
  const notice = followWith(i18n.t('answer.export.started'))
  try {
    const { url, key } = await wanted.begin()
    browser.follow(url)
    const rows = await followToEnd(key, notice, wanted.words)
    notice.done(<Done rows={rows} url={url} />)
  } catch (error) {
    if (isTold(error)) notice.fail(error, error.message)
    else notice.fail(error, i18n.t('answer.export.error'), () => void followExport(wanted))
  }
}

const isTold = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind !== 'unexpected' && error.kind !== 'unreachable'

const followToEnd = async (key: string, notice: FollowingNotice, words: string): Promise<number> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const { state, rows } = await call(exportProgress, { key })
    if (state === 'done') return rows
    if (state === 'failed' || state === 'expired') throw new Error(`the export has ${state}`)
    if (state === 'writing') notice.say(<Writing rows={rows} words={words} />)
  }
}

const rowsInWords = (rows: number) => i18n.t('answer.export.rows', { count: rows, rows: formatNumber(rows, currentLanguage()) })

// Screen readers announce only that the export is running: a changing number would interrupt them every second.
const Writing = ({ rows, words }: { rows: number; words: string }) => (
  <>
    {words} <span aria-hidden="true">· {rowsInWords(rows)}</span>
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
