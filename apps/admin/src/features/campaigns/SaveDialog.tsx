import { Button, Group, Text } from '@mantine/core'
import type { saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { currentLanguage } from '../../i18n'
import { ApiError } from '../../lib/api'
import { paths } from '../../paths'
import { type CampaignDraft, dropDraft } from './campaign-draft'
import { useSaveCampaign } from './campaigns.mutations'
import { formatDay } from './validity'

type SaveDialogProps = {
  draft: CampaignDraft
  payload: InputOf<typeof saveCampaign>
  onClose: () => void
  onReload?: () => Promise<void>
}

// Dispatches have no screen yet, so none can be waiting.
const waitingDispatches = 0

/** Says what saving does, and saves. */
export const SaveDialog = ({ draft, payload, onClose, onReload }: SaveDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveCampaign()
  const confirm = () =>
    save.mutate(payload, {
      onSuccess: ({ id }) => {
        if (payload.id === undefined) dropDraft()
        // What was unsaved a moment ago is saved: nothing is left to ask.
        void navigate({ to: paths.campaignSuccess.path, search: { Id: String(id) }, ignoreBlocker: true })
      },
    })
  return (
    <Dialog
      size={440}
      title={t(draft.active ? 'campaign.confirm.publish' : 'campaign.confirm.draft')}
      withCloseButton={false}
      onClose={onClose}
    >
      <Consequence draft={draft} />
      {save.error && <Failure error={save.error} onReload={onReload} onClose={onClose} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={save.isPending} onClick={onClose} data-autofocus>
          {t('campaign.confirm.keep')}
        </Button>
        <Button loading={save.isPending} onClick={confirm}>
          {t(draft.active ? 'campaign.details.save' : 'campaign.details.saveDraft')}
        </Button>
      </Group>
    </Dialog>
  )
}

const Consequence = ({ draft }: { draft: CampaignDraft }) => {
  const { t } = useTranslation()
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
      {effect} {t('campaign.confirm.dispatches', { count: waitingDispatches })}
    </Text>
  )
}

type FailureProps = { error: Error; onReload?: () => Promise<void>; onClose: () => void }

const Failure = ({ error, onReload, onClose }: FailureProps) => {
  const { t } = useTranslation()
  const [isReloading, setIsReloading] = useState(false)
  const isStale = error instanceof ApiError && error.kind === 'stale'
  if (!isStale || !onReload) {
    const detail = error instanceof ApiError ? error.message : t('error.unexpected')
    return <Said message={`${t('campaign.confirm.error')} (${detail})`} />
  }
  const reload = async () => {
    setIsReloading(true)
    await onReload()
    onClose()
  }
  return (
    <Said
      message={t('campaign.confirm.stale')}
      action={
        <Button mt="sm" size="xs" variant="default" loading={isReloading} onClick={() => void reload()}>
          {t('campaign.confirm.reload')}
        </Button>
      }
    />
  )
}

const Said = (props: Parameters<typeof FormAlert>[0]) => (
  <div style={{ marginTop: 16 }}>
    <FormAlert {...props} />
  </div>
)
