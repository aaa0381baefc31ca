import { InputBase, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { dayOf, instantsOf, type Period, type Preset, periodOf, presets } from '@ressoa/domain/periods'
import { IconCalendar, IconSelector } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../lib/late-part'
import classes from './DateRangePicker.module.css'
import { type Range, usePeriodText } from './use-period-text'

const RangeCalendar = latePart(() => import('./RangeCalendar'), 'RangeCalendar')

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
        <Suspense fallback={<Skeleton className={classes.calendar} width={253} height={300} />}>
          <RangeCalendar period={preset === 'full' ? undefined : period} lastDay={dayOf(now)} onChoose={choose} />
        </Suspense>
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
