import { type AnswerFilter, changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { saveSettings, settings } from '@ressoa/contract/settings'
import { keepProvisional } from '@ressoa/contract/survey'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm, openLink, ratingWords } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })

/** Thirty days of a reader whose clock is so many hours ahead of UTC, on the day that is the 10th there. */
const last30Days = (hours: number) => {
  const offset = hours * 3_600_000
  const end = Date.parse('2026-03-11T00:00:00Z') - offset
  return { from: new Date(end - 30 * 86_400_000), to: new Date(end - 1) }
}

const scene = async (timeZone: string) => {
  const store = await house.makeStore()
  const admin = await house.actor(store, 'administrator')
  const { version } = await house.callAs(admin, settings, undefined)
  await house.callAs(admin, saveSettings, { version, timeZone, countProvisionalAnswers: true })
  const nps = await makeCampaign(house, admin)
  const stars = await makeField(house, admin, { type: 'rating', words: ratingWords, required: true })
  const csat = await makeCampaign(house, admin, {
    form: await makeForm(house, admin, { type: 'csat', fields: [stars] }),
    name: 'Balcão',
  })
  const now = house.now
  // Around the midnights of the zones in which a reader or the store may be.
  for (const [index, at] of [
    '2026-02-08T18:20:00Z',
    '2026-02-09T02:59:59.999Z',
    '2026-02-09T03:00:00Z',
    '2026-02-20T12:00:00Z',
    '2026-03-09T18:14:59.999Z',
    '2026-03-09T18:15:00Z',
    '2026-03-10T14:00:00Z',
  ].entries()) {
    house.now = new Date(at)
    for (const rating of [10, 8, 3]) await answerCampaign(house, nps, { rating: (rating + index) % 11 })
    await answerCampaign(house, csat, { rating: null, choices: [[index % 5]] })
    if (index % 2 === 0) await house.takeChanges(store.id)
  }
  house.now = now
  const invalid = await answerCampaign(house, nps, { rating: 9 })
  await house.callAs(admin, changeAnswerStatus, { answerId: invalid })
  await house.callAs(undefined, keepProvisional, { key: (await openLink(house, nps)) as string, rating: 4 })
  return { admin, nps, csat }
}

test.each(['America/Sao_Paulo', 'Asia/Kathmandu', 'UTC', 'Pacific/Apia'])(
  'a store in %s: home and the list of answers that count have the same numbers, wherever the reader is',
  async (timeZone) => {
    const { admin, nps, csat } = await scene(timeZone)
    const listed = async (filter: AnswerFilter) =>
      (await house.callAs(admin, pageOfAnswers, { ...filter, isActive: true })).totalItemCount
    const ranges = [{}, ...[-11, -3, 0, 5.75, 13].map(last30Days)]
    for (const range of ranges)
      for (const campaignIds of [undefined, [nps.id], [csat.id]]) {
        const [ofNps, ofCsat]: AnswerFilter[] = [
          { ...range, campaignIds, types: ['nps'] },
          { ...range, campaignIds, types: ['csat'] },
        ]
        const byNps = await house.callAs(admin, npsScore, ofNps as AnswerFilter)
        const byCsat = await house.callAs(admin, csatScore, ofCsat as AnswerFilter)
        expect([
          byNps.totalCount,
          byNps.parts.promoter.count,
          byNps.parts.neutral.count,
          byNps.parts.detractor.count,
          byCsat.totalCount,
          byCsat.parts.promoter.count,
          byCsat.parts.neutral.count,
          byCsat.parts.detractor.count,
        ]).toEqual(
          await Promise.all(
            [ofNps, ofCsat].flatMap((filter) => [
              listed(filter as AnswerFilter),
              listed({ ...filter, classes: ['promoter'] }),
              listed({ ...filter, classes: ['neutral'] }),
              listed({ ...filter, classes: ['detractor'] }),
            ]),
          ),
        )
      }
    // An invalid answer and a score that is only picked are in the list or nowhere, never in the score.
    expect((await house.callAs(admin, pageOfAnswers, { types: ['nps'] })).totalItemCount).toBe(22)
    expect((await house.callAs(admin, npsScore, {})).totalCount).toBe(21)
  },
)
