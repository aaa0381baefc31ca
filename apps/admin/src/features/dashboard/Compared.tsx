import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import type { AnswerQuery } from '../../lib/answer-filter'
import { formatDate } from '../../lib/format'
import { useNpsScore } from './dashboard.queries'

/** The period that the changes are compared with, if it has answers. */
export const Compared = ({ filter }: { filter: AnswerQuery }) => {
  const { t } = useTranslation()
  const { data } = useNpsScore(filter)
  if (!data?.pastPeriodHasValue) return null
  const period = {
    from: formatDate(data.pastPeriodFrom, currentLanguage()),
    to: formatDate(data.pastPeriodTo, currentLanguage()),
  }
  return t(period.from === period.to ? 'dashboard.comparedDay' : 'dashboard.compared', period)
}
