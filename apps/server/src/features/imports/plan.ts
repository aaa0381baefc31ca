import type { ColumnConfiguration } from '@ressoa/contract/imports'
import type { FieldType, ImportColumn } from '@ressoa/domain/codes'
import { Refusal } from '../../refusal'

export type PlannedDimension = { column: number; dimensionId: number; type: FieldType }

/** Which column, from 1 on, holds what. */
export type ImportPlan = {
  columns: Partial<Record<Exclude<ImportColumn, 'other'>, number>>
  dimensions: PlannedDimension[]
}

type Known = { columnCount: number; dimensions: readonly { id: number; type: FieldType }[] }
type Problem = ConstructorParameters<typeof Refusal>[1][number]

const neverIgnored: readonly ImportColumn[] = ['name', 'email', 'phone']

/** The mapping of the columns. All mistakes are reported at once, each at its field. */
export const planImport = (configurations: readonly ColumnConfiguration[], known: Known): ImportPlan => {
  const plan: ImportPlan = { columns: {}, dimensions: [] }
  const problems: Problem[] = []
  const seen = new Set<number>()
  for (const [index, configuration] of configurations.entries()) {
    const complain = (field: string, key: Problem['key']) => problems.push({ field: `Configurations.${index}.${field}`, key })
    const { column } = configuration
    if (column > known.columnCount) complain('Column', 'import.columnUnknown')
    else if (seen.has(column)) complain('Column', 'import.columnTwice')
    else take(plan, configuration, known, complain)
    seen.add(column)
  }
  if (plan.columns.name === undefined) problems.push({ field: 'Configurations', key: 'import.nameNeeded' })
  const hasContact = plan.columns.email !== undefined || plan.columns.phone !== undefined
  if (!hasContact) problems.push({ field: 'Configurations', key: 'import.contactNeeded' })
  if (problems.length > 0) throw new Refusal(200, problems)
  return plan
}

type Complain = (field: string, key: Problem['key']) => void

const take = (
  plan: ImportPlan,
  { column, ignore, defaultType, dimensionId }: ColumnConfiguration,
  known: Known,
  complain: Complain,
) => {
  if (defaultType && defaultType !== 'other') {
    if (ignore && neverIgnored.includes(defaultType)) return complain('Ignore', 'import.cannotIgnore')
    if (ignore) return
    if (plan.columns[defaultType] !== undefined) return complain('DefaultType', 'import.typeTwice')
    plan.columns[defaultType] = column
    return
  }
  if (ignore) return
  if (!dimensionId) return complain('IdDimension', 'import.dimensionNeeded')
  const dimension = known.dimensions.find(({ id }) => id === dimensionId)
  if (!dimension) return complain('IdDimension', 'import.dimensionUnknown')
  const isTaken = plan.dimensions.some((taken) => taken.dimensionId === dimensionId)
  if (isTaken) return complain('IdDimension', 'import.dimensionTwice')
  plan.dimensions.push({ column, dimensionId, type: dimension.type })
}
