import { Group, Pagination, Select, Text } from '@mantine/core'
import { pageSizeAllLimit, pageSizes } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n'
import { formatNumber } from '../lib/format'
import classes from './Pager.module.css'

type PageNumbers = {
  pageNumber: number
  pageCount: number
  pageSize: number
  totalItemCount: number
  firstItemOnPage: number
  lastItemOnPage: number
}
type PagerProps = { numbers: PageNumbers; onPage: (page: number) => void; onPageSize: (pageSize: number) => void }

/** Which rows of how many, how many at a time, and the way to the others. */
export const Pager = ({ numbers, onPage, onPageSize }: PagerProps) => {
  const { t } = useTranslation()
  const { pageNumber, pageCount, totalItemCount } = numbers
  const format = (value: number) => formatNumber(value, currentLanguage())
  return (
    <div className={classes.pager}>
      <Text className={classes.range} role="status">
        {t('pager.range', {
          first: format(numbers.firstItemOnPage),
          last: format(numbers.lastItemOnPage),
          total: format(totalItemCount),
        })}
      </Text>
      <Group gap="sm">
        <PageSize numbers={numbers} onPageSize={onPageSize} />
        {pageCount > 1 && (
          <Pagination
            size="sm"
            total={pageCount}
            value={pageNumber}
            onChange={onPage}
            aria-label={t('pager.label')}
            getItemProps={(page) => ({ 'aria-label': t('pager.page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('pager.next') : t('pager.previous') })}
          />
        )}
      </Group>
    </div>
  )
}

const all = String(pageSizeAllLimit)

const PageSize = ({ numbers: { pageSize, totalItemCount }, onPageSize }: Pick<PagerProps, 'numbers' | 'onPageSize'>) => {
  const { t } = useTranslation()
  const sizes = pageSizes.filter((size) => size < totalItemCount)
  if (sizes.length === 0) return null
  const choices = sizes.map((size) => ({ value: String(size), label: t('pager.perPage', { size }) }))
  const everything = { value: all, label: t('pager.all') }
  return (
    <Select
      size="xs"
      w={150}
      aria-label={t('pager.pageSize')}
      allowDeselect={false}
      data={totalItemCount <= pageSizeAllLimit ? [...choices, everything] : choices}
      value={pageSize >= totalItemCount ? all : String(pageSize)}
      onChange={(value) => onPageSize(Number(value))}
    />
  )
}
