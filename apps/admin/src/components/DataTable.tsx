import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { Waiting } from './Waiting'

export type Column<R> = {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** title: the name of the row. actions: its buttons; the column head is for screen readers only. */
  part?: 'title' | 'actions'
  /** The share of the table's width, so that columns do not move when rows arrive. */
  width?: `${number}%`
  /** Aligned on the right. */
  isNumber?: boolean
}

type DataTableProps<R> = {
  label: string
  /** Shown above the table, inside its frame. */
  title?: ReactNode
  columns: readonly Column<R>[]
  /** Undefined during the first load. */
  rows: readonly R[] | undefined
  keyOf: (row: R) => Key
  /** Old rows are shown while new ones load. */
  isReloading?: boolean
  /** For many columns: rows become cards below 960 px already. */
  isWide?: boolean
  footer?: ReactNode
}

/** A table whose rows become cards on narrow screens. */
export const DataTable = <R,>({
  label,
  title,
  columns,
  rows,
  keyOf,
  isReloading = false,
  isWide = false,
  footer,
}: DataTableProps<R>) => (
  <div className={classes.container} data-wide={isWide || undefined}>
    <div className={classes.frame} data-reloading={isReloading || undefined}>
      {title && <div className={classes.title}>{title}</div>}
      <table className={classes.table} aria-label={label} aria-busy={isReloading || rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ key, head, part, width, isNumber }) => (
              <th key={key} scope="col" data-part={part} data-number={isNumber || undefined} style={{ width }}>
                {part === 'actions' ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => <Row key={keyOf(row)} row={row} columns={columns} />)
          ) : (
            <Waiting>
              {fading.map((opacity) => (
                <SkeletonRow key={opacity} columns={columns} opacity={opacity} />
              ))}
            </Waiting>
          )}
        </tbody>
      </table>
      {footer}
    </div>
  </div>
)

const fading = [1, 0.8, 0.6, 0.4, 0.2]

const Row = <R,>({ row, columns }: { row: R; columns: readonly Column<R>[] }) => (
  <tr>
    {columns.map(({ key, head, cell, part, isNumber }) =>
      part === 'title' ? (
        <th key={key} scope="row" data-part={part}>
          {cell(row)}
        </th>
      ) : (
        <td key={key} data-part={part} data-head={head} data-number={isNumber || undefined}>
          {cell(row)}
        </td>
      ),
    )}
  </tr>
)

const SkeletonRow = <R,>({ columns, opacity }: { columns: readonly Column<R>[]; opacity: number }) => (
  <tr style={{ opacity }} aria-hidden>
    {columns.map(({ key, part }) => (
      <td key={key} data-part={part}>
        <Skeleton
          height={part === 'actions' ? 30 : 14}
          width={part === 'actions' ? 112 : '70%'}
          ml={part === 'actions' ? 'auto' : 0}
        />
      </td>
    ))}
  </tr>
)
