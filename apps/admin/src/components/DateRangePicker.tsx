import '@mantine/dates/styles.layer.css'
import { InputBase, Popover, UnstyledButton } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { dayOf, instantsOf, type Period, type Preset, periodOf, presets } from '@ressoa/domain/periods'
import { IconCalendar, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DateRangePicker.module.css'
import { useCalendarWords } from './use-calendar-words'
import { type Range, usePeriodText } from './use-period-text'

type DateRangePickerProps = { label?: string; range: Range; onChange: (range: Range) => void }

/** Chooses a period by its name or by its days. The dates are the start and end of days in the user's time zone. */
export const DateRangePicker = ({ label, range, onChange }: DateRangePickerProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [picked, setPicked] = useState<Preset>()
  const now = new Date()
  const { period, preset, ...texts } = usePeriodText(range, picked)

  const choose = (chosen: Preset | Period) => {
    const isPreset = typeof chosen === 'string'
    setPicked(isPreset ? chosen : undefined)
    setIsOpen(false)
    onChange(chosen === 'full' ? {} : instantsOf(isPreset ? periodOf(chosen, now) : chosen))
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" middlewares={fitting} trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          aria-label={`${t('period.label')}: ${texts.long}`}
          title={texts.long}
          leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
          rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
          classNames={{ input: classes.target }}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.short}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('period.label')}>
        <PresetList chosen={preset} onChoose={choose} />
        <Calendar period={preset === 'full' ? undefined : period} lastDay={dayOf(now)} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

// On a small screen the dropdown scrolls, because behind a drawer the page itself does not.
const fitting = { flip: true, shift: true, size: true }

const PresetList = ({ chosen, onChoose }: { chosen?: Preset; onChoose: (preset: Preset) => void }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.presets} aria-label={t('period.presets')}>
      {presets.map((preset) => (
        <li key={preset}>
          <UnstyledButton
            className={classes.preset}
            aria-pressed={preset === chosen}
            data-autofocus={preset === chosen || undefined}
            onClick={() => onChoose(preset)}
          >
            {t(`period.preset.${preset}`)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

type CalendarProps = { period?: Period; lastDay: string; onChoose: (period: Period) => void }

const Calendar = ({ period, lastDay, onChoose }: CalendarProps) => {
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
