import { Button, Card, Group, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { paths } from '../../paths'
import { AskList } from './AskList'
import classes from './Confirmation.module.css'
import { ImportSteps } from './ImportSteps'
import type { ImportEnding } from './parts/execute'
import { ImportNumbers, peopleIn } from './parts/ImportNumbers'
import { ImportOutcome } from './parts/ImportOutcome'

/** The result of the import. Without one, redirects to the upload. */
export const ConfirmationScreen = () => {
  const { t } = useTranslation()
  const router = useRouter()
  const [ending] = useState(() => router.state.location.state.importEnding)
  if (!ending) return <Navigate to={paths.import.path} replace />
  return (
    <Page width="step" title={t('section.import')} actions={<ImportSteps current="confirm" />}>
      <Card>
        <Ending ending={ending} />
      </Card>
    </Page>
  )
}

const Ending = ({ ending }: { ending: ImportEnding }) => {
  const { t } = useTranslation()
  const isWhole = 'result' in ending && !ending.result.hasWarnings
  const taken = peopleIn(ending)
  const Icon = isWhole ? IconCheck : IconAlertTriangle
  return (
    <>
      <div className={classes.head}>
        <span className={classes.mark} data-look={isWhole ? 'good' : 'bad'}>
          <Icon size={24} stroke={2} aria-hidden />
        </span>
        <div role={isWhole ? 'status' : 'alert'}>
          <Title order={2}>{t(isWhole ? 'import.end.success' : taken > 0 ? 'import.end.partly' : 'import.end.failure')}</Title>
          <p className={classes.text}>
            <ImportNumbers ending={ending} />
          </p>
        </div>
      </div>
      {!isWhole && <ImportOutcome ending={ending} />}
      <Group justify="flex-end" mt="lg">
        {!isWhole && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.import.path} />}>
            {t('import.end.tryAgain')}
          </Button>
        )}
        {taken > 0 && (
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={paths.people.path} search={{ importsessionkey: ending.sessionKey }} />}
            >
              {t('import.end.check')}
            </Button>
            <AskList />
          </>
        )}
      </Group>
    </>
  )
}
