import { Switch } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import classes from './Columns.module.css'
import { dimensionTarget, isAlwaysImported, letterOf, type MappedColumn, problemOf, sampleOf } from './mapping'
import { NewDimension } from './NewDimension'
import { type KnownDimension, TargetSelect } from './TargetSelect'

type ColumnRowProps = {
  column: MappedColumn
  columns: readonly MappedColumn[]
  dimensions: readonly KnownDimension[]
  newIds: readonly number[]
  onChange: (change: Partial<MappedColumn>) => void
  onMade: (dimensionId: number) => void
}

export const ColumnRow = ({ column, columns, dimensions, newIds, onChange, onMade }: ColumnRowProps) => {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const { index, header, isImported } = column
  const take = (dimensionId: number) => {
    onChange({ target: dimensionTarget(dimensionId), isImported: true })
    setIsCreating(false)
  }
  return (
    <tr className={classes.row} data-ignored={!isImported || undefined}>
      <th scope="row">
        <span className={classes.head}>
          <span className={classes.letter}>{letterOf(index)}</span>
          <span className={classes.header}>{header}</span>
        </span>
      </th>
      <td>
        <Samples values={column.values} />
      </td>
      <td className={classes.target}>
        <IconArrowRight className={classes.arrow} size={20} stroke={1.7} aria-hidden />
        <div className={classes.choice}>
          {!isImported ? (
            <span className={classes.out}>{t('import.columns.ignored')}</span>
          ) : isCreating ? (
            <NewDimension
              header={header}
              onTaken={take}
              onMade={(id) => {
                onMade(id)
                take(id)
              }}
              onCancel={() => setIsCreating(false)}
            />
          ) : (
            <TargetSelect
              column={column}
              problem={problemOf(column, columns)}
              dimensions={dimensions}
              newIds={newIds}
              onChange={onChange}
              onCreate={() => setIsCreating(true)}
            />
          )}
        </div>
      </td>
      <td className={classes.last}>
        {isImported && isAlwaysImported(column) ? (
          <Chip>{t('import.columns.always')}</Chip>
        ) : (
          <Switch
            className={classes.switch}
            size="md"
            aria-label={t('import.columns.importWhich', { column: header })}
            checked={isImported}
            onChange={(event) => onChange({ isImported: event.currentTarget.checked })}
          />
        )}
      </td>
    </tr>
  )
}

const shownSamples = 3

const Samples = ({ values }: { values: readonly string[] }) => {
  const { t } = useTranslation()
  const [first, ...others] = values.slice(0, shownSamples).map(sampleOf)
  if (first === undefined) return <span className={classes.out}>{t('import.columns.noSamples')}</span>
  return (
    <span className={classes.samples}>
      <span className={classes.sample}>{first}</span>
      {others.length > 0 && <span className={classes.others}>{others.join(' · ')}</span>}
    </span>
  )
}
