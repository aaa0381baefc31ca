import { plainText } from '@ressoa/domain/plain-text'
import { averageOf, classOf } from '@ressoa/domain/scoring'
import { contraryComments, deliveryComments, foreignComments, outcries, queueComments, shopComments } from './comments'
import { askByMail, type MailRound } from './mail-rounds'
import { daysBetween, progressOf, storyDays } from './past-days'
import type { Random } from './random'
import { branches, categories, firstNames, lastNames, reasons } from './words'

/**
 * The history of the demo store over two years, told backwards from today:
 * - Savassi is loved, Pampulha recovered after a refit, December is busy and lowers all scores.
 * - Betim lost staff eleven weeks ago: the queues grow, and its score falls.
 * - Deliveries get better everywhere, but ever more of them go to Contagem, which is far away: the score of the deliveries falls
 *   although that of no branch does.
 * - What matters in a delivery is the deadline, hardly the packaging.
 * - A few people write the opposite of their score.
 */

export type Stars = { service?: number | undefined; wait?: number | undefined; deadline?: number | undefined; packaging?: number }

export type ToldAnswer = {
  at: Date
  origin: 'email' | 'link' | 'widget'
  /** The mails to which this is an answer. */
  mailRound?: MailRound
  rating: number
  stars: Stars
  comment: string
  person: number | undefined
  branch: string
  seller: string
  category: string
  reasons: string[]
}

type Teller = { random: Random; now: Date }

/** After a visit to a store; two in five people are asked by mail. */
export const tellPurchase = ({ random, now, rounds }: Teller & { rounds: readonly MailRound[] }): ToldAnswer => {
  const moment = momentOf({ random, now })
  const asked = random.chance(0.4) ? askByMail(random, { rounds, moment, people: peopleCount }) : undefined
  const { at, person } = asked ?? { at: moment, person: personOf(random) }
  const visit = visitOf(random, random.pick(branches))
  const rating = npsOf(8.7 + moodOf(visit.branch, at, now) * 1.5 + noiseOf(random, 2.6))
  return {
    ...visit,
    at,
    person,
    origin: asked ? 'email' : random.chance(0.8) ? 'link' : 'widget',
    ...(asked && { mailRound: asked.round }),
    rating,
    stars: {},
    reasons: reasonsOf(random, random.pick(reasons)),
    comment: commentOf(random, { ...visit, rating, type: 'nps', bank: shopComments, fall: fallOf(visit.branch, at, now) }),
  }
}

/** The share of Contagem in the deliveries grows from a fifth to more than half. */
export const tellDelivery = ({ random, now }: Teller): ToldAnswer => {
  const at = momentOf({ random, now })
  const shift = progressOf(daysBetween(at, now), { from: 60, to: 20 })
  const isFar = random.chance(0.2 + 0.38 * shift)
  const branch = isFar ? branches[contagem] : random.pick(branches.filter((_, index) => index !== contagem))
  const visit = visitOf(random, branch)
  const mood = (isFar ? -1.5 : 0.1) + 0.35 * shift + seasonOf(at)
  const deadline = starsOf(3.8 + mood * 0.8 + noiseOf(random, 1.6))
  const service = starsOf(4.3 + mood * 0.3 + noiseOf(random, 1.4))
  const packaging = starsOf(4.4 + noiseOf(random, 1.6))
  const rating = npsOf(8.5 + 0.9 * (deadline - 3.8) + 0.7 * (service - 4.3) + 0.5 * (packaging - 4.4) + noiseOf(random, 1.6))
  const isStarred = random.chance(0.85)
  return {
    ...visit,
    at,
    person: personOf(random),
    origin: random.chance(0.9) ? 'link' : 'widget',
    rating,
    stars: isStarred ? { deadline, service, packaging } : {},
    reasons: reasonsOf(random, random.chance(0.6) ? 'Entrega' : random.pick(reasons)),
    comment: commentOf(random, { ...visit, rating, type: 'nps', bank: deliveryComments, fall: 0 }),
  }
}

/** At the counter: the rating is the mean of the stars, as in every survey that asks for stars. */
export const tellCounter = ({ random, now }: Teller): ToldAnswer => {
  const at = momentOf({ random, now })
  const visit = visitOf(random, random.pick(branches))
  const mood = moodOf(visit.branch, at, now)
  const fall = fallOf(visit.branch, at, now)
  const service = starsOf(4.3 + mood * 0.6 + noiseOf(random, 1.4))
  const wait = random.chance(0.85) ? starsOf(3.9 + mood * 0.4 - fall * 1.1 + noiseOf(random, 1.6)) : undefined
  const rating = averageOf([service, ...(wait === undefined ? [] : [wait])]) as number
  return {
    ...visit,
    at,
    person: personOf(random),
    origin: 'link',
    rating,
    stars: { service, wait },
    reasons: [],
    comment: commentOf(random, { ...visit, rating, type: 'csat', bank: shopComments, fall }),
  }
}

