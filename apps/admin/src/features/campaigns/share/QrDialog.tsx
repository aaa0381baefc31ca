import type { Campaign } from '@ressoa/contract/campaigns'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { QrCode } from './QrCode'

/** The public link as a code. Codes for every counter are made where the campaign is shared. */
export const QrDialog = ({ campaign: { id, name, key, publicLink }, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog size={440} title={t('campaign.link.qr')} onClose={onClose}>
      <QrCode link={publicLink} label={t('campaign.link.qrOf', { name })} fileName={key} campaignId={id} />
    </Dialog>
  )
}
