import type { ImportLogEntry, PreviewColumn } from '@ressoa/contract/imports'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './LogList.module.css'
import { letterOf } from './mapping'

const shownAtMost = 100

type Line = { type: ImportLogEntry['type']; text: string }

type LogListProps = { log: readonly ImportLogEntry[]; columns: readonly PreviewColumn[]; total: number }

/** The messages about the file, errors first, as 'column - line - message'. */
export const LogList = ({ log, columns, total }: LogListProps) => {
  const { t } = useTranslation()
  const format = (row: number) => formatNumber(row, currentLanguage())
  const lines = [...log]
    .sort((a, b) => Number(isError(b)) - Number(isError(a)))
    .map(({ type, column, row, message }) => {
      const places = [
        column && (columns[column - 1]?.header ?? t('import.log.column', { letter: letterOf(column) })),
        row && t('import.log.row', { row: format(row) }),
      ]
      return { type, text: [...places.filter(Boolean), message].join(' - ') }
    })
  return <MessageList lines={lines} total={total} />
}

/** Errors prevent an import; warnings do not. */
export const isError = ({ type }: Pick<ImportLogEntry, 'type'>) => type === 'error' || type === 'majorError'

/** The server sends only the first messages, but counts all of them in `total`. */
export const MessageList = ({ lines, total }: { lines: readonly Line[]; total: number }) => {
  const { t } = useTranslation()
  const hidden = Math.max(total, lines.length) - Math.min(lines.length, shownAtMost)
  if (lines.length === 0) return null
  return (
    // Long lists scroll in their own box, which the keyboard must reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className={classes.list} tabIndex={0} aria-label={t('import.log.label')}>
      {lines.slice(0, shownAtMost).map(({ type, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be equal
        <li key={index} className={classes.line} data-type={type}>
          <Icon type={type} />
          <span>{text}</span>
        </li>
      ))}
      {hidden > 0 && <li className={classes.more}>{t('import.log.more', { count: hidden })}</li>}
    </ul>
  )
}

const Icon = ({ type }: Pick<Line, 'type'>) => {
  const { t } = useTranslation()
  const Sign = isError({ type }) ? IconAlertCircle : IconAlertTriangle
  return (
    <Sign
      className={classes.icon}
      size={17}
      stroke={1.7}
      role="img"
      aria-label={t(isError({ type }) ? 'import.log.error' : 'import.log.warning')}
    />
  )
}
