import { useTranslation } from 'react-i18next'
import type { RatingWords } from './edited-form'

/** The default labels of a rating, worst first. */
export const useRatingWords = (): RatingWords => {
  const { t } = useTranslation()
  return (['terrible', 'bad', 'regular', 'good', 'great'] as const).map((word) => t(`formEditor.rating.${word}`))
}
