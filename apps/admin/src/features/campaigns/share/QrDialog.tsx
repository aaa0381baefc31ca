import type { Campaign } from '@ressoa/contract/campaigns'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { QrCode } from './QrCode'

/** The public link as a QR code. Codes per counter are on the sharing page. */
export const QrDialog = ({ campaign: { id, name, key, publicLink }, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog size={440} title={t('campaign.link.qr')} onClose={onClose}>
      <QrCode link={publicLink} label={t('campaign.link.qrOf', { name })} fileName={key} campaignId={id} />
    </Dialog>
  )
}
