import { Button, Card, Progress } from '@mantine/core'
import type { ImportSession } from '@ressoa/contract/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconTile } from '../../../components/IconTile'
import { SheetDropzone } from '../../../components/SheetDropzone'
import { currentLanguage } from '../../../i18n'
import { formatPercent } from '../../../lib/format'
import type { SheetExtension } from '../../../lib/sheet-file'
import classes from './Upload.module.css'
import { UploadResult } from './UploadResult'
import { type Upload, useUpload } from './upload'

const extensions: readonly SheetExtension[] = ['.xlsx', '.xls', '.csv']

type UploadPartProps = { isQuiet?: boolean; onReady: (session: ImportSession) => void }

/** Uploads a file of people, shows the result and passes the session on. */
export const UploadPart = ({ isQuiet = false, onReady }: UploadPartProps) => {
  const { t } = useTranslation()
  const upload = useUpload({ isQuiet })
  const { session } = upload
  return (
    <Card>
      {upload.isSending ? (
        <Sending upload={upload} />
      ) : session ? (
        <UploadResult session={session} onContinue={() => onReady(session)} onResend={upload.reset} />
      ) : (
        <SheetDropzone label={t('import.upload.label')} extensions={extensions} onFile={upload.send} />
      )}
    </Card>
  )
}

const Sending = ({ upload: { file, share, cancel } }: { upload: Upload }) => {
  const { t } = useTranslation()
  const isSent = share >= 1
  const percent = Math.round(share * 100)
  return (
    <div className={classes.sending}>
      <IconTile>
        <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
      </IconTile>
      <div className={classes.words}>
        <p className={classes.fileName}>{file?.name}</p>
        <p className={classes.quiet} role="status">
          {t(isSent ? 'import.upload.reading' : 'import.upload.sending')}
        </p>
      </div>
      <span className={classes.percent} aria-hidden="true">
        {formatPercent(percent, currentLanguage(), 0)}
      </span>
      <Button variant="default" size="xs" onClick={cancel}>
        {t('import.upload.cancel')}
      </Button>
      <Progress className={classes.bar} value={percent} animated={isSent} aria-label={t('import.upload.progress')} />
    </div>
  )
}
