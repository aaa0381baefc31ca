import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database'
import { isCluster } from '../../db/is-cluster'
import { openHouse } from '../../testing/harness'
import { dimensionOf } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { newInvitationId } from '../invitations/invitation-key'
import type { AnswerRow } from './answer-row'
import { insertAnswers } from './insert-answers.sql'
import { insertInvitation } from './survey.sql'

const house = openHouse()

const makeCampaignWithValues = async () => {
  const store = await house.makeStore()
  const boss = await house.actor(store, 'administrator')
  const field = await makeField(house, boss, { words: ['Centro', 'Norte'] })
  const form = await makeForm(house, boss, { fields: [field] })
  const { id: campaignId } = await makeCampaign(house, boss, { form })
  const { value } = await dimensionOf(house, store, field.dimensionId as number)
  return { storeId: store.id, campaignId, formId: form.id, value }
}

type Scene = Awaited<ReturnType<typeof makeCampaignWithValues>>
type Save = (batch: Parameters<typeof insertAnswers>[1]) => Promise<Set<string>>

/** What four answers leave behind, of which the last has been given before. */
const rowsOfFour = async ({ storeId, campaignId, formId, value }: Scene, save: Save) => {
  const said: Pick<AnswerRow, 'rating' | 'comment' | 'valueIds'>[] = [
    { rating: 10, comment: 'Muito bom', valueIds: [value('Centro')] },
    { rating: 3, comment: '', valueIds: [] },
    { rating: 8, comment: '.', valueIds: [value('Norte'), value('Centro')] },
    { rating: 0, comment: 'De novo', valueIds: [value('Norte')] },
  ]
  const answers = said.map((one, number) => ({
    ...one,
    invitationId: newInvitationId(),
    attemptKey: `attempt ${number}`,
    campaignId,
    formId,
    formVersion: 1,
    personId: null,
    type: 'nps' as const,
    origin: 'link' as const,
  }))
  const now = house.now
  for (const { invitationId } of answers)
    await insertInvitation(house.db, { storeId, id: invitationId, campaignId, origin: 'link', linkValues: [], createdAt: now })
  const earlier = { ...(answers.at(-1) as AnswerRow), rating: 5, attemptKey: 'earlier' }
  await insertAnswers(house.db, { storeId, now, answers: [earlier] })

  const saved = await save({ storeId, now, answers })
  const numbers = new Map(answers.map(({ invitationId }, number) => [invitationId, number]))
  const ids = [...numbers.keys()]
  const invitations = house.db.selectFrom('invitations').select(['id', 'answeredAt', 'attemptKey']).where('id', 'in', ids)
  const rows = house.db.selectFrom('answers').selectAll().where('storeId', '=', storeId).where('invitationId', 'in', ids)
  const kept = await rows.execute()
  const answerOf = new Map(kept.map(({ id, invitationId }) => [id, numbers.get(invitationId as string)]))
  const values = house.db.selectFrom('answerValues').selectAll().where('storeId', '=', storeId)
  const changes = house.db.selectFrom('answerChanges').selectAll().where('storeId', '=', storeId)
  const byText = <Row extends object>(found: readonly Row[]) => found.map((row) => JSON.stringify(row)).toSorted()
  const ofAnswers = [...answerOf.keys()]
  return {
    saved: [...saved].map((id) => numbers.get(id)).toSorted(),
    invitations: byText(
      (await invitations.where('storeId', '=', storeId).execute()).map((row) => ({ ...row, id: numbers.get(row.id) })),
    ),
    answers: byText(kept.map((row) => ({ ...row, id: 0, invitationId: numbers.get(row.invitationId as string) }))),
    values: byText(
      (await values.where('answerId', 'in', ofAnswers).execute()).map((row) => ({
        ...row,
        answerId: answerOf.get(row.answerId),
      })),
    ),
    changes: byText(
      (await changes.where('answerId', 'in', ofAnswers).execute()).map((row) => ({
        ...row,
        id: 0,
        answerId: answerOf.get(row.answerId),
      })),
    ),
  }
}

test('one statement and the steps of a transaction leave the same rows, and neither answers an invitation twice', async () => {
  const scene = await makeCampaignWithValues()
  const inSteps = await rowsOfFour(scene, (batch) => inTransaction(house.db, (transaction) => insertAnswers(transaction, batch)))
  expect(inSteps.saved).toEqual([0, 1, 2])
  expect([inSteps.answers.length, inSteps.values.length, inSteps.changes.length]).toEqual([4, 4, 4])
  // A cluster knows the steps alone.
  if (await isCluster(house.db)) return
  expect(await rowsOfFour(scene, (batch) => insertAnswers(house.db, batch))).toEqual(inSteps)
})
