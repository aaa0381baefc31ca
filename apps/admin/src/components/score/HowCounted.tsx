import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../HowComputed'
import { answersInWords } from './period-texts'

type HowCountedProps = {
  type: SurveyType
  /** The number of answers. Undefined while it loads. */
  total: number | undefined
  /** A score for each value of a dimension. */
  isByValue?: boolean
}

/** Explains score, margin and change. */
export const HowCounted = ({ type, total, isByValue = false }: HowCountedProps) => {
  const { t } = useTranslation()
  return (
    <HowComputed
      formula={[t(`score.how.${type}`), t('score.how.margin'), t('score.how.few', { few: fewAnswers }), t('score.how.change')]}
      base={total === undefined ? undefined : answersInWords(total, t)}
      leftOut={[...(isByValue ? [t('score.how.left.values')] : []), t('score.how.left.answers')]}
    />
  )
}
