import { Card, Title } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../../components/RetryLine'
import { ColumnRow } from './ColumnRow'
import classes from './Columns.module.css'
import { useDimensions } from './execute'
import type { Mapping } from './use-mapping'

type ColumnsCardProps = Pick<Mapping, 'columns' | 'isRunning' | 'changeColumn'>

/** One row per column of the file. Each row has a long list of targets, so they are not drawn again at every key of the list's name. */
export const ColumnsCard = memo(({ columns, isRunning, changeColumn }: ColumnsCardProps) => {
  const { t } = useTranslation()
  const { known, asked } = useDimensions()
  const [newIds, setNewIds] = useState<readonly number[]>([])
  return (
    <Card component="section" padding="lg" className={classes.card} aria-labelledby="import-columns">
      <Title order={2} id="import-columns">
        {t('import.columns.title')}
      </Title>
      <p className={classes.intro}>{t('import.columns.text')}</p>
      <RetryLine of={asked} />
      <table className={classes.table} aria-labelledby="import-columns" inert={isRunning || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('import.columns.column')}</th>
            <th scope="col">{t('import.columns.samples')}</th>
            <th scope="col">{t('import.columns.target')}</th>
            <th scope="col" className={classes.last}>
              {t('import.columns.import')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              columns={columns}
              dimensions={known}
              newIds={newIds}
              onChange={(change) => changeColumn(column.index, change)}
              onMade={(id) => setNewIds((before) => [...before, id])}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
})
