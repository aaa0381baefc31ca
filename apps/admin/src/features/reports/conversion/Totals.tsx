import { IconLink, IconMail, IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../../components/HowComputed'
import { answersInWords } from '../../../components/score/period-texts'
import { Figures } from './Figures'
import type { Conversion } from './use-conversion'

/** All answers of the people asked in the period, and those of each channel. */
export const Totals = ({ conversion: { email, widget, link } }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const counts = [email, widget, link].map(({ data }) => data?.answered)
  const [byEmail, byWidget, byLink] = counts
  const isWhole = counts.every((count) => count !== undefined)
  const total = isWhole ? counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) : undefined
  return (
    <Figures
      label={t('conversion.totals')}
      isJoined
      of={[email, widget, link]}
      how={
        <HowComputed
          formula={[t('conversion.how.totals')]}
          base={total === undefined ? undefined : answersInWords(total, t)}
          leftOut={[t('conversion.how.left.asked')]}
        />
      }
      figures={[
        {
          name: t('conversion.total'),
          value: total,
        },
        { name: t('conversion.channel.email'), icon: IconMail, value: byEmail },
        { name: t('conversion.channel.widget'), icon: IconMessage2, value: byWidget },
        { name: t('conversion.channel.link'), icon: IconLink, value: byLink },
      ]}
    />
  )
}
