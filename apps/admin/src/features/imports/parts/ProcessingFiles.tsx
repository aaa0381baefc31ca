import { Accordion, ActionIcon, Progress, Tooltip } from '@mantine/core'
import type { ProcessingSession } from '@ressoa/contract/imports'
import type { ImportStatus } from '@ressoa/domain/codes'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { FailedState } from '../../../components/FailedState'
import { currentLanguage } from '../../../i18n'
import { formatDate, formatNumber, formatTime } from '../../../lib/format'
import { percentOf, useProcessingFiles } from './execute'
import classes from './ProcessingFiles.module.css'

/** The files of the last days: running, finished and failed ones, with the reason. */
export const ProcessingFiles = ({ isOpen = false }: { isOpen?: boolean }) => {
  const { t } = useTranslation()
  const files = useProcessingFiles()
  return (
    <div className={classes.frame}>
      <Accordion
        variant="filled"
        radius="xl"
        order={2}
        defaultValue={isOpen ? 'files' : null}
        classNames={{ item: classes.item, label: classes.label, content: classes.content }}
      >
        <Accordion.Item value="files">
          <div className={classes.head}>
            <Accordion.Control className={classes.control}>{t('import.files.title')}</Accordion.Control>
            <Tooltip label={t('import.files.refresh')}>
              <ActionIcon aria-label={t('import.files.refresh')} loading={files.isFetching} onClick={() => void files.refetch()}>
                <IconRefresh size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
          <Accordion.Panel>
            {files.isLoadingError ? (
              <FailedState bare error={files.error} onRetry={() => void files.refetch()} />
            ) : files.data?.length === 0 ? (
              <p className={classes.quiet}>{t('import.files.none')}</p>
            ) : (
              <ul className={classes.list}>
                {files.data?.map((file) => (
                  <FileItem key={file.sessionKey} file={file} />
                ))}
              </ul>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </div>
  )
}

const looks: Record<ImportStatus, 'good' | 'missing' | 'own' | 'quiet'> = {
  Created: 'quiet',
  Started: 'own',
  Finalized: 'good',
  Error: 'missing',
}

const FileItem = ({ file }: { file: ProcessingSession }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { fileName, status, totalRowsCount, processedItemsCount, errorRowsCount, errorMessage, date } = file
  const format = (value: number) => formatNumber(value, language)
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        <span className={classes.fileName}>{fileName}</span>
        <Chip look={looks[status]}>{t(`import.files.status.${status}`)}</Chip>
      </div>
      <p className={classes.quiet}>
        <time dateTime={date.toISOString()}>
          {t('answer.when', { date: formatDate(date, language), time: formatTime(date, language) })}
        </time>
        {' · '}
        {t('import.files.processed', { count: totalRowsCount, done: format(processedItemsCount), total: format(totalRowsCount) })}
        {errorRowsCount > 0 && ` · ${t('import.files.errors', { count: errorRowsCount, rows: format(errorRowsCount) })}`}
      </p>
      {status === 'Started' && <Progress value={percentOf(file)} aria-label={t('import.files.progress', { file: fileName })} />}
      {errorMessage && <p className={classes.reason}>{errorMessage}</p>}
    </li>
  )
}
