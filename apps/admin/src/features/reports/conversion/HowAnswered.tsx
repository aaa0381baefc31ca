import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../../components/HowComputed'
import { currentLanguage } from '../../../i18n'
import type { ConversionView } from '../../../lib/conversion-search'
import { formatNumber } from '../../../lib/format'

export const askedInWords = (channel: ConversionView, asked: number, t: TFunction) =>
  t(`conversion.how.base.${channel}`, { count: asked, total: formatNumber(asked, currentLanguage()) })

type HowAnsweredProps = {
  channel: ConversionView
  /** How many were asked. Undefined while that loads. */
  asked: number | undefined
}

/** Explains the share of those asked who answered. */
export const HowAnswered = ({ channel, asked }: HowAnsweredProps) => {
  const { t } = useTranslation()
  return (
    <HowComputed
      formula={[t(`conversion.how.share.${channel}`), t('conversion.how.margin')]}
      base={asked === undefined ? undefined : askedInWords(channel, asked, t)}
      leftOut={[...(channel === 'email' ? [t('conversion.how.left.email')] : []), t('conversion.how.left.asked')]}
    />
  )
}
