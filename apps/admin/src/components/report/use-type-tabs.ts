import { useTranslation } from 'react-i18next'
import type { AnswerView } from '../answer-filter/use-answer-filter'

/** One tab per survey type of the store. */
export const useTypeTabs = ({ type, types, showType }: AnswerView) => {
  const { t } = useTranslation()
  return {
    label: t('surveyType.label'),
    names: types.map((value) => ({ value, name: t(`surveyType.${value}`) })),
    value: type,
    onChange: showType,
  }
}
