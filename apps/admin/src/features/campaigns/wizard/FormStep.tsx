import { Button } from '@mantine/core'
import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { ToNotFound } from '../../../components/ToNotFound'
import { isNotFound } from '../../../lib/api'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { type CampaignDraft, keepDraft, readDraft } from '../campaign-draft'
import { FormChoice } from './FormChoice'
import { WizardFrame, type WizardStep } from './WizardFrame'

/** The form of a campaign: of the draft in this browser, or of a saved campaign by its Id. */
export const FormStep = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/form' })
  if (Id === undefined) return <FormOfDraft />
  const id = idFrom(Id)
  return id === undefined ? <ToNotFound /> : <FormOfCampaign id={id} />
}

const FormOfDraft = () => {
  const [draft] = useState(readDraft)
  return draft ? <DraftStep started={draft} /> : <Navigate to={paths.newCampaign.path} replace />
}

const DraftStep = ({ started }: { started: CampaignDraft }) => {
  const { t } = useTranslation()
  const { store } = useSession()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(started)
  const choose = (formId: number) => {
    const next = { ...draft, formId }
    keepDraft(next)
    setDraft(next)
  }
  return (
    <Step
      campaign={{ name: draft.name.trim() || t('campaign.wizard.new'), isActive: false }}
      shownSteps={store.csatEnabled ? undefined : ['form', 'details']}
      type={draft.type}
      chosenId={draft.formId}
      onChoose={choose}
      back={{ to: store.csatEnabled ? paths.newCampaign.path : paths.campaigns.path }}
      exit={{ link: { to: paths.campaigns.path }, label: t('campaign.wizard.leave') }}
      onNext={() => void navigate({ to: paths.campaignDetails.path })}
    />
  )
}

const FormOfCampaign = ({ id }: { id: number }) => {
  const known = useQuery(ask(campaignById, { id }))
  if (known.data) return <SavedStep campaign={known.data} />
  if (isNotFound(known.error)) return <ToNotFound />
  return known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : null
}

const SavedStep = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [formId, setIdForm] = useState(campaign.formId)
  const details = { to: paths.campaignDetails.path, search: { Id: String(campaign.id) } } as const
  return (
    <Step
      campaign={{ name: campaign.name, isActive: campaign.active }}
      shownSteps={['form', 'details']}
      type={campaign.type}
      chosenId={formId}
      onChoose={setIdForm}
      back={details}
      exit={{ link: details, label: t('action.cancel') }}
      onNext={() => void navigate({ ...details, search: { ...details.search, IdForm: String(formId) } })}
    />
  )
}

type WayTo = Pick<LinkProps, 'to' | 'search'>
type StepProps = {
  campaign: { name: string; isActive: boolean }
  shownSteps?: readonly WizardStep[]
  type: CampaignDraft['type']
  chosenId: number | null
  onChoose: (formId: number) => void
  back: WayTo
  exit: { link: WayTo; label: string }
  onNext: () => void
}

const Step = ({ campaign, shownSteps, type, chosenId, onChoose, back, exit, onNext }: StepProps) => {
  const { t } = useTranslation()
  const [isMissing, setIsMissing] = useState(false)
  return (
    <WizardFrame
      step="form"
      shownSteps={shownSteps}
      campaign={campaign}
      exit={exit}
      title={t('campaign.chooseForm.title')}
      subtitle={t('campaign.chooseForm.subtitle')}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...back} />}
        >
          {t('campaign.wizard.back')}
        </Button>
      }
      next={
        <>
          <span>{t('campaign.wizard.nextDetails')}</span>
          <Button
            rightSection={<IconArrowRight size={17} stroke={1.7} aria-hidden />}
            onClick={() => (chosenId === null ? setIsMissing(true) : onNext())}
          >
            {t('campaign.wizard.next')}
          </Button>
        </>
      }
    >
      <FormChoice type={type} chosenId={chosenId} onChoose={onChoose} isMissing={isMissing} />
    </WizardFrame>
  )
}
