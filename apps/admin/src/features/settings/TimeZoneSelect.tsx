import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isZoneMatch, timeZones } from './time-zones'

export const TimeZoneSelect = (field: SelectProps) => {
  const { t } = useTranslation()
  const given = String(field.value ?? 'UTC')
  const zones = useMemo(() => timeZones(given), [given])
  return (
    <Select
      searchable
      label={t('settings.region.timeZone')}
      description={t('settings.region.timeZoneHelp')}
      nothingFoundMessage={t('settings.region.noTimeZone')}
      allowDeselect={false}
      data={zones}
      filter={({ options, search }) => options.filter((option) => 'group' in option || isZoneMatch(option, search))}
      {...field}
    />
  )
}
