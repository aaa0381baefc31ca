import type { SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../HowComputed'
import classes from './WhyItMoved.module.css'

/** How the change was split, and what was left out. */
export const HowSplit = ({ type, leftOut }: { type: SurveyType; leftOut: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      {leftOut.length > 0 && <p className={classes.note}>{t('whyItMoved.leftOut', { names: leftOut.join(', ') })}</p>}
      <HowComputed
        sentences={[t(`score.how.${type}`), t('whyItMoved.how.split'), t('whyItMoved.how.which'), t('whyItMoved.how.margin')]}
      />
    </div>
  )
}
