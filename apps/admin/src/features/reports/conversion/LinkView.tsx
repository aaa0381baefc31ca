import { IconLink, IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Conversion.module.css'
import { Figures } from './Figures'
import { HowAnswered } from './HowAnswered'
import { NothingYet } from './NothingYet'
import { intervalOf, percentOf } from './share-words'
import type { Conversion } from './use-conversion'

/** How often a link of the campaign was opened, and how often somebody answered then. */
export const LinkView = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const { link } = conversion
  const { opened, answered, answeredShare } = link.data ?? {}
  if (opened === 0 && !link.isPlaceholderData) return <NothingYet view="link" conversion={conversion} />
  return (
    <div className={classes.cards}>
      <Figures
        label={t('conversion.channel.link')}
        of={[link]}
        how={<HowAnswered channel="link" asked={opened} />}
        figures={[
          { name: t('conversion.link.opened'), icon: IconLink, value: opened },
          {
            name: t('conversion.link.answered'),
            icon: IconMessage2,
            value: answered,
            note:
              answeredShare &&
              t('conversion.link.share', { percent: percentOf(answeredShare), interval: intervalOf(answeredShare, t) ?? '–' }),
          },
        ]}
      />
    </div>
  )
}
