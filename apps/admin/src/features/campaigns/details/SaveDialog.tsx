import { Button, Group, Text } from '@mantine/core'
import type { Campaign, saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FormAlert } from '../../../components/FormAlert'
import { currentLanguage } from '../../../i18n'
import { ApiError, isStale } from '../../../lib/api'
import { paths } from '../../../paths'
import { useWaitingDispatches } from '../../dispatches/dispatches.queries'
import { ConfirmSending } from '../../dispatches/list/ConfirmSending'
import { canSend, type NewDispatch, readNewDispatches } from '../../dispatches/list/new-dispatches'
import { sentLink } from '../../dispatches/list/sent-link'
import { type CampaignDraft, dropDraft } from '../campaign-draft'
import { useSaveCampaign } from '../campaigns.mutations'
import { StaleCampaign } from '../StaleCampaign'
import { formatDay } from '../validity'

type SaveDialogProps = {
  draft: CampaignDraft
  payload: InputOf<typeof saveCampaign>
  /** The next page: sharing the campaign, or the setup of a channel. */
  next: AfterSaving
  onClose: () => void
  onReload?: () => Promise<void>
}

export type AfterSaving = 'share' | 'email' | 'widget'

const pageAfter = {
  share: paths.campaignSuccess.path,
  email: paths.campaignEmail.path,
  widget: paths.campaignWidget.path,
} as const satisfies Record<AfterSaving, string>

/** Explains what saving does, then saves. */
export const SaveDialog = ({ draft, payload, next, onClose, onReload }: SaveDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveCampaign()
  const [toSend, setToSend] = useState<{ campaign: Campaign; dispatches: readonly NewDispatch[] } | null>(null)
  const confirm = () =>
    save.mutate(payload, {
      onSuccess: (saved) => {
        if (payload.id === undefined) dropDraft()
        const dispatches = readNewDispatches(saved.id)
        if (next === 'share' && dispatches.length > 0 && canSend(saved)) setToSend({ campaign: saved, dispatches })
        else goOn(saved)
      },
    })
  // Everything was just saved, so skip the question about unsaved changes.
  const goOn = ({ id }: Campaign) => {
    void navigate({ to: pageAfter[next], search: { Id: String(id) }, ignoreBlocker: true })
  }
  // Dispatches that wait in this browser are sent once the campaign is active, after a confirmation.
  if (toSend) {
    const { campaign, dispatches } = toSend
    return (
      <ConfirmSending
        campaign={campaign}
        dispatches={dispatches}
        onSent={(sent) => void navigate({ ...sentLink(campaign.id, sent), ignoreBlocker: true })}
        onClose={() => goOn(campaign)}
      />
    )
  }
  if (isStale(save.error) && onReload) {
    const load = async () => {
      await onReload()
      onClose()
    }
    return <StaleCampaign payload={payload} onLoadTheirs={load} onClose={onClose} />
  }
  return (
    <Dialog
      size={440}
      title={t(`campaign.confirm.${next !== 'share' ? next : draft.active ? 'publish' : 'draft'}`)}
      withCloseButton={false}
      onClose={onClose}
    >
      <Consequence draft={draft} campaignId={payload.id} />
      {save.error && <Failure error={save.error} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={save.isPending} onClick={onClose} data-autofocus>
          {t('campaign.confirm.keep')}
        </Button>
        <Button loading={save.isPending} onClick={confirm}>
          {t(next !== 'share' ? 'campaign.confirm.saveAndGo' : `campaign.details.${draft.active ? 'save' : 'saveDraft'}`)}
        </Button>
      </Group>
    </Dialog>
  )
}

const Consequence = ({ draft, campaignId }: { draft: CampaignDraft; campaignId?: number }) => {
  const { t } = useTranslation()
  const waiting = useWaitingDispatches(campaignId)
  const { active, acceptAnonymousInteraction, hasExpirationInterval, startsOn, endsOn } = draft
  const language = currentLanguage()
  const effect = !active
    ? t('campaign.confirm.inactive')
    : !acceptAnonymousInteraction
      ? t('campaign.confirm.activeClosed')
      : hasExpirationInterval
        ? t('campaign.confirm.activeBetween', { start: formatDay(startsOn, language), end: formatDay(endsOn, language) })
        : t('campaign.confirm.active')
  return (
    <Text c="dimmed">
      {effect} {waiting !== undefined && t('campaign.confirm.dispatches', { count: waiting })}
    </Text>
  )
}

const Failure = ({ error }: { error: Error }) => {
  const { t } = useTranslation()
  const detail = error instanceof ApiError ? error.message : t('error.unexpected')
  return (
    <div style={{ marginTop: 16 }}>
      <FormAlert message={`${t('campaign.confirm.error')} (${detail})`} error={error} />
    </div>
  )
}
