import { Button } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/FormAlert'
import { UnsavedChanges } from '../../../components/UnsavedChanges'
import { isStale } from '../../../lib/api'
import { startFrom } from '../../../lib/form'
import { notifyDone } from '../../../lib/notices'
import { paths } from '../../../paths'
import { useIsMakingDimension } from '../../forms/editor/save-form'
import { useRatingWords } from '../../forms/editor/use-rating-words'
import { InstallPanel } from '../../widget/install/InstallPanel'
import { useSaveCampaign } from '../campaigns.mutations'
import { StaleCampaign } from '../StaleCampaign'
import { BackButton } from '../wizard/StepLinks'
import { WizardFrame } from '../wizard/WizardFrame'
import { payloadWith, type Suggestions, widgetOf } from './edited-widget'
import { OtherWidgets } from './OtherWidgets'
import type { Shown } from './preview/bar-content'
import { PreviewDock } from './preview/PreviewDock'
import { PhonePreviews, SitePreview } from './preview/Previews'
import { useBarContent } from './preview/use-bar-content'
import { QuestionCard } from './QuestionCard'
import { refusedPaths } from './refused-widget'
import { SaveState } from './SaveState'
import { SaysCard } from './SaysCard'
import { WhenCard } from './WhenCard'
import classes from './WidgetStep.module.css'
import { useWidgetForm } from './widget-form'

type WidgetEditorProps = { campaign: Campaign; onReload: () => Promise<void> }

export const WidgetEditor = ({ campaign, onReload }: WidgetEditorProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const formId = useId()
  const suggested = useSuggestions()
  const [start] = useState(() => widgetOf(campaign.widgetConfiguration, suggested))
  const form = useWidgetForm(start)
  const save = useSaveCampaign()
  const isMakingDimension = useIsMakingDimension()
  const [shown, setShown] = useState<Shown>({ step: 'score', of: 'promoter' })
  const bar = useBarContent(form.values)
  const details = { to: paths.campaignDetails.path, search: { Id: String(campaign.id) } } as const
  const isBusy = save.isPending || isMakingDimension

  const submit = (onSaved: () => void) =>
    form.onSubmit((values) =>
      save.mutate(payloadWith(values, campaign), {
        onSuccess: (saved) => {
          startFrom(form, widgetOf(saved.widgetConfiguration, suggested))
          notifyDone(t(saved.widgetConfiguration?.active ? 'widgetEditor.saved' : 'widgetEditor.savedOff'))
          onSaved()
        },
        onError: (error) => form.showAt(refusedPaths(error)),
      }),
    )
  // Everything was just saved, so skip the question about unsaved changes.
  const leave = submit(() => void navigate({ ...details, ignoreBlocker: true }))
  const showReason = () => setShown({ step: 'reason', of: 'promoter' })

  return (
    <WizardFrame
      width="wide"
      campaign={{ name: campaign.name, isActive: campaign.active }}
      exit={{ label: t('campaign.wizard.leave'), onLeave: () => leave(), isLeaving: isBusy }}
      title={t('widgetEditor.title')}
      subtitle={t('widgetEditor.subtitle')}
      back={<BackButton link={details} />}
      next={
        <>
          <SaveState problemCount={form.problemCount} isDirty={form.isDirty()} />
          <Button type="submit" form={formId} loading={isBusy}>
            {t('widgetEditor.save')}
          </Button>
        </>
      }
      dock={
        <>
          {save.error && !isStale(save.error) && Object.keys(refusedPaths(save.error)).length === 0 && (
            <div className={classes.failure}>
              <FormAlert error={save.error} />
            </div>
          )}
          <PreviewDock bar={bar} shown={shown} onShow={setShown} />
        </>
      }
    >
      <div className={classes.layout}>
        <form id={formId} className={classes.cards} noValidate onSubmit={submit(() => {})}>
          <OtherWidgets campaign={campaign} />
          <SaysCard form={form} onShow={setShown} />
          <WhenCard form={form} />
          <QuestionCard form={form} onShow={showReason} />
        </form>
        <div className={classes.install}>
          <InstallPanel />
        </div>
        <SitePreview bar={bar} shown={shown} onShow={setShown} />
        <PhonePreviews bar={bar} of={shown.of} />
      </div>
      {isStale(save.error) && (
        <StaleCampaign payload={payloadWith(form.values, campaign)} onLoadTheirs={onReload} onClose={save.reset} />
      )}
      <UnsavedChanges
        isDirty={form.isDirty()}
        editor={{ name: `widget.${campaign.id}`, version: campaign.version, values: form.values, onTake: form.setValues }}
      />
    </WizardFrame>
  )
}

const useSuggestions = (): Suggestions => {
  const { t } = useTranslation()
  return {
    title: t('widgetEditor.example.title'),
    reason: t('widgetEditor.example.reason'),
    thanks: t('widgetEditor.example.thanks'),
    // Regular, good and great.
    answers: useRatingWords().slice(-3),
  }
}
