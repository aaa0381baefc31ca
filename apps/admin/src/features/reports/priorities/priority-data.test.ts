import i18n from 'i18next'
import { expect, test } from 'vitest'
import '../../../i18n'
import { aMatrix } from '../../../testing/priorities'
import { priorityData } from './priority-data'

const matrix = aMatrix({ scoreCut: 60 })
const cutsOf = (changes: Partial<Parameters<typeof priorityData>[0]>) => {
  const { x, y } = priorityData({ matrix, view: 'values', goal: null, decimals: 1, ...changes }, i18n.t)
  return [x.cutLabel, y.cutLabel]
}

test('both lines between the quadrants say in words what they are', () => {
  expect(cutsOf({ goal: 60 })).toEqual(['Meta 60', 'importância média'])
  expect(cutsOf({})).toEqual(['NPS geral 60,0', 'importância média'])
  // The store's goal is one of NPS, not of ratings.
  expect(cutsOf({ view: 'fields', goal: 60 })).toEqual(['Média 60%', 'importância média'])
})
