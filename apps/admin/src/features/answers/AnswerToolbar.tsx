import { Select } from '@mantine/core'
import type { AnswerOrder } from '@ressoa/domain/codes'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActiveFilter } from '../../components/answer-filter/active-filters'
import { FilterChips } from '../../components/answer-filter/FilterChips'
import type { AnswerView } from '../../components/answer-filter/use-answer-filter'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './Answers.module.css'

type AnswerToolbarProps = { view: AnswerView; total: number | undefined; activeFilters: readonly ActiveFilter[] }

/** The number of answers, the active filters and the order. */
export const AnswerToolbar = ({ view, total, activeFilters }: AnswerToolbarProps) => (
  <div className={classes.toolbar}>
    <Count total={total} />
    <div className={classes.chips}>
      <FilterChips activeFilters={activeFilters} onRemove={view.show} />
    </div>
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
