import { Button, TextInput } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { type MailKind, mailKinds } from '@ressoa/domain/codes'
import { senderNameLength } from '@ressoa/domain/limits'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/FormAlert'
import { isStale } from '../../../lib/api'
import { paths } from '../../../paths'
import { DispatchList } from '../../dispatches/list/DispatchList'
import { canSend, readNewDispatches } from '../../dispatches/list/new-dispatches'
import { useSaveCampaign } from '../campaigns.mutations'
import { StaleCampaign } from '../StaleCampaign'
import { BackButton } from '../wizard/StepLinks'
import { mailSteps, WizardFrame } from '../wizard/WizardFrame'
import { type CampaignEmails, isSet, payloadWith } from './campaign-emails'
import { EmailBlock } from './EmailBlock'
import type { EmailStepMode } from './EmailStep'
import classes from './EmailStep.module.css'

type EmailOverviewProps = {
  mode: EmailStepMode
  campaign: Campaign
  emails: CampaignEmails
  isChanged: boolean
  onChange: (emails: CampaignEmails) => void
  onEdit: (kind: MailKind) => void
  onReload: () => Promise<void>
}

export const EmailOverview = ({ mode, campaign, emails, isChanged, onChange, onEdit, onReload }: EmailOverviewProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveCampaign()
  const sender = useRef<HTMLInputElement>(null)
  const [isSenderMissing, setIsSenderMissing] = useState(false)
  const search = { Id: String(campaign.id) }
  const ways = waysOf[mode]

  const saveAndGo = (to: (typeof ways)[keyof typeof ways] | typeof paths.campaignDetails.path) => {
    // Everything was just saved, so skip the question about unsaved changes.
    const go = () => void navigate({ to, search, ignoreBlocker: true })
    if (isChanged) save.mutate(payloadWith(emails, campaign), { onSuccess: go })
    else go()
  }
  const advance = () => {
    const isMissing = emails.senderName.trim() === ''
    setIsSenderMissing(isMissing)
    if (isMissing) sender.current?.focus()
    else saveAndGo(ways.next)
  }
  const isReady = isSet(emails.request)
  // Dispatches that wait for confirmation come first, so that users do not leave believing they were sent.
  const [isSendingNext] = useState(() => mode === 'review' && canSend(campaign) && readNewDispatches(campaign.id).length > 0)
  return (
    <WizardFrame
      step={mode === 'review' ? 'review' : 'model'}
      shownSteps={mailSteps}
      campaign={{ name: campaign.name, isActive: campaign.active }}
      exit={{
        label: t('campaign.wizard.leave'),
        onLeave: () => saveAndGo(paths.campaignDetails.path),
        isLeaving: save.isPending,
      }}
      title={t(`email.${mode}.title`)}
      subtitle={t(`email.${mode}.subtitle`)}
      back={<BackButton link={{ to: ways.back, search }} />}
      next={
        <>
          <span>{t(isReady ? `email.${mode}.next` : 'email.requestMissing')}</span>
          <Button
            rightSection={<IconArrowRight size={17} stroke={1.7} aria-hidden />}
            disabled={!isReady}
            loading={save.isPending}
            onClick={advance}
          >
            {t('campaign.wizard.next')}
          </Button>
        </>
      }
    >
      {save.isError && !isStale(save.error) && (
        <div className={classes.failure}>
          <FormAlert error={save.error} />
        </div>
      )}
      {isStale(save.error) && (
        <StaleCampaign payload={payloadWith(emails, campaign)} onLoadTheirs={onReload} onClose={save.reset} />
      )}
      {isSendingNext && <DispatchList campaign={campaign} />}
      <div className={classes.sender}>
        <TextInput
          ref={sender}
          required
          label={t('email.senderName')}
          description={t('email.senderNameHelp')}
          maxLength={senderNameLength}
          error={isSenderMissing && t('form.error.required')}
          value={emails.senderName}
          onChange={(event) => {
            setIsSenderMissing(false)
            onChange({ ...emails, senderName: event.currentTarget.value })
          }}
        />
        <TextInput
          readOnly
          variant="filled"
          label={t('email.senderEmail')}
          description={t('email.senderEmailHelp')}
          value={campaign.emailConfiguration?.senderEmail ?? ''}
        />
      </div>
      <ol className={classes.timeline}>
        {mailKinds.map((kind) => (
          <EmailBlock
            key={kind}
            kind={kind}
            campaign={campaign}
            emails={emails}
            onChange={onChange}
            onEdit={() => onEdit(kind)}
          />
        ))}
      </ol>
      {mode === 'review' && !isSendingNext && <DispatchList campaign={campaign} />}
    </WizardFrame>
  )
}

const waysOf = {
  edit: { back: paths.campaignDetails.path, next: paths.campaignImport.path },
  review: { back: paths.campaignDispatch.path, next: paths.campaignDetails.path },
} as const
