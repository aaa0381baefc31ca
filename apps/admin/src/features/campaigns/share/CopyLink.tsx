import { useTranslation } from 'react-i18next'
import { CopyButton, CopyIcon } from '../../../components/CopyButton'

const useWords = () => {
  const { t } = useTranslation()
  return { copied: t('campaign.link.copied'), failed: t('campaign.link.copyFailed') }
}

export const CopyLinkButton = ({ link }: { link: string }) => {
  const { t } = useTranslation()
  return <CopyButton text={link} label={t('campaign.link.copy')} words={useWords()} />
}

export const CopyLinkIcon = ({ link, label }: { link: string; label: string }) => (
  <CopyIcon text={link} label={label} words={useWords()} />
)
