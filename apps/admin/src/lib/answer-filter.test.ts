import { expect, test } from 'vitest'
import { answerSearch, filterFrom, searchFrom, withRange } from './answer-filter'

const whole = {
  from: '2026-10-01T00:00:00.000-03:00',
  to: '2026-11-15T23:59:59.999-03:00',
  idcampaignlist: '7,8',
  npsclassifications: '3,2',
  idtaglist: '4',
  personnameoremail: 'renata',
  idnps: '48213',
  npscomment: 'entrega',
  iddimensionvaluelist: '11,12',
  withcomments: 'true',
  active: 'false',
  types: 'nps',
  ordenation: 'DateAsc',
  page: '2',
  PageSize: '30',
}

test('ANS-016 ANS-019 the names in the address are read in the house’s words', () => {
  expect(filterFrom(answerSearch(whole))).toEqual({
    from: new Date('2026-10-01T03:00:00.000Z'),
    to: new Date('2026-11-16T02:59:59.999Z'),
    campaignIds: [7, 8],
    classes: ['promoter', 'neutral'],
    tagIds: [4],
    person: 'renata',
    answerId: 48213,
    comment: 'entrega',
    valueIds: [11, 12],
    hasComment: true,
    isActive: false,
    types: ['nps'],
    order: 'DateAsc',
    page: 2,
    pageSize: 30,
  })
})

test('ANS-016 what was read is written back under the same names', () => {
  const { from, to, ...rest } = searchFrom(filterFrom(whole))
  const { from: givenFrom, to: givenTo, ...given } = whole
  expect(rest).toEqual(given)
  expect([new Date(from ?? ''), new Date(to ?? '')]).toEqual([new Date(givenFrom), new Date(givenTo)])
})

test('names are taken in any case; what the call would refuse counts as absent', () => {
  expect(answerSearch({ IdTagList: '4', pagesize: '30', Types: 'csat' })).toEqual({
    idtaglist: '4',
    PageSize: '30',
    types: 'csat',
  })
  const wrong = { from: 'ontem', npsclassifications: '9', idnps: 'x', active: 'maybe', ordenation: 'Best', page: '0', token: 'a' }
  expect(answerSearch(wrong)).toEqual({})
})

test('an empty list or text leaves nothing behind', () => {
  expect(searchFrom({ tagIds: [], person: '', types: ['nps'] })).toEqual({ types: 'nps' })
})

test('GEN-006 a missing range is the last 10 years until now', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  const tenYearsAgo = new Date(2016, 10, 15, 9, 30)
  expect(withRange({}, now)).toEqual({ from: tenYearsAgo, to: now })
  const from = new Date(2026, 0, 1)
  expect(withRange({ from }, now)).toEqual({ from, to: now })
})

test('ANS-018 the orders are DateDesc, DateAsc and TotalDesc', () => {
  const orders = ['DateDesc', 'DateAsc', 'TotalDesc', 'dateDesc', 'Total']
  expect(orders.filter((ordenation) => answerSearch({ ordenation }).ordenation)).toEqual(['DateDesc', 'DateAsc', 'TotalDesc'])
})
