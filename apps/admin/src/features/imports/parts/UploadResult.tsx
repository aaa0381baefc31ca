import { Button, Group } from '@mantine/core'
import type { ImportSession } from '@ressoa/contract/imports'
import { uploadAdvanceMilliseconds } from '@ressoa/domain/limits'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { LogList } from './LogList'
import classes from './Upload.module.css'

type UploadResultProps = { session: ImportSession; onContinue: () => void; onResend: () => void }

/** What the server found in the file: no problems, some that can be ignored, or fatal ones. */
export const UploadResult = ({ session, onContinue, onResend }: UploadResultProps) => {
  const { hasMajorErrors, hasMinorErrors } = session.processFileResult
  if (!hasMajorErrors && !hasMinorErrors) return <AllWell session={session} onContinue={onContinue} />
  return <Problems session={session} onContinue={hasMajorErrors ? undefined : onContinue} onResend={onResend} />
}

const AllWell = ({ session, onContinue }: Pick<UploadResultProps, 'session' | 'onContinue'>) => {
  const { t } = useTranslation()
  const goOn = useEffectEvent(onContinue)
  useEffect(() => {
    const timer = setTimeout(goOn, uploadAdvanceMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const { rowCount } = session.processFileResult
  return (
    <div className={classes.result} data-look="good" role="status">
      <IconCircleCheck className={classes.resultIcon} size={24} stroke={1.7} aria-hidden />
      <div>
        <p className={classes.resultTitle}>{t('import.upload.success', { file: session.fileName })}</p>
        <p className={classes.quiet}>
          {t('import.upload.successText', { count: rowCount, rows: formatNumber(rowCount, currentLanguage()) })}
        </p>
      </div>
    </div>
  )
}

type ProblemsProps = { session: ImportSession; onContinue?: () => void; onResend: () => void }

const Problems = ({ session, onContinue, onResend }: ProblemsProps) => {
  const { t } = useTranslation()
  const { processingLog, errorRowsCount, preview } = session.processFileResult
  const count = Math.max(processingLog.length, errorRowsCount)
  const look = onContinue ? 'warning' : 'bad'
  return (
    <div role="alert">
      <div className={classes.result} data-look={look}>
        <IconAlertTriangle className={classes.resultIcon} size={24} stroke={1.7} aria-hidden />
        <div>
          <p className={classes.resultTitle}>
            {t(onContinue ? 'import.upload.minor' : 'import.upload.major', {
              count,
              problems: formatNumber(count, currentLanguage()),
            })}
          </p>
          <p className={classes.quiet}>{t(onContinue ? 'import.upload.minorText' : 'import.upload.majorText')}</p>
        </div>
      </div>
      <LogList log={processingLog} columns={preview} total={count} />
      <Group justify="flex-end" mt="md">
        <Button variant={onContinue ? 'default' : 'filled'} onClick={onResend}>
          {t('import.upload.resend')}
        </Button>
        {onContinue && <Button onClick={onContinue}>{t('import.upload.continue')}</Button>}
      </Group>
    </div>
  )
}
