import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import type { SurveyType } from '@ressoa/domain/codes'
import { expect } from 'vitest'
import {
  allDimensions,
  changeOf,
  chosen,
  classesOf,
  countsOf,
  filterOf,
  type Given,
  groupBy,
  has,
  hasOf,
  isIn,
  isWanted,
  near,
  nearOrNull,
  scoreOf,
  valueIdsOf,
} from './asked'
import { type Answer, dayMilliseconds } from './scene'

export const checkHome = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const same = { totalCount: now.length, score: now.length === 0 ? 0 : near(scoreOf(type, now)) }
  if (type === 'csat') {
    const shown = await scene.house.callAs(scene.admin, csatScore, filterOf(asked))
    expect(shown).toMatchObject(same)
    expect(countsOf(shown.parts)).toEqual(classesOf(now))
    return
  }
  const shown = await scene.house.callAs(scene.admin, npsScore, filterOf(asked))
  expect(shown).toMatchObject({ ...same, pastPeriodTotalCount: past.length, pastPeriodFrom: asked.before.from })
  expect(countsOf(shown.parts)).toEqual(classesOf(now))
  if (now.length > 0 && past.length > 0) expect(shown.scoreEvolution).toEqual(near(changeOf(type, now, past) as number))
}

export const checkPeriods = async (given: Given) => {
  const { scene, asked, answers, type } = given
  const { grain } = asked
  const { filtered, unfiltered } = await scene.house.callAs(scene.admin, scoreByPeriod, {
    ...filterOf(asked),
    types: [type],
    grain,
  })
  const expected = (some: readonly Answer[]) =>
    groupBy(some, (answer) => answer[grain]).map(([firstDay, own]) => [firstDay, classesOf(own), near(scoreOf(type, own))])
  const shown = (periods: typeof filtered) => periods.map(({ firstDay, parts, score }) => [firstDay, countsOf(parts), score])
  expect(shown(filtered)).toEqual(expected(chosen(given).now))
  expect(shown(unfiltered)).toEqual(expected(answers.filter(isWanted(scene, {}, type)).filter(isIn(asked.period))))
}

export const checkValues = async (given: Given) => {
  const { scene, asked, type } = given
  const { wanted, now, past } = chosen(given)
  const lastWeeks = wanted.filter(isIn({ ...asked.period, from: new Date(asked.period.until.getTime() - 56 * dayMilliseconds) }))
  const { items } = await scene.house.callAs(scene.admin, scoreByValue, { ...filterOf(asked), types: [type], pageSize: 100 })
  const expected = valueIdsOf(now).map((id) => {
    const [own, before] = [now.filter(has(id)), past.filter(has(id))]
    const weeks = groupBy(lastWeeks.filter(has(id)), ({ week }) => week)
    return [
      id,
      {
        word: scene.wordOf.get(id),
        score: near(scoreOf(type, own)),
        parts: classesOf(own),
        change: nearOrNull(changeOf(type, own, before)),
        past: before.length,
        weeks: weeks.slice(-8).map(([firstDay, ofWeek]) => [firstDay, near(scoreOf(type, ofWeek)), ofWeek.length]),
      },
    ] as const
  })
  const shown = items.map(
    (item) =>
      [
        item.dimensionValueId,
        {
          word: item.dimensionValue,
          score: item.score,
          parts: countsOf(item.parts),
          change: item.scoreEvolution,
          past: item.pastPeriodTotalCount,
          weeks: item.weeks.map(({ firstDay, score, totalCount }) => [firstDay, score, totalCount]),
        },
      ] as const,
  )
  expect(new Map(shown)).toEqual(new Map(expected))
}

export const checkDimensions = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const shown = await scene.house.callAs(scene.admin, scoreByDimension, { ...filterOf(asked), types: [type] })
  const expected = allDimensions(scene).flatMap(({ id }) => {
    const [own, before] = [now.filter(hasOf(id)), past.filter(hasOf(id))]
    if (own.length === 0) return []
    const figures = { score: near(scoreOf(type, own)), parts: classesOf(own), past: before.length }
    return [[id, { ...figures, change: nearOrNull(changeOf(type, own, before)), values: valueIdsOf(own, id).length }] as const]
  })
  const found = shown.map((item) => {
    const { score, parts, pastPeriodTotalCount: before, scoreEvolution: change, valueCount: values } = item
    return [item.dimensionId, { score, parts: countsOf(parts), past: before, change, values }] as const
  })
  expect(new Map(found)).toEqual(new Map(expected))
}

/** Mix and rate of each group of answers, by the textbook formula. */
const splitOf = (type: SurveyType, now: readonly Answer[], past: readonly Answer[], isOf: (answer: Answer) => boolean) => {
  const [after, before] = [now.filter(isOf), past.filter(isOf)]
  const share = { after: after.length / now.length, before: before.length / past.length }
  const score = {
    after: scoreOf(type, after.length > 0 ? after : before),
    before: scoreOf(type, before.length > 0 ? before : after),
  }
  const whole = (scoreOf(type, now) + scoreOf(type, past)) / 2
  return {
    totals: [after.length, before.length],
    shares: [near(100 * share.after), near(100 * share.before)],
    rate: near(((share.after + share.before) / 2) * (score.after - score.before)),
    mix: near((share.after - share.before) * ((score.after + score.before) / 2 - whole)),
  }
}

export const checkChange = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const change = await scene.house.callAs(scene.admin, whyItMoved, { ...filterOf(asked), types: [type] })
  const isFew = Math.min(now.length, past.length) < 30
  expect(change).toMatchObject({ totalCount: now.length, pastPeriodTotalCount: past.length, isFew })
  if (now.length > 0 && past.length > 0) expect(change.change).toEqual(near(changeOf(type, now, past) as number))
  if (isFew) {
    expect(change.dimensions).toEqual([])
    return
  }
  expect(change.leftOut).toEqual([scene.wishes.name])
  const both = [...now, ...past]
  const byValue = [scene.branch, scene.service, scene.price].map(({ id }) => {
    const groups = valueIdsOf(both, id).map((valueId) => [valueId, splitOf(type, now, past, has(valueId))] as const)
    const without = (answer: Answer) => !hasOf(id)(answer)
    return [id, both.some(without) ? [...groups, [null, splitOf(type, now, past, without)] as const] : groups] as const
  })
  const ofCampaign = (id: number) => splitOf(type, now, past, ({ campaignId }) => campaignId === id)
  const byCampaign = [...new Set(both.map(({ campaignId }) => campaignId))].map((id) => [id, ofCampaign(id)] as const)
  const expected = [...byValue, [null, byCampaign] as const].filter(([, groups]) => groups.length > 1)
  const shown = change.dimensions.map(
    ({ dimensionId, values }) =>
      [
        dimensionId,
        new Map(
          values.map((value) => [
            value.id,
            {
              totals: [value.totalCount, value.pastPeriodTotalCount],
              shares: [value.share, value.pastPeriodShare],
              rate: value.rate.points,
              mix: value.mix.points,
            },
          ]),
        ),
      ] as const,
  )
  expect(new Map<unknown, unknown>(shown)).toEqual(
    new Map<unknown, unknown>(expected.map(([id, groups]) => [id, new Map<unknown, unknown>(groups)])),
  )
}
