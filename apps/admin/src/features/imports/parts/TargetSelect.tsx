import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ColumnProblem, dimensionIn, dimensionTarget, fixedTargets, type MappedColumn, type Target } from './mapping'

export type KnownDimension = { id: number; name: string; active: boolean }

const newDimension = 'new'
const nothing = 'ignore'

type TargetSelectProps = {
  column: MappedColumn
  problem: ColumnProblem | undefined
  dimensions: readonly KnownDimension[]
  newIds: readonly number[]
  onChange: (change: Partial<MappedColumn>) => void
  onCreate: () => void
}

/** The target of a column: a field of a person, an existing dimension, a new one, or none. */
export const TargetSelect = ({ column, problem, dimensions, newIds, onChange, onCreate }: TargetSelectProps) => {
  const { t } = useTranslation()
  const { header, target } = column
  const chosen = dimensionIn(target)
  const labelOf = ({ id, name }: KnownDimension) =>
    t(newIds.includes(id) ? 'import.target.newDimension' : 'import.target.dimension', { name })
  const choose = (value: string | null) => {
    if (value === newDimension) return onCreate()
    if (value === nothing) return onChange({ target: null, isImported: false })
    return value === null ? undefined : onChange({ target: value as Target })
  }
  return (
    <Select
      aria-label={t('import.target.label', { column: header })}
      placeholder={t('import.target.choose')}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('import.target.none')}
      data={[
        { group: t('import.target.fields'), items: fixedTargets.map((value) => ({ value, label: t(`import.target.${value}`) })) },
        {
          group: t('import.target.dimensions'),
          items: [
            ...dimensions
              .filter(({ id, active }) => active || id === chosen)
              .map((dimension) => ({ value: dimensionTarget(dimension.id), label: labelOf(dimension) })),
            { value: newDimension, label: t('import.target.new') },
          ],
        },
        { group: t('import.target.others'), items: [{ value: nothing, label: t('import.target.ignore') }] },
      ]}
      value={target}
      error={problem && <Problem {...problem} />}
      onChange={choose}
    />
  )
}

const Problem = ({ kind, letter }: ColumnProblem) => {
  const { t } = useTranslation()
  return (
    <>
      <span>{t(`import.problem.${kind}`, { letter })}</span>
      {kind === 'dimensionTwice' && <span>. {t('import.problem.alreadyIn', { letter })}</span>}
    </>
  )
}