/** More answers lately than two years ago, more before Christmas, fewer on Sundays. */
const momentOf = ({ random, now }: Teller): Date => {
  for (;;) {
    const daysAgo = storyDays * (1 - Math.sqrt(random.next()))
    const day = new Date(now.getTime() - daysAgo * 86_400_000)
    const weight = (day.getUTCMonth() === 11 ? 1 : 0.62) * (day.getUTCDay() === 0 ? 0.45 : 1)
    if (!random.chance(weight)) continue
    // Opening hours: ten in the morning to nine in the evening in the store's time zone (three hours behind UTC).
    const at = new Date(day)
    at.setUTCHours(13 + random.below(11), random.below(60), random.below(60), 0)
    if (at < now) return at
  }
}

const seasonOf = (at: Date) => (at.getUTCMonth() === 11 ? -0.9 : 0)

/** How far Betim has fallen, from 0 to 1. */
const fallOf = (branch: string, at: Date, now: Date) =>
  branch === 'Betim' ? progressOf(daysBetween(at, now), { from: 77, to: 7 }) : 0

const moodOf = (branch: string, at: Date, now: Date) => {
  const byBranch: Record<string, number> = {
    Savassi: 0.7,
    Centro: 0.1,
    Pampulha: daysBetween(at, now) > 400 ? -0.9 : 0.5,
    Contagem: 0.2,
    Betim: 0.3,
  }
  return (byBranch[branch] ?? 0) + seasonOf(at) - 2.2 * fallOf(branch, at, now)
}

const contagem = 3

const visitOf = (random: Random, branch: (typeof branches)[number]) => ({
  branch: branch.name,
  seller: random.pick<string>(branch.sellers),
  category: random.pick(categories),
})

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, Math.round(value)))
const npsOf = (value: number) => clamp(value, 0, 10)
const starsOf = (value: number) => clamp(value, 1, 5)

/** Around 0, with most values near it, and never further than one and a half times the width. */
const noiseOf = (random: Random, width: number) => (random.next() + random.next() + random.next() - 1.5) * width

export const peopleCount = 4000

const personOf = (random: Random) => (random.chance(0.8) ? random.below(peopleCount) : undefined)

const reasonsOf = (random: Random, first: string) => (random.chance(0.3) ? [...new Set([first, random.pick(reasons)])] : [first])

type Told = {
  rating: number
  type: 'nps' | 'csat'
  branch: string
  seller: string
  category: string
  bank: typeof shopComments
  fall: number
}

const commentOf = (random: Random, { rating, type, branch, seller, category, bank, fall }: Told) => {
  const scoreClass = classOf(type, rating)
  // Unhappy customers write more.
  if (!random.chance(scoreClass === 'detractor' ? 0.72 : 0.45)) return ''
  const sentences = sentencesOf(random, { scoreClass, bank, isQueueing: random.chance(fall * 0.8) })
  const text = sentences
    .join(' ')
    .replaceAll('{seller}', seller)
    .replaceAll('{branch}', branch)
    .replaceAll('{product}', category.toLowerCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Of the people who write. There are far more promoters.
const contraryShare = { promoter: 0.008, detractor: 0.04 }

type Mood = { scoreClass: 'promoter' | 'neutral' | 'detractor'; bank: typeof shopComments; isQueueing: boolean }

const sentencesOf = (random: Random, { scoreClass, bank, isQueueing }: Mood) => {
  if (scoreClass !== 'neutral' && random.chance(contraryShare[scoreClass])) return [random.pick(contraryComments[scoreClass])]
  if (scoreClass === 'detractor' && isQueueing) return [random.pick(queueComments)]
  const chosen = random.chance(0.06) ? foreignComments[scoreClass] : bank[scoreClass]
  const first = random.pick(chosen)
  if (chosen === bank[scoreClass] && scoreClass !== 'neutral' && random.chance(0.4))
    return [first, random.pick(outcries[scoreClass])]
  return random.chance(0.3) ? [...new Set([first, random.pick(chosen)])] : [first]
}

export const tellPerson = (random: Random, number: number) => {
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
  return { name, email: `${plainText(name).replace(' ', '.')}.${number}@exemplo.test` }
}
