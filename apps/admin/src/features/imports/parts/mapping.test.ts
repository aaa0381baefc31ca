import { executeImport } from '@ressoa/contract/imports'
import { wireRequest } from '@ressoa/contract/request'
import { expect, test } from 'vitest'
import { aColumn, usualColumns } from '../../../testing/imports'
import { percentOf } from './execute'
import { configurationsOf, isComplete, letterOf, openPoints, sampleOf, startMapping } from './mapping'

const mapped = (columns = usualColumns) => startMapping(columns)

test('IMP-032 columns suggested as 0, 1, 2 or 4 come in at first; type 3 stays out', () => {
  const columns = (['email', 'name', 'phone', 'other', 'dimension'] as const).map((typeSuggestion, at) =>
    aColumn(at + 1, `c${at}`, { typeSuggestion, dimensionId: 1 }),
  )
  expect(mapped(columns).map(({ isImported }) => isImported)).toEqual([true, true, true, false, true])
})

test('IMP-028 IMP-029 IMP-030 IMP-031 IMP-047 columns are sent by number with both codes, a dimension as 9 with its id', () => {
  const configurations = configurationsOf(mapped())
  const { body } = wireRequest(executeImport, { sessionKey: 'k', configurations, targetList: { name: 'Lista' } })
  expect(JSON.parse(body ?? '').Configurations).toEqual([
    { Column: 1, Ignore: false, DefaultType: 2, Type: 1, IdDimension: null },
    { Column: 2, Ignore: false, DefaultType: 3, Type: 0, IdDimension: null },
    { Column: 3, Ignore: false, DefaultType: 4, Type: 2, IdDimension: null },
    { Column: 4, Ignore: false, DefaultType: 9, Type: 4, IdDimension: 1 },
    { Column: 5, Ignore: true, DefaultType: 9, Type: 3, IdDimension: null },
  ])
})

test('IMP-019 IMP-020 a name and one of e-mail or telephone are enough', () => {
  const [name, email, phone] = mapped()
  const isEnough = (...columns: (typeof name)[]) => isComplete(openPoints(columns.flatMap((column) => column ?? [])))
  expect([isEnough(name, email), isEnough(name, phone), isEnough(name), isEnough(email, phone)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('IMP-027 samples are cut at 30 characters', () => {
  expect(sampleOf('a'.repeat(30))).toBe('a'.repeat(30))
  expect(sampleOf('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
})

test('columns have the letters of a spreadsheet', () => {
  expect([1, 26, 27, 52, 53, 703].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA'])
})

test('IMP-055 percentages stay between 0 and 100', () => {
  const percent = (processedItemsCount: number, totalRowsCount: number) => percentOf({ processedItemsCount, totalRowsCount })
  expect([percent(5, 10), percent(12, 10), percent(-1, 10), percent(3, 0)]).toEqual([50, 100, 0, 0])
})
