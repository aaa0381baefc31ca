import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { Chip } from '../Chip'
import { DrawerBody, DrawerFrame } from './DrawerFrame'
import { FilterFields } from './FilterFields'
import type { AnswerView } from './use-answer-filter'
import type { FilterDrawerState } from './use-filter-drawer'

type FilterDrawerProps = {
  drawer: FilterDrawerState
  view: AnswerView
  activeCount: number
  /** How many answers the filter finds; undefined while they are counted. */
  total: number | undefined
}

/** All filters of answers. Every change acts at once. */
export const FilterDrawer = ({ drawer, view, activeCount, total }: FilterDrawerProps) => {
  const { t } = useTranslation()
  return (
    <DrawerFrame
      drawer={drawer}
      mark={activeCount > 0 && <Chip look="own">{t('answer.filter.active', { count: activeCount })}</Chip>}
    >
      <DrawerBody
        foot={
          <>
            <Button variant="subtle" color="gray" onClick={view.clear}>
              {t('answer.filter.reset')}
            </Button>
            <SeeButton total={total} onClick={drawer.close} />
          </>
        }
      >
        <FilterFields view={view} />
      </DrawerBody>
    </DrawerFrame>
  )
}

const SeeButton = ({ total, onClick }: { total: number | undefined; onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button onClick={onClick} aria-busy={total === undefined}>
      {total === undefined
        ? t('answer.filter.counting')
        : t('answer.filter.see', { count: total, total: formatNumber(total, currentLanguage()) })}
    </Button>
  )
}
