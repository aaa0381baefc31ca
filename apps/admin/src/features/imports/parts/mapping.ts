import type { ColumnConfiguration, PreviewColumn } from '@ressoa/contract/imports'
import { importLimits } from '@ressoa/domain/limits'

export const fixedTargets = ['name', 'email', 'phone', 'externalId', 'document'] as const
type FixedTarget = (typeof fixedTargets)[number]
export type DimensionTarget = `dimension:${number}`
/** The target of a column as a string, for use as a select value. */
export type Target = FixedTarget | DimensionTarget

export type MappedColumn = { index: number; header: string; values: string[]; target: Target | null; isImported: boolean }

export const dimensionTarget = (id: number): DimensionTarget => `dimension:${id}`

export const dimensionIn = (target: Target | null) =>
  target?.startsWith('dimension:') ? Number(target.slice('dimension:'.length)) : undefined

/** Only columns that were not recognised start as not imported. */
export const startMapping = (preview: readonly PreviewColumn[]): MappedColumn[] =>
  preview.map(({ index, header, values, typeSuggestion, dimensionId }) => ({
    index,
    header,
    values: values.filter((value) => value.trim() !== ''),
    target: suggestedTarget(typeSuggestion, dimensionId),
    isImported: typeSuggestion !== 'other',
  }))

const suggestedTarget = (type: PreviewColumn['typeSuggestion'], dimensionId: number | null): Target | null => {
  if (type === 'dimension') return dimensionId === null ? null : dimensionTarget(dimensionId)
  return type === 'other' ? null : type
}

/** Needed to identify and contact people, so these columns cannot be excluded. */
export const isAlwaysImported = ({ target }: Pick<MappedColumn, 'target'>) =>
  target === 'name' || target === 'email' || target === 'phone'

/** `letter` is that of the first column with the same target. */
export type ColumnProblem = { kind: 'dimensionTwice' | 'fieldTwice' | 'targetMissing'; letter: string }

export const problemOf = (column: MappedColumn, columns: readonly MappedColumn[]): ColumnProblem | undefined => {
  if (!column.isImported) return undefined
  if (column.target === null) return { kind: 'targetMissing', letter: '' }
  const first = columns.find(({ isImported, target }) => isImported && target === column.target)
  if (!first || first.index === column.index) return undefined
  const letter = letterOf(first.index)
  return { kind: dimensionIn(column.target) === undefined ? 'fieldTwice' : 'dimensionTwice', letter }
}

/** What is still missing before the import can start. */
export const openPoints = (columns: readonly MappedColumn[]) => {
  const isThere = (...targets: Target[]) =>
    columns.some(({ isImported, target }) => isImported && target !== null && targets.includes(target))
  const problems = columns.flatMap((column) => problemOf(column, columns)?.kind ?? [])
  const count = (kind: ColumnProblem['kind']) => problems.filter((each) => each === kind).length
  return {
    hasName: isThere('name'),
    hasContact: isThere('email', 'phone'),
    dimensionsTwice: count('dimensionTwice'),
    fieldsTwice: count('fieldTwice'),
    targetsMissing: count('targetMissing'),
  }
}

export type OpenPoints = ReturnType<typeof openPoints>

export const isComplete = ({ hasName, hasContact, dimensionsTwice, fieldsTwice, targetsMissing }: OpenPoints) =>
  hasName && hasContact && dimensionsTwice + fieldsTwice + targetsMissing === 0

export const configurationsOf = (columns: readonly MappedColumn[]): ColumnConfiguration[] => columns.map(configurationOf)

const configurationOf = ({ index, target, isImported }: MappedColumn): ColumnConfiguration => {
  if (!isImported || target === null)
    return { column: index, ignore: true, defaultType: 'other', type: 'other', dimensionId: null }
  const dimensionId = dimensionIn(target)
  if (dimensionId !== undefined) return { column: index, ignore: false, defaultType: 'other', type: 'dimension', dimensionId }
  return { column: index, ignore: false, defaultType: target as FixedTarget, type: target as FixedTarget, dimensionId: null }
}

/** A, B … Z, AA: the column's name in a spreadsheet. */
export const letterOf = (index: number): string => {
  const rest = (index - 1) % 26
  const before = (index - 1 - rest) / 26
  return `${before > 0 ? letterOf(before) : ''}${String.fromCharCode(65 + rest)}`
}

export const sampleOf = (value: string) => {
  const characters = [...value]
  const limit = importLimits.previewValueLength
  return characters.length <= limit ? value : `${characters.slice(0, limit).join('').trimEnd()}…`
}
