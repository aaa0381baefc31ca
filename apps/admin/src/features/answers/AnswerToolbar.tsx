import { Select } from '@mantine/core'
import type { AnswerOrder } from '@ressoa/domain/codes'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RemovableChip } from '../../components/RemovableChip'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './Answers.module.css'
import type { ActiveFilter } from './active-filters'
import { shortened } from './list/answer-texts'
import type { AnswerView } from './use-answer-filter'

type AnswerToolbarProps = { view: AnswerView; total: number | undefined; activeFilters: readonly ActiveFilter[] }

/** How many were found, by which filters, in which order. */
export const AnswerToolbar = ({ view, total, activeFilters }: AnswerToolbarProps) => (
  <div className={classes.toolbar}>
    <Count total={total} />
    <FilterChips activeFilters={activeFilters} onRemove={view.show} />
    <OrderSelect order={view.filter.order} onChange={(order) => view.show({ order })} />
  </div>
)

const Count = ({ total }: { total: number | undefined }) => {
  const { t } = useTranslation()
  return (
    <p className={classes.count} role="status">
      {total !== undefined && (
        <>
          <strong>{formatNumber(total, currentLanguage())}</strong> {t('answer.answers', { count: total })}
        </>
      )}
    </p>
  )
}

type FilterChipsProps = { activeFilters: readonly ActiveFilter[]; onRemove: (change: ActiveFilter['without']) => void }

const FilterChips = ({ activeFilters, onRemove }: FilterChipsProps) => {
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
            {name && <span className={classes.chipName}>{t('answer.chip', { name: shortened(name, 'chip') })}</span>}
            <span className={classes.chipValue}>{name && key !== 'period' ? shortened(value, 'chip') : value}</span>
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

const orders = ['DateDesc', 'DateAsc'] as const satisfies readonly AnswerOrder[]

const OrderSelect = ({ order, onChange }: { order?: AnswerOrder; onChange: (order: AnswerOrder) => void }) => {
  const { t } = useTranslation()
  return (
    <Select
      className={classes.order}
      aria-label={t('answer.order.label')}
      allowDeselect={false}
      leftSection={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}
      data={orders.map((value) => ({ value, label: t(`answer.order.${value}`) }))}
      value={orders.find((each) => each === order) ?? 'DateDesc'}
      onChange={(value) => onChange(value as AnswerOrder)}
    />
  )
}
