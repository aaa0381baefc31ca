import type { App } from '../app'
import type { InTransaction } from '../db/database'
import * as commentIndex from '../features/comment-index/comment-index'
import { updateGoal } from '../features/dashboard/dashboard.sql'
import { newInvitationId } from '../features/invitations/invitation-key'
import { type DemoAnswer, insertDemoAnswers, insertDemoFeed, insertDemoReview, insertDemoViews, insertPeople } from './demo.sql'
import { demoEmail, fillDemoMails } from './demo-mails'
import type { SentMail } from './demo-mails.sql'
import { type DemoDimension, type DemoDimensions, makeDemoCampaigns, makeDemoDimensions, makeDemoForms } from './demo-store'
import { mailRoundsUntil, tellUnanswered } from './mail-rounds'
import { dayMilliseconds, storyDays } from './past-days'
import { seededRandom } from './random'
import { peopleCount, type Stars, type ToldAnswer, tellCounter, tellDelivery, tellPerson, tellPurchase } from './story'

const seed = 20_261_115
const counts = { purchase: 12_000, delivery: 5_500, counter: 4_500 }
const chunk = 4000

/** Forms, campaigns and answers of the last two years. The data is the same at every start. */
export const fillDemoStore = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, clerkId, now }: { storeId: number; clerkId: number; now: Date },
) => {
  const random = seededRandom(seed)
  const started = new Date(now.getTime() - storyDays * dayMilliseconds)
  const dimensions = await makeDemoDimensions(transaction, storeId)
  const forms = await makeDemoForms(transaction, { storeId, dimensions, now: started })
  const email = await demoEmail(transaction, storeId)
  const campaigns = await makeDemoCampaigns(transaction, { storeId, forms, email, now })
  const people = await insertPeople(transaction, {
    storeId,
    at: started,
    people: Array.from({ length: peopleCount }, (_, number) => tellPerson(random, number)),
  })
  const rounds = mailRoundsUntil(now)
  const told = [
    ...tell(counts.purchase, () => tellPurchase({ random, now, rounds }), {
      campaign: campaigns.purchase,
      form: forms.purchase,
      type: 'nps',
    }),
    ...tell(counts.delivery, () => tellDelivery({ random, now }), {
      campaign: campaigns.delivery,
      form: forms.delivery,
      type: 'nps',
    }),
    ...tell(counts.counter, () => tellCounter({ random, now }), {
      campaign: campaigns.counter,
      form: forms.counter,
      type: 'csat',
    }),
  ]
  const answers = told.map(({ story, ...asked }) => answerOf({ story, asked, people, dimensions }))
  for (let from = 0; from < answers.length; from += chunk)
    await insertDemoAnswers(transaction, { storeId, answers: answers.slice(from, from + chunk) })
  await insertDemoFeed(transaction, storeId)
  await insertDemoViews(transaction, storeId)
  await insertDemoReview(transaction, { storeId, adminId: clerkId })
  await commentIndex.rebuild(transaction, storeId)
  const answered = told.flatMap(({ story: { mailRound } }, index): SentMail[] => {
    if (!mailRound) return []
    const { invitation, person } = answers[index] as DemoAnswer
    const opened = { openedBy: random.chance(0.92) ? 'human' : null, hasOpenedForm: true } as const
    return [{ round: mailRound.number, invitation, person: person as number, state: 'sent', ...opened, isAnswered: true }]
  })
  const unanswered = rounds
    .flatMap((round) => tellUnanswered(random, round, peopleCount))
    .map(
      (mail): SentMail => ({
        ...mail,
        invitation: newInvitationId(),
        person: people[mail.person] as number,
        isAnswered: false,
      }),
    )
  const mails = [...answered, ...unanswered]
  await fillDemoMails(app, transaction, { storeId, campaignId: campaigns.purchase, rounds, mails, now })
  await updateGoal(transaction, { storeId, scoreGoal: 60 })
}

type Asked = { campaign: number; form: number; type: 'nps' | 'csat' }

const tell = (count: number, next: () => ToldAnswer, asked: Asked) =>
  Array.from({ length: count }, () => ({ story: next(), ...asked })).sort((a, b) => a.story.at.getTime() - b.story.at.getTime())

const answerOf = ({
  story,
  asked,
  people,
  dimensions,
}: {
  story: ToldAnswer
  asked: Asked
  people: number[]
  dimensions: DemoDimensions
}): DemoAnswer => {
  const value = (dimension: DemoDimension, word: string) => ({
    dimensionId: dimension.id,
    dimensionValueId: dimension.valueIds.get(word) as number,
  })
  const starred = (Object.keys(story.stars) as (keyof Stars)[]).flatMap((name) => {
    const stars = story.stars[name]
    return stars === undefined ? [] : [value(dimensions[name], dimensions[name].words[stars - 1] as string)]
  })
  return {
    ...asked,
    invitation: newInvitationId(),
    person: story.person === undefined ? null : (people[story.person] as number),
    rating: story.rating,
    comment: story.comment,
    origin: story.origin,
    at: story.at,
    askedAt: story.mailRound?.sentAt ?? null,
    values: [
      value(dimensions.branch, story.branch),
      value(dimensions.seller, story.seller),
      value(dimensions.category, story.category),
      ...story.reasons.map((reason) => value(dimensions.reason, reason)),
      ...starred,
    ],
  }
}
