import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../HowComputed'

/** Explains score, margin and change. */
export const HowCounted = ({ type }: { type: SurveyType }) => {
  const { t } = useTranslation()
  return (
    <HowComputed
      sentences={[t(`score.how.${type}`), t('score.how.margin'), t('score.how.few', { few: fewAnswers }), t('score.how.change')]}
    />
  )
}
