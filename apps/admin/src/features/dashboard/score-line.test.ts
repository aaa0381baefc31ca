import { instantsOf } from '@ressoa/domain/periods'
import i18n from 'i18next'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { aWeek } from '../../testing/scores'
import { dataOf, pointsOf, type ScoreLine } from './score-line'

const weeks = [
  aWeek('2026-10-18', '2026-10-24', [60, 30, 10]),
  aWeek('2026-11-01', '2026-11-07', [70, 20, 30]),
  aWeek('2026-11-08', '2026-11-14', [8, 1, 1]),
  aWeek('2026-11-15', '2026-11-21', [40, 10, 10]),
]

const line = (changes: Partial<ScoreLine> = {}): ScoreLine => ({
  type: 'nps',
  grain: 'week',
  range: instantsOf({ start: '2026-10-20', end: '2026-11-18' }),
  scores: weeks,
  goal: 60,
  decimals: 1,
  now: new Date('2026-11-18T12:00'),
  ...changes,
})
const t = i18n.t

test('the line begins with the first answered period and has a gap where nobody answered', () => {
  const points = pointsOf(line(), t)
  expect(points.map(({ key }) => key)).toEqual(['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'])
  expect(points[1]).toMatchObject({ value: null, band: null, tip: { title: '25/10 a 31/10/2026', value: 'nenhuma resposta' } })
  expect(points[1]?.tip.remarks).toEqual([])
})

test('every point has its score, its interval and its answers', () => {
  const [first] = pointsOf(line(), t)
  expect(first).toMatchObject({ label: '18/10', value: 50, isHollow: false })
  expect(first?.tip).toEqual({ title: '18/10 a 24/10/2026', value: 'NPS 50,0 (35,5 a 61,6)', remarks: ['100 respostas'] })
  expect(first?.band).toEqual({ low: weeks[0]?.scoreLow, high: weeks[0]?.scoreHigh })
})

test('few answers and the running period are hollow and say so; few answers have no band', () => {
  const points = pointsOf(line(), t)
  expect(points.map(({ isHollow }) => isHollow)).toEqual([false, false, false, true, true])
  expect(points[3]).toMatchObject({ band: null, isRunning: false, tip: { remarks: ['10 respostas', 'poucas respostas'] } })
  expect(points[4]).toMatchObject({ isRunning: true, tip: { remarks: ['60 respostas', 'em andamento'] } })
  expect(points[4]?.band).not.toBeNull()
})

test('the chosen days are shaded where the line shows more than them', async () => {
  const shadeOf = (changes: Partial<ScoreLine>) => dataOf(line(changes), pointsOf(line(changes), t), t).shade
  expect(shadeOf({})).toEqual({ from: Date.UTC(2026, 9, 20), to: Date.UTC(2026, 10, 18), label: '30 dias' })
  expect(shadeOf({ range: instantsOf({ start: '2026-10-18', end: '2026-11-18' }) })).toBeUndefined()
})

test('the scale goes from 0 to 100, and below where a score or the goal is', () => {
  const scaleOf = (changes: Partial<ScoreLine>) => dataOf(line(changes), pointsOf(line(changes), t), t).scale
  expect(scaleOf({})).toEqual({ min: 0, max: 100 })
  expect(scaleOf({ goal: -20 })).toEqual({ min: -50, max: 100 })
  expect(scaleOf({ scores: [aWeek('2026-11-15', '2026-11-21', [10, 10, 40])] })).toEqual({ min: -100, max: 100 })
})

test('months and days are written as the language does', async () => {
  const range = instantsOf({ start: '2026-09-01', end: '2026-11-18' })
  const month = [aWeek('2026-11-01', '2026-11-30', [60, 30, 10])]
  const inGrain = (grain: ScoreLine['grain']) => pointsOf(line({ range, grain, scores: month }), i18n.t).at(0)
  expect(inGrain('month')).toMatchObject({ label: 'nov 26', tip: { title: 'novembro de 2026' } })
  await chooseLanguage('en')
  expect(inGrain('month')).toMatchObject({ label: 'Nov 26', tip: { title: 'November 2026' } })
  expect(inGrain('day')).toMatchObject({ label: '11/01', tip: { title: '11/01/2026', value: 'NPS 50.0 (35.5 to 61.6)' } })
})
