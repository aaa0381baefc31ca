import { Anchor, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ImportForecast, ImportLogEntry, ImportSession, PreviewColumn } from '@ressoa/contract/imports'
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { IconTile } from '../../../components/IconTile'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { isError, LogList } from './LogList'
import classes from './Mapping.module.css'

type FileCardProps = { session: ImportSession; forecast: ImportForecast | undefined }

/**
 * The file and the rows that will be left out: first as counted by the upload, then exactly, from the forecast for the chosen
 * columns.
 */
export const FileCard = ({ session: { fileName, processFileResult }, forecast }: FileCardProps) => {
  const { t } = useTranslation()
  const { rowCount, preview } = processFileResult
  const { errorRowsCount } = forecast ?? processFileResult
  const warnings = processFileResult.processingLog.filter((entry) => !isError(entry))
  const log = forecast ? [...warnings, ...forecast.processingLog] : processFileResult.processingLog
  const format = (value: number) => formatNumber(value, currentLanguage())
  return (
    <Card padding="lg">
      <div className={classes.file}>
        <IconTile>
          <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
        </IconTile>
        <div className={classes.words}>
          <p className={classes.fileName}>{fileName}</p>
          <p className={classes.quiet}>
            {t('import.file.rows', { count: rowCount, rows: format(rowCount) })},{' '}
            {t('import.file.columns', { count: preview.length })}
          </p>
        </div>
      </div>
      {log.length > 0 && <Outside count={errorRowsCount} log={log} columns={preview} />}
    </Card>
  )
}

type OutsideProps = { count: number; log: readonly ImportLogEntry[]; columns: readonly PreviewColumn[] }

const Outside = ({ count, log, columns }: OutsideProps) => {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const rows = formatNumber(count, currentLanguage())
  return (
    <div className={classes.outside}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
      <p>
        {count > 0 ? t('import.file.outside', { count, rows }) : t('import.file.warnings')}{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={open}>
          {t('import.file.see')}
        </Anchor>
      </p>
      {isOpen && (
        <Dialog size={640} title={t('import.log.label')} onClose={close}>
          <LogList log={log} columns={columns} total={count} />
        </Dialog>
      )}
    </div>
  )
}
