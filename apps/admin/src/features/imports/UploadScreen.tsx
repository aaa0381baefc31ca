import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { ProcessingFiles } from '../../components/people-import/ProcessingFiles'
import { UploadPart } from '../../components/people-import/UploadPart'
import { paths } from '../../paths'
import { ImportSteps } from './ImportSteps'

export const UploadScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Page width="step" title={t('section.import')} subtitle={t('import.upload.text')} actions={<ImportSteps current="upload" />}>
      <UploadPart onReady={(importSession) => void navigate({ to: paths.importLink.path, state: { importSession } })} />
      <ProcessingFiles />
    </Page>
  )
}
