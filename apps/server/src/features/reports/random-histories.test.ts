import type { SurveyType } from '@ressoa/domain/codes'
import { seeded } from '@ressoa/domain/testing/seeded'
import fc from 'fast-check'
import { test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { type Asked, type Given, somePeriod, wantedOf } from '../../testing/histories/asked'
import { checkFieldPriorities, checkValuePriorities } from '../../testing/histories/check-priorities'
import { checkChange, checkDimensions, checkHome, checkPeriods, checkValues } from '../../testing/histories/check-scores'
import { checkStars } from '../../testing/histories/check-stars'
import { checkCloud, checkSentiment } from '../../testing/histories/check-words'
import { acts, answerSome, makeScene, pick, type Random, type Scene, zones } from '../../testing/histories/scene'
import { answersOneByOne } from '../../testing/plain-counts'

/**
 * The figures of every report, beside the same figures computed here answer by answer, from one plain statement that reads all
 * answers. The funnels are checked in the same way by `conversion.test.ts`.
 */

const house = openHouse({ LIMITS: 'off' })

/** Two halves of the time, and all of it: enough answers for a split change, rating fields and driver words. */
const bothHalves = {
  period: { from: new Date('2026-02-10T12:00:00.345Z'), until: new Date('2026-03-10T12:00:00.345Z') },
  before: { from: new Date('2026-01-13T12:00:00.345Z'), until: new Date('2026-02-10T12:00:00.345Z') },
}
const allTime = {
  period: { from: new Date('2026-01-10T12:00:00.345Z'), until: new Date('2026-03-10T12:00:00.345Z') },
  before: { from: new Date('2025-11-12T12:00:00.345Z'), until: new Date('2026-01-10T12:00:00.345Z') },
}

const checkAll = async (scene: Scene, random: Random, times: number) => {
  const answers = await answersOneByOne(house.db, scene.storeId)
  const some = (type: SurveyType, asked: Asked) => check({ scene, asked, answers, type })
  for (let time = 0; time < times; time++)
    await some(random() < 0.75 ? 'nps' : 'csat', {
      ...(await somePeriod(scene, random)),
      wanted: pick(random, wantedOf(scene)),
      grain: pick(random, ['day', 'week', 'month'] as const),
    })
  for (const periods of [bothHalves, allTime]) await some('nps', { ...periods, wanted: {}, grain: 'week' })
}

const check = async (given: Given) => {
  await checkHome(given)
  await checkPeriods(given)
  await checkValues(given)
  await checkDimensions(given)
  await checkChange(given)
  await checkValuePriorities(given)
  await checkValuePriorities(given, given.scene.branch)
  await checkFieldPriorities(given)
  await checkStars(given)
  await checkCloud(given)
  await checkSentiment(given)
}

test('every figure of every report is that of a plain count, over random histories, zones and filters', {
  timeout: 600_000,
}, async () => {
  const step = fc.constantFrom(...Object.keys(acts), 'answer', 'toggle', 'edit', 'erase', 'fold')
  const steps = fc.array(step, { minLength: 10, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), steps, fc.nat(), async (zone, history, seed) => {
      const random = seeded(seed)
      const scene = await makeScene(house, zone)
      for (let turn = 0; turn < 70; turn++) await answerSome(scene, random)
      for (const [index, act] of history.entries()) {
        await acts[act]?.(scene, random)
        if (index % 8 === 7) await checkAll(scene, random, 1)
      }
      await checkAll(scene, random, 2)
      await house.changesTaken(scene.storeId)
      await checkAll(scene, random, 2)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
