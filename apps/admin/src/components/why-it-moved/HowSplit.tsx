import type { ScoreChange } from '@ressoa/contract/why-it-moved'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { HowComputed } from '../HowComputed'
import classes from './WhyItMoved.module.css'

type HowSplitProps = { change: Pick<ScoreChange, 'type' | 'leftOut' | 'totalCount' | 'pastPeriodTotalCount'> }

/** How the change was split, and what was left out. */
export const HowSplit = ({ change: { type, leftOut, totalCount, pastPeriodTotalCount } }: HowSplitProps) => {
  const { t } = useTranslation()
  const number = (value: number) => formatNumber(value, currentLanguage())
  const names = leftOut.join(', ')
  return (
    <div className={classes.foot}>
      {names && <p className={classes.note}>{t('whyItMoved.leftOut', { names })}</p>}
      <HowComputed
        formula={[t(`score.how.${type}`), t('whyItMoved.how.split'), t('whyItMoved.how.which'), t('whyItMoved.how.margin')]}
        base={t('whyItMoved.how.base', { total: number(totalCount), totalBefore: number(pastPeriodTotalCount) })}
        leftOut={[...(names ? [t('whyItMoved.how.several', { names })] : []), t('score.how.left.answers')]}
      />
    </div>
  )
}
