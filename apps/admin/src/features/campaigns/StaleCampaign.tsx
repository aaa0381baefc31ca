import type { saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { campaignNameLength, copyNameOf } from '@ressoa/domain/limits'
import { useNavigate } from '@tanstack/react-router'
import i18n from 'i18next'
import { StaleDialog } from '../../components/StaleDialog'
import { useDraftKey } from '../../lib/draft-key'
import { notifyDone } from '../../lib/notices'
import { paths } from '../../paths'
import { useSaveCampaign } from './campaigns.mutations'

type Payload = InputOf<typeof saveCampaign>
type StaleCampaignProps = { payload: Payload; onLoadTheirs: () => Promise<void>; onClose: () => void }

/** The copy is inactive: two active campaigns would ask the same people twice. */
const asCopy = ({ id: _id, key: _key, version: _version, ...content }: Payload): Payload => ({
  ...content,
  name: copyNameOf(content.name, campaignNameLength),
  active: false,
})

export const StaleCampaign = ({ payload, onLoadTheirs, onClose }: StaleCampaignProps) => {
  const navigate = useNavigate()
  const copy = useSaveCampaign()
  const draft = useDraftKey()
  const keep = () =>
    copy.mutate(
      { ...asCopy(payload), draftKey: draft.keyFor(asCopy(payload)) },
      {
        onSuccess: ({ id, name }) => {
          notifyDone(i18n.t('campaign.confirm.copied', { name }))
          onClose()
          void navigate({ to: paths.campaignDetails.path, search: { Id: String(id) }, ignoreBlocker: true })
        },
      },
    )
  return (
    <StaleDialog
      mine="copy"
      isKeeping={copy.isPending}
      failure={copy.error}
      onKeepMine={keep}
      onLoadTheirs={onLoadTheirs}
      onClose={onClose}
    />
  )
}
