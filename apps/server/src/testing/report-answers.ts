import type { Campaign } from '@ressoa/contract/campaigns'
import { newInvitationId } from '../features/invitations/invitation-key'
import { insertAnswers } from '../features/survey/insert-answers.sql'
import type { TestHouse, TestStore } from './harness'

/** Answers in bulk, for reports: made by the same function as every answer, but without the survey page. */

type Value = { dimensionId: number; dimensionValueId: number }

export type GivenAnswers = {
  at: string
  to: Campaign
  promoters?: number
  neutrals?: number
  detractors?: number
  with?: readonly Value[]
}

const stars = { promoters: 5, neutrals: 3, detractors: 1 }
const scale = { promoters: 10, neutrals: 7, detractors: 0 }

/** Adds this many answers of each class at one moment. */
export const answersAt = async (house: TestHouse, store: TestStore, { at, to, with: valueIds, ...counts }: GivenAnswers) => {
  const rating = to.type === 'nps' ? scale : stars
  const answers = (['promoters', 'neutrals', 'detractors'] as const).flatMap((part) =>
    Array.from({ length: counts[part] ?? 0 }, (): [number, string] => [rating[part], '']),
  )
  await commentsAt(house, store, { at, to, with: valueIds, comments: answers })
}

type GivenComments = Pick<GivenAnswers, 'at' | 'to' | 'with'> & {
  comments: readonly (readonly [rating: number, comment: string])[]
}

/** Adds answers with these ratings and comments at one moment. */
export const commentsAt = (house: TestHouse, store: TestStore, { at, to, with: values = [], comments }: GivenComments) =>
  insertAt(house, store, { at, to, answers: comments.map(([rating, comment]) => ({ rating, comment, values })) })

type GivenAt = Pick<GivenAnswers, 'at' | 'to'> & {
  answers: readonly { rating: number; comment: string; values: readonly Value[] }[]
}

/** Adds answers at one moment, each with its own values. Returns the keys of their invitations. */
export const insertAt = async (house: TestHouse, store: TestStore, { at, to, answers }: GivenAt): Promise<string[]> => {
  const invitations: string[] = []
  for (let done = 0; done < answers.length; done += insertedAtOnce)
    invitations.push(...(await insertSome(house, store, { at, to, answers: answers.slice(done, done + insertedAtOnce) })))
  return invitations
}

// The program saves a few answers per statement. With thousands, and statistics of an empty table, the plan takes minutes.
const insertedAtOnce = 250

const insertSome = async (house: TestHouse, store: TestStore, { at, to, answers }: GivenAt): Promise<string[]> => {
  const invitations = answers.map(() => newInvitationId())
  await house.db
    .insertInto('invitations')
    .values(
      invitations.map((id) => ({ storeId: store.id, id, campaignId: to.id, origin: 'link' as const, createdAt: new Date(at) })),
    )
    .execute()
  await insertAnswers(house.db, {
    storeId: store.id,
    now: new Date(at),
    answers: answers.map(({ rating, comment, values }, index) => ({
      invitationId: invitations[index] as string,
      attemptKey: null,
      campaignId: to.id,
      formId: to.formId,
      formVersion: 1,
      personId: null,
      type: to.type,
      rating,
      comment,
      origin: 'link' as const,
      valueIds: [...values],
    })),
  })
  return invitations
}

/** A dimension with its values. */
export const dimensionOf = async (house: TestHouse, store: TestStore, id: number) => {
  const dimensions = house.db.selectFrom('dimensions').select(['key', 'name']).where('storeId', '=', store.id)
  const values = house.db.selectFrom('dimensionValues').select(['id', 'value']).where('storeId', '=', store.id)
  const { key, name } = await dimensions.where('id', '=', id).executeTakeFirstOrThrow()
  const found = await values.where('dimensionId', '=', id).execute()
  const idOf = new Map(found.map((one) => [one.value, one.id]))
  const value = (word: string): Value => ({ dimensionId: id, dimensionValueId: idOf.get(word) as number })
  return { id, key, name, value }
}
