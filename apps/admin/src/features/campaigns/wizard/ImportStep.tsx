import { Button, Card, Title } from '@mantine/core'
import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import type { ImportSession } from '@ressoa/contract/imports'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { ToNotFound } from '../../../components/ToNotFound'
import { isNotFound } from '../../../lib/api'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import type { ImportEnding } from '../../imports/parts/execute'
import { MappingPart } from '../../imports/parts/MappingPart'
import { ProcessingFiles } from '../../imports/parts/ProcessingFiles'
import { UploadPart } from '../../imports/parts/UploadPart'
import { ImportedDialog } from './ImportedDialog'
import classes from './ImportStep.module.css'
import { mailSteps, WizardFrame } from './WizardFrame'

/** Who gets the mails of a campaign: the people of an existing list, or of a new one. */
export const ImportStep = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/import' })
  const id = idFrom(Id)
  return id === undefined ? <ToNotFound /> : <ListOfCampaign id={id} />
}

const ListOfCampaign = ({ id }: { id: number }) => {
  const known = useQuery(ask(campaignById, { id }))
  if (known.data) return <Step campaign={known.data} />
  if (isNotFound(known.error)) return <ToNotFound />
  return known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : null
}

const Step = ({ campaign: { id, name, active } }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const search = { Id: String(id) }
  return (
    <WizardFrame
      step="list"
      shownSteps={mailSteps}
      campaign={{ name, isActive: active }}
      exit={{ link: { to: paths.campaignDetails.path, search }, label: t('campaign.wizard.leave') }}
      title={t('import.wizard.title')}
      subtitle={t('import.wizard.subtitle')}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.campaignEmail.path} search={search} />}
        >
          {t('campaign.wizard.back')}
        </Button>
      }
      next={<span>{t('import.wizard.next')}</span>}
    >
      <Way campaignId={id} />
    </WizardFrame>
  )
}

type Point = { at: 'choice' } | { at: 'upload' } | { at: 'mapping'; session: ImportSession }

const Way = ({ campaignId }: { campaignId: number }) => {
  const [point, setPoint] = useState<Point>({ at: 'choice' })
  const [ending, setEnding] = useState<ImportEnding>()
  if (point.at === 'choice') return <Choice campaignId={campaignId} onNew={() => setPoint({ at: 'upload' })} />
  if (point.at === 'upload') {
    return (
      <div className={classes.stack}>
        <UploadPart isQuiet onReady={(session) => setPoint({ at: 'mapping', session })} />
        <ProcessingFiles isOpen />
      </div>
    )
  }
  return (
    <>
      <MappingPart session={point.session} onDone={setEnding} onResend={() => setPoint({ at: 'upload' })} />
      {ending && <ImportedDialog campaignId={campaignId} ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

const Choice = ({ campaignId, onNew }: { campaignId: number; onNew: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.choices}>
      <Card component="section" aria-labelledby="list-existing">
        <Title order={2} id="list-existing">
          {t('import.wizard.existing.title')}
        </Title>
        <p className={classes.text}>{t('import.wizard.existing.text')}</p>
        <Button
          variant="light"
          renderRoot={(props) => <Link {...props} to={paths.campaignDispatch.path} search={{ Id: String(campaignId) }} />}
        >
          {t('import.wizard.existing.choose')}
        </Button>
      </Card>
      <Card component="section" aria-labelledby="list-new">
        <Title order={2} id="list-new">
          {t('import.wizard.new.title')}
        </Title>
        <p className={classes.text}>{t('import.wizard.new.text')}</p>
        <Button variant="light" onClick={onNew}>
          {t('import.wizard.new.choose')}
        </Button>
      </Card>
    </div>
  )
}
