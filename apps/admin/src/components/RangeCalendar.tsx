import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import type { Period } from '@ressoa/domain/periods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DateRangePicker.module.css'
import { useCalendarWords } from './use-calendar-words'

type RangeCalendarProps = { period?: Period; lastDay: string; onChoose: (period: Period) => void }

/** Chooses a period by its days. Loaded when a period is first chosen. */
export const RangeCalendar = ({ period, lastDay, onChoose }: RangeCalendarProps) => {
  const { t } = useTranslation()
  const words = useCalendarWords()
  const [days, setDays] = useState<[string | null, string | null]>([period?.start ?? null, period?.end ?? null])
  return (
    <DatesProvider settings={words.settings}>
      <DatePicker
        type="range"
        className={classes.calendar}
        classNames={{ day: classes.day }}
        aria-label={t('period.calendar.choose')}
        allowSingleDateInRange
        maxDate={lastDay}
        defaultDate={period?.end ?? lastDay}
        ariaLabels={words.ariaLabels}
        weekdayFormat={words.weekdayFormat}
        value={days}
        onChange={([start, end]) => {
          setDays([start, end])
          if (start && end) onChoose({ start, end })
        }}
      />
    </DatesProvider>
  )
}
