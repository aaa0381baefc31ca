import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { paths } from '../../paths'
import { ImportSteps } from './ImportSteps'
import { ProcessingFiles } from './parts/ProcessingFiles'
import { UploadPart } from './parts/UploadPart'

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
