import { dimensionChartData, ratingByValue } from '@ressoa/contract/stars'
import { tQuantile } from '@ressoa/domain/statistics/distributions'
import { expect } from 'vitest'
import { filterOf, type Given, has, hasOf, isIn, isWanted, meanOf, near, nearOrNull, valueIdsOf } from './asked'
import type { Answer } from './scene'

const ratingOf = (stars: readonly number[]) => {
  const mean = meanOf(stars)
  if (stars.length === 1) return { mean, low: null, high: null }
  const variance = stars.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (stars.length - 1)
  const reach = tQuantile(0.975, stars.length - 1) * Math.sqrt(variance / stars.length)
  return { mean, low: Math.max(1, mean - reach), high: Math.min(5, mean + reach) }
}

export const checkStars = async ({ scene, asked, answers }: Given) => {
  const { house, admin, service, branch, wishes } = scene
  // Both types have these ratings.
  const now = answers.filter(isWanted(scene, asked.wanted)).filter(isIn(asked.period))
  const starsOf = (some: readonly Answer[]) =>
    some.flatMap(({ values }) =>
      values.flatMap((value) => (value.dimensionId === service.id ? [scene.starsOf.get(value.id) as number] : [])),
    )
  const chart = await house.callAs(admin, dimensionChartData, { ...filterOf(asked), dimensionKey: service.key })
  const all = starsOf(now)
  expect(chart.totalCount).toBe(all.length)
  if (all.length > 0) {
    const { mean, low, high } = ratingOf(all)
    expect([chart.average, chart.averageLow, chart.averageHigh]).toEqual([mean, low, high].map(nearOrNull))
  }
  expect(Object.fromEntries(chart.values.map(({ dimensionValueAsInt, count }) => [dimensionValueAsInt, count]))).toEqual(
    Object.fromEntries([...Map.groupBy(all, (stars) => stars)].map(([stars, some]) => [stars, some.length])),
  )
  for (const group of [branch, wishes]) {
    const input = { ...filterOf(asked), dimensionKey: service.key, groupDimensionKey: group.key }
    const { items } = await house.callAs(admin, ratingByValue, input)
    const expected = valueIdsOf(now.filter(hasOf(service.id)), group.id).map((id) => {
      const own = starsOf(now.filter(has(id)))
      const { mean, low, high } = ratingOf(own)
      return [scene.wordOf.get(id), [own.length, near(mean), nearOrNull(low), nearOrNull(high)]] as const
    })
    const shown = items.map(
      ({ dimensionValue, totalCount, rating, ratingLow, ratingHigh }) =>
        [dimensionValue, [totalCount, rating, ratingLow, ratingHigh]] as const,
    )
    expect(new Map<unknown, unknown>(shown)).toEqual(new Map<unknown, unknown>(expected))
  }
}
