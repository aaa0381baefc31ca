import { provisionalHours, unopenedInvitationDays } from '@ressoa/domain/limits'
import { draftOfScore } from '@ressoa/domain/survey'
import * as z from 'zod'
import type { App } from '../../app'
import { job } from '../../db/queue'
import { Refusal } from '../../refusal'
import { forEachStore, inAllStores } from '../../repeating'
import { toSurvey } from '../forms/definition'
import { invitationKey } from '../invitations/invitation-key'
import { givenOf } from './check-answer'
import { saveAnswer } from './save-answers'
import { deleteNeverOpened, dropProvisional, ripeProvisionals } from './survey.sql'
import { definitionOf } from './survey-state'

const atOnce = 500

/** Counts a score that was picked but not submitted within a day as an answer without a comment, if the store wants that. */
export const countProvisional = job({
  name: 'count-provisional',
  payload: z.unknown(),
  schedule: '*/10 * * * *',
  run: async (_payload, app) => {
    const now = app.clock()
    const failure = 'the provisional scores of a store were not counted'
    const pickedBefore = new Date(now.getTime() - provisionalHours * 3_600_000)
    const ripe = await inAllStores(app, failure, (stores) =>
      ripeProvisionals(app.db, { before: pickedBefore, limit: atOnce, stores }),
    )
    const byStore = Map.groupBy(ripe, ({ storeId }) => storeId)
    await forEachStore(app, { stores: [...byStore.keys()], failure }, (storeId) =>
      Promise.all((byStore.get(storeId) ?? []).map((one) => countOne(app, one))),
    )
    const before = new Date(now.getTime() - unopenedInvitationDays * 86_400_000)
    await inAllStores(app, 'invitations that nobody opened were not deleted', (stores) =>
      deleteNeverOpened(app.db, { before, stores }),
    )
  },
})

const countOne = async (app: App, ripe: Awaited<ReturnType<typeof ripeProvisionals>>[number]) => {
  const { storeId, id } = ripe
  const survey = toSurvey(ripe.type, await definitionOf(app.db, ripe), { isNamed: ripe.personId !== null })
  const given = givenOf(invitationKey(storeId, id), draftOfScore(survey, Number(ripe.provisionalRating)))
  try {
    const result = await saveAnswer(app, { storeId, invitationId: id, given })
    if (result === 'ok') return
  } catch (error) {
    // The form requires more than a score.
    if (!(error instanceof Refusal)) throw error
  }
  await dropProvisional(app.db, { storeId, ids: [id] })
}
