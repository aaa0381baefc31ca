import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { changeAnswerStatus } from '@ressoa/contract/answers'
import { changeScoreGoal } from '@ressoa/contract/dashboard'
import type { DeliveryState, FieldType, SurveyType } from '@ressoa/domain/codes'
import type { TestHouse, TestStore } from './harness'
import { addDeliveries, makeDispatch, makeMailScene } from './mail-scene'
import { dimensionOf, insertAt } from './report-answers'
import { makeCampaign, makeField, makeForm } from './surveys'

type Value = { dimensionId: number; dimensionValueId: number }

/** The small store of scripts/golden, whose figures are computed by another program. See the README there. */

type Mail = [dispatch: number, state: DeliveryState, openedBy: 'human' | 'proxy' | null, hasOpenedForm: 0 | 1, isAnswered: 0 | 1]
type Answer = [rating: number, comment: string, values: [dimension: number, value: number][], isValid: 0 | 1]

type GoldenStore = {
  now: string
  from: string
  to: string
  goal: number
  dimensions: { type: FieldType; words: string[] }[]
  campaigns: { type: SurveyType; dimensions: number[] }[]
  moments: { at: string; campaign: number; answers: Answer[] }[]
  dispatches: string[]
  requests: Mail[]
}

const folder = new URL('../../../../scripts/golden/', import.meta.url)
const source = readFileSync(new URL('answers.json', folder))

export const golden = JSON.parse(source.toString()) as GoldenStore
export const hashOfGolden = createHash('sha256').update(source).digest('hex')
export const expectedFigures = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))

export const loadGolden = async (house: TestHouse, store: TestStore) => {
  const manager = await house.actor(store, 'manager')
  const fields: Awaited<ReturnType<typeof makeField>>[] = []
  for (const { type, words } of golden.dimensions) fields.push(await makeField(house, manager, { type, words }))
  // A CSAT form must ask for stars.
  const fieldsOf = (type: SurveyType, asked: number[]) =>
    fields
      .filter((_, index) => asked.includes(index))
      .map((field) => ({ ...field, required: type === 'csat' && field.type === 'rating' }))
  const campaigns = []
  for (const { type, dimensions: asked } of golden.campaigns) {
    const form = await makeForm(house, manager, { type, fields: fieldsOf(type, asked) })
    campaigns.push(await makeCampaign(house, manager, { form }))
  }
  // The values exist once a form has them.
  const dimensions: Awaited<ReturnType<typeof dimensionOf>>[] = []
  for (const { dimensionId } of fields) dimensions.push(await dimensionOf(house, store, dimensionId as number))
  const valueAt = ([dimension, value]: [number, number]) =>
    dimensions[dimension]?.value(golden.dimensions[dimension]?.words[value] as string) as Value
  const invalid: string[] = []
  for (const { at, campaign, answers } of golden.moments) {
    const to = campaigns[campaign] as (typeof campaigns)[number]
    const given = answers.map(([rating, comment, values]) => ({ rating, comment, values: values.map(valueAt) }))
    const invitations = await insertAt(house, store, { at, to, answers: given })
    invalid.push(...invitations.filter((_, index) => answers[index]?.[3] === 0))
  }
  const found = await house.db
    .selectFrom('answers')
    .select('id')
    .where('storeId', '=', store.id)
    .where('invitationId', 'in', invalid)
    .execute()
  for (const { id } of found) await house.callAs(manager, changeAnswerStatus, { answerId: id, active: false })
  await house.callAs(await house.actor(store, 'administrator'), changeScoreGoal, { newNpsScore: golden.goal })
  return { dimensions, campaigns }
}

/** The mails of the golden store, as the sender and their readers leave them. */
export const loadGoldenMails = async (house: TestHouse, store: TestStore) => {
  const scene = await makeMailScene(house.db, { now: new Date(golden.now), storeId: store.id })
  for (const [number, sentAt] of golden.dispatches.entries()) {
    const now = new Date(sentAt)
    const sending = await makeDispatch(house.db, { scene, now })
    const mails = golden.requests.filter(([dispatch]) => dispatch === number)
    const emails = mails.map((_, index) => `pessoa-${number}-${index}@casa.test`)
    // In one transaction, so that the sender never sees a mail that is ready.
    await house.db.transaction().execute(async (transaction) => {
      const made = await addDeliveries(transaction, house.config, { scene, emails, now, sending })
      const byAddress = new Map(made.map((mail) => [mail.address, mail]))
      for (const [index, [, state, openedBy, hasOpenedForm, isAnswered]] of mails.entries()) {
        const { id, invitationId } = byAddress.get(emails[index] as string) as (typeof made)[number]
        const sent = state === 'sent' ? now : null
        await transaction
          .updateTable('deliveries')
          .set({ state, sentAt: sent, transmittedAt: sent, openedBy, openedAt: openedBy && now, isReminderSettled: true })
          .where('storeId', '=', store.id)
          .where('id', '=', id)
          .execute()
        await transaction
          .updateTable('invitations')
          .set({ openedAt: hasOpenedForm ? now : null, answeredAt: isAnswered ? now : null })
          .where('storeId', '=', store.id)
          .where('id', '=', invitationId)
          .execute()
      }
    })
  }
  return scene
}
