import { Group, Pagination, Select, Text } from '@mantine/core'
import { pageSizeAllLimit, pageSizes } from '@ressoa/domain/limits'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n'
import { formatNumber } from '../lib/format'
import classes from './Pager.module.css'

export type PageNumbers = {
  pageNumber: number
  pageCount: number
  pageSize: number
  totalItemCount: number
  firstItemOnPage: number
  lastItemOnPage: number
}
export type PagerProps = {
  numbers: PageNumbers
  onPage: (page: number, options?: { replace: boolean }) => void
  onPageSize: (pageSize: number) => void
  /** The page sizes besides all. */
  sizes?: readonly number[]
}

/** The range of the rows shown, the total, the page size, and the links to the other pages. */
export const Pager = ({ numbers, onPage, onPageSize, sizes = pageSizes }: PagerProps) => {
  const { t } = useTranslation()
  const { pageNumber, pageCount, totalItemCount } = numbers
  useLastPageInstead(numbers, onPage)
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
        <PageSize numbers={numbers} onPageSize={onPageSize} sizes={sizes} />
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

/** Rows may have been deleted, or the URL may be old: a page past the end is replaced by the last one. */
const useLastPageInstead = ({ pageNumber, pageCount }: PageNumbers, onPage: PagerProps['onPage']) => {
  const lead = useEffectEvent(() => onPage(pageCount, { replace: true }))
  const isPastTheEnd = pageCount > 0 && pageNumber > pageCount
  useEffect(() => {
    if (isPastTheEnd) lead()
  }, [isPastTheEnd])
}

const all = String(pageSizeAllLimit)

type PageSizeProps = Required<Omit<PagerProps, 'onPage'>>

const PageSize = ({ numbers: { pageSize, totalItemCount }, onPageSize, sizes }: PageSizeProps) => {
  const { t } = useTranslation()
  const smaller = sizes.filter((size) => size < totalItemCount)
  if (smaller.length === 0) return null
  const choices = smaller.map((size) => ({ value: String(size), label: t('pager.perPage', { size }) }))
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
