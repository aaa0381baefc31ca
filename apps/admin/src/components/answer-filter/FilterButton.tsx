import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilterDrawerState } from './use-filter-drawer'

export const FilterButton = ({ count, drawer }: { count: number; drawer: FilterDrawerState }) => {
  const { t } = useTranslation()
  return (
    <Button
      ref={drawer.button}
      variant={count > 0 || drawer.isOpen ? 'light' : 'default'}
      leftSection={<IconFilter size={17} stroke={1.7} aria-hidden />}
      aria-expanded={drawer.isOpen}
      onClick={drawer.toggle}
    >
      {count > 0 ? t('answer.filter.openCount', { count }) : t('answer.filter.open')}
    </Button>
  )
}
