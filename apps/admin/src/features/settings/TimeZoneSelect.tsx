import { Select, type SelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isZoneMatch, timeZones } from './time-zones'

export const TimeZoneSelect = (field: SelectProps) => {
  const { t } = useTranslation()
  const given = String(field.value ?? 'UTC')
  const zones = useMemo(() => timeZones(given), [given])
  // Mantine makes an element of each option even while the list is closed, at every change of the form around it.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Select
      searchable
      label={t('settings.region.timeZone')}
      description={t('settings.region.timeZoneHelp')}
      nothingFoundMessage={t('settings.region.noTimeZone')}
      allowDeselect={false}
      data={wasOpened ? zones : zones.filter(({ value }) => value === given)}
      onDropdownOpen={() => setWasOpened(true)}
      filter={({ options, search }) => options.filter((option) => 'group' in option || isZoneMatch(option, search))}
      {...field}
    />
  )
}
