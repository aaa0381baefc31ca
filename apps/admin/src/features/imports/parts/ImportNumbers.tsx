import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import type { ImportEnding } from './execute'

/** How many people were imported, and what happened to the other rows: merged or left out. */
export const ImportNumbers = ({ ending }: { ending: ImportEnding }) => {
  const { t } = useTranslation()
  if ('errors' in ending) return t('import.end.failureText', { file: ending.fileName })
  const { peopleCount, mergedRowsCount, errorRowsCount } = ending.result
  const format = (value: number) => formatNumber(value, currentLanguage())
  return [
    t('import.end.came', { count: peopleCount, people: format(peopleCount) }),
    mergedRowsCount > 0 && t('import.end.merged', { count: mergedRowsCount, rows: format(mergedRowsCount) }),
    errorRowsCount > 0 && t('import.end.outside', { count: errorRowsCount, rows: format(errorRowsCount) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Each person counts once, as in the resulting list. */
export const peopleIn = (ending: ImportEnding) => ('result' in ending ? ending.result.peopleCount : 0)
