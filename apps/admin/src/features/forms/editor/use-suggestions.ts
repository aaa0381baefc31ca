import type { SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import type { Suggestions } from './edited-form'

/** The default texts of a new form, in the user's language. */
export const useSuggestions = (type: SurveyType): Suggestions => {
  const { t } = useTranslation()
  return {
    title: t(`formEditor.titleExample.${type}`),
    comments: {
      promoter: t('formEditor.commentExample.promoter'),
      neutral: t('formEditor.commentExample.neutral'),
      detractor: t('formEditor.commentExample.detractor'),
    },
    rating: t('formEditor.fieldExample.rating'),
    text: t('formEditor.fieldExample.text'),
  }
}
