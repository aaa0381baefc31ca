import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import type { Language } from '@ressoa/domain/languages'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n'

const dayjsLocales: Record<Language, string> = { pt: 'pt-br', en: 'en', es: 'es' }

/** Texts of every calendar: its locale, its weekdays and the labels of its arrows. */
export const useCalendarWords = () => {
  const { t } = useTranslation()
  const locale = dayjsLocales[currentLanguage()]
  return {
    settings: { locale, firstDayOfWeek: 0 as const },
    // The two-letter names of Portuguese are numbers ("2ª"), which read as days of the month.
    weekdayFormat: (day: string) => dayjs(day).locale(locale).format('ddd').replace('.', ''),
    ariaLabels: {
      previousMonth: t('period.calendar.previousMonth'),
      nextMonth: t('period.calendar.nextMonth'),
      previousYear: t('period.calendar.previousYear'),
      nextYear: t('period.calendar.nextYear'),
      previousDecade: t('period.calendar.previousDecade'),
      nextDecade: t('period.calendar.nextDecade'),
    },
  }
}
