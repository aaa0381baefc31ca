import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '../../lib/answer-filter'
import { shortened } from '../../lib/shortened'
import { RemovableChip } from '../RemovableChip'
import type { ActiveFilter } from './active-filters'
import classes from './FilterChips.module.css'

type FilterChipsProps = { activeFilters: readonly ActiveFilter[]; onRemove: (change: AnswerQuery) => void }

/** One chip per active filter, each with a button that removes it. */
export const FilterChips = ({ activeFilters, onRemove }: FilterChipsProps) => {
  const { t } = useTranslation()
  if (activeFilters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('answer.filter.list')}>
      {activeFilters.map(({ key, name, value, without }) => (
        <li key={key}>
          <RemovableChip
            label={t('answer.filter.remove', { name: name ? `${name}: ${value}` : value })}
            onRemove={() => onRemove(without)}
          >
            {name && <span className={classes.name}>{t('answer.chip', { name: shortened(name, 'chip') })}</span>}
            <span className={classes.value}>{name && key !== 'period' ? shortened(value, 'chip') : value}</span>
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
