import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { paths } from '../../paths'
import { ImportSteps } from './ImportSteps'
import { MappingPart } from './parts/MappingPart'

/** Maps the columns of the file. Without a file, redirects to the upload. */
export const LinkScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const [session] = useState(() => router.state.location.state.importSession)
  if (!session) return <Navigate to={paths.import.path} replace />
  return (
    <Page title={t('section.import')} actions={<ImportSteps current="link" />}>
      <MappingPart
        session={session}
        onDone={(importEnding) =>
          void navigate({ to: paths.importConfirmation.path, state: { importEnding }, replace: 'result' in importEnding })
        }
        onResend={() => void navigate({ to: paths.import.path })}
      />
    </Page>
  )
}
