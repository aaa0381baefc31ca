import { Select } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Log.module.css'
import { type Period, periodOf } from './period'

const everything = 'all'

type LogFiltersProps<S extends string> = {
  states: readonly { value: S; label: string }[]
  everyState: string
  state: S | undefined
  days: readonly (number | null)[]
  period: Period
  onState: (state: S | undefined) => void
  onPeriod: (period: Period) => void
  /** Before and after the filters. */
  search?: ReactNode
  action?: ReactNode
}

export const LogFilters = <S extends string>(props: LogFiltersProps<S>) => {
  const { t } = useTranslation()
  const daysOf = (value: string | null) => (value === null || value === everything ? null : Number(value))
  return (
    <div className={classes.filters}>
      {props.search}
      <Select
        className={classes.filter}
        aria-label={t('hookLog.state')}
        allowDeselect={false}
        value={props.state ?? everything}
        onChange={(value) => props.onState(props.states.find((each) => each.value === value)?.value)}
        data={[{ value: everything, label: props.everyState }, ...props.states]}
      />
      <Select
        className={classes.filter}
        aria-label={t('hookLog.period')}
        leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
        allowDeselect={false}
        value={props.period.days === null ? everything : String(props.period.days)}
        onChange={(value) => props.onPeriod(periodOf(daysOf(value)))}
        data={props.days.map((days) =>
          days === null
            ? { value: everything, label: t('hookLog.anyTime') }
            : { value: String(days), label: t('hookLog.lastDays', { count: days }) },
        )}
      />
      {props.action}
    </div>
  )
}
