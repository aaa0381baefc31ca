import { Button } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { campaignNameLength } from '@ressoa/domain/limits'
import { takenYears } from '@ressoa/domain/periods'
import { Link, useNavigate } from '@tanstack/react-router'
import i18n from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { Page } from '../../../components/Page'
import { SaveBar } from '../../../components/SaveBar'
import { StateChip } from '../../../components/StateChip'
import { UnsavedChanges } from '../../../components/UnsavedChanges'
import { useCheckedForm } from '../../../lib/form'
import { paths } from '../../../paths'
import { type CampaignDraft, keepDraft, payloadOf } from '../campaign-draft'
import { validityProblems } from '../validity'
import { type Channel, ChannelsCard } from './ChannelsCard'
import classes from './Details.module.css'
import { DetailsFormChoice } from './DetailsFormChoice'
import { PublicationCard } from './PublicationCard'
import { type AfterSaving, SaveDialog } from './SaveDialog'
import { WhatCard } from './WhatCard'

type DetailsEditorProps = {
  /** The saved campaign; absent while the draft exists only in this browser. */
  campaign?: Campaign
  start: CampaignDraft
  /** The form chosen on its own step, not saved yet. */
  chosenForm?: number
  onReload?: () => Promise<void>
}

export const DetailsEditor = ({ campaign, start, chosenForm, onReload }: DetailsEditorProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const [asked, setAsked] = useState<{ draft: CampaignDraft; next: AfterSaving } | null>(null)
  const form = useCheckedForm<CampaignDraft>({ initialValues: start, validate: problemsIn })
  const { values } = form
  useChosenForm(chosenForm, values.formId, (id) => form.setFieldValue('formId', id))
  useEffect(() => {
    if (!campaign) keepDraft(values)
  }, [campaign, values])

  // A draft in this browser is stored on every change. Only changes to a saved campaign can be lost.
  const isDirty = campaign !== undefined && form.isDirty()
  const chooseForm = (id: number) => {
    form.setFieldValue('formId', id)
    setIsChoosing(false)
  }
  // The setup of a channel needs a saved campaign, so a new one is first saved as inactive.
  const configure = (channel: Channel) => {
    if (campaign && !isDirty) return void navigate({ to: setupOf[channel], search: { Id: String(campaign.id) } })
    form.onSubmit((draft) => setAsked({ draft: campaign ? draft : { ...draft, active: false }, next: channel }))()
  }
  const isChoice = isChoosing || values.formId === null
  return (
    <Page
      width="settings"
      title={values.name.trim() || t('campaign.details.newTitle')}
      back={{ link: { to: paths.campaigns.path }, label: t('section.campaigns') }}
      chips={
        <>
          <StateChip
            isActive={campaign?.active ?? false}
            words={{ on: t('campaign.state.on'), off: t('campaign.state.draft') }}
          />
          <Chip look="own">{t(`surveyType.${values.type}`)}</Chip>
        </>
      }
    >
      {isChoice ? (
        <DetailsFormChoice
          type={values.type}
          chosenId={values.formId}
          onUse={chooseForm}
          onBack={values.formId === null ? undefined : () => setIsChoosing(false)}
        />
      ) : (
        <form noValidate className={classes.columns} onSubmit={form.onSubmit((draft) => setAsked({ draft, next: 'share' }))}>
          <div className={classes.stack}>
            <WhatCard form={form} onChangeForm={() => setIsChoosing(true)} />
            <ChannelsCard form={form} campaign={campaign} onConfigure={configure} />
          </div>
          <PublicationCard form={form} campaign={campaign} />
          <SaveBar
            isDirty={isDirty}
            problemCount={Object.keys(form.errors).length}
            submit={t(values.active ? 'campaign.details.save' : 'campaign.details.saveDraft')}
            isSending={false}
            cancel={
              <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}>
                {t('campaign.details.cancel')}
              </Button>
            }
          />
        </form>
      )}
      {asked && (
        <SaveDialog
          draft={asked.draft}
          payload={payloadOf(asked.draft, campaign)}
          next={asked.next}
          onClose={() => setAsked(null)}
          onReload={onReload}
        />
      )}
      <UnsavedChanges
        isDirty={isDirty}
        editor={campaign && { name: `campaign.${campaign.id}`, version: campaign.version, values, onTake: form.setValues }}
      />
    </Page>
  )
}

const setupOf = { email: paths.campaignEmail.path, widget: paths.campaignWidget.path } as const

const useChosenForm = (chosen: number | undefined, current: number | null, onChoose: (id: number) => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: copied once, when the step passes it on.
  useEffect(() => {
    if (chosen !== undefined && chosen !== current) onChoose(chosen)
  }, [chosen])
}

const textOf = (problem: 'dateMissing' | 'dateRange' | 'reversed') =>
  problem === 'dateRange' ? i18n.t('form.error.dateRange', takenYears) : i18n.t(`campaign.details.${problem}`)

const problemsIn = (draft: CampaignDraft) => {
  const { startsOn, endsOn } = validityProblems(draft)
  const name = draft.name.trim()
  return {
    ...(name === '' && { name: i18n.t('form.error.required') }),
    ...(name.length > campaignNameLength && { name: i18n.t('form.error.long', { max: campaignNameLength, min: '' }) }),
    ...(startsOn && { startsOn: textOf(startsOn) }),
    ...(endsOn && { endsOn: textOf(endsOn) }),
  }
}
