import type { App } from '../app'
import type { InTransaction } from '../db/database'
import * as commentIndex from '../features/comment-index/comment-index'
import { updateGoal } from '../features/dashboard/dashboard.sql'
import { newInvitationId } from '../features/invitations/invitation-key'
import { type DemoAnswer, insertDemoAnswers, insertDemoReview, insertDemoSilence, insertPeople } from './demo.sql'
import { demoEmail, fillDemoMails } from './demo-mails'
import { type DemoDimension, type DemoDimensions, makeDemoCampaigns, makeDemoDimensions, makeDemoForms } from './demo-store'
import { type Random, seededRandom } from './random'
import { peopleCount, storyDays, type ToldAnswer, tellCsat, tellNps, tellPerson } from './story'

const seed = 20_261_115
const counts = { purchase: 13_000, delivery: 5_500, counter: 4_500 }
const chunk = 4000

/** Forms, campaigns and answers of the last two years. The data is the same at every start. */
export const fillDemoStore = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, clerkId, now }: { storeId: number; clerkId: number; now: Date },
) => {
  const random = seededRandom(seed)
  const started = new Date(now.getTime() - storyDays * 86_400_000)
  const dimensions = await makeDemoDimensions(transaction, storeId)
  const forms = await makeDemoForms(transaction, { storeId, dimensions, now: started })
  const email = await demoEmail(transaction, storeId)
  const campaigns = await makeDemoCampaigns(transaction, { storeId, forms, email, now })
  const people = await insertPeople(transaction, {
    storeId,
    at: started,
    people: Array.from({ length: peopleCount }, (_, number) => tellPerson(random, number)),
  })
  const told = [
    ...tell(counts.purchase, () => tellNps(random, now, { isDelivery: false }), {
      campaign: campaigns.purchase,
      form: forms.purchase,
      type: 'nps',
    }),
    ...tell(counts.delivery, () => tellNps(random, now, { isDelivery: true }), {
      campaign: campaigns.delivery,
      form: forms.delivery,
      type: 'nps',
    }),
    ...tell(counts.counter, () => tellCsat(random, now), { campaign: campaigns.counter, form: forms.counter, type: 'csat' }),
  ]
  const answers = told.map(({ story, ...asked }) => answerOf(random, { story, asked, people, dimensions }))
  for (let from = 0; from < answers.length; from += chunk)
    await insertDemoAnswers(transaction, { storeId, answers: answers.slice(from, from + chunk) })
  await insertDemoSilence(transaction, storeId)
  await insertDemoReview(transaction, { storeId, adminId: clerkId })
  await commentIndex.rebuild(transaction, storeId)
  await fillDemoMails(app, transaction, { storeId, campaignId: campaigns.purchase, now })
  await updateGoal(transaction, { storeId, scoreGoal: 60 })
}

type Asked = { campaign: number; form: number; type: 'nps' | 'csat' }

const tell = (count: number, next: () => ToldAnswer, asked: Asked) =>
  Array.from({ length: count }, () => ({ story: next(), ...asked })).sort((a, b) => a.story.at.getTime() - b.story.at.getTime())

const answerOf = (
  random: Random,
  { story, asked, people, dimensions }: { story: ToldAnswer; asked: Asked; people: number[]; dimensions: DemoDimensions },
): DemoAnswer => {
  const value = (dimension: DemoDimension, word: string) => ({
    dimensionId: dimension.id,
    dimensionValueId: dimension.valueIds.get(word) as number,
  })
  return {
    ...asked,
    invitation: newInvitationId(),
    person: story.person === undefined ? null : (people[story.person] as number),
    rating: story.rating,
    comment: story.comment,
    origin: random.chance(0.6) ? 'email' : random.chance(0.7) || asked.type === 'csat' ? 'link' : 'widget',
    at: story.at,
    values: [
      value(dimensions.branch, story.branch),
      value(dimensions.seller, story.seller),
      value(dimensions.category, story.category),
      ...story.reasons.map((reason) => value(dimensions.reason, reason)),
      ...(asked.type === 'csat'
        ? [value(dimensions.service, ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo'][story.rating - 1] as string)]
        : []),
    ],
  }
}
