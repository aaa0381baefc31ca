import { plainText } from '@ressoa/domain/plain-text'
import { classOf } from '@ressoa/domain/scoring'
import type { Random } from './random'
import { branches, categories, comments, firstNames, foreignComments, lastNames, reasons } from './words'

/**
 * The history of the demo store over two years: Savassi is loved, Betim has been getting worse for nine months, Pampulha
 * recovered after a refit, December is busy and lowers all scores, deliveries included.
 */

export type ToldAnswer = {
  at: Date
  rating: number
  comment: string
  person: number | undefined
  branch: string
  seller: string
  category: string
  reasons: string[]
}

const dayMilliseconds = 86_400_000
export const storyDays = 730

/** More answers lately than two years ago, more before Christmas, fewer on Sundays. */
const momentOf = (random: Random, now: Date): Date => {
  for (;;) {
    const daysAgo = storyDays * (1 - Math.sqrt(random.next()))
    const day = new Date(now.getTime() - daysAgo * dayMilliseconds)
    const weight = (day.getUTCMonth() === 11 ? 1 : 0.62) * (day.getUTCDay() === 0 ? 0.45 : 1)
    if (!random.chance(weight)) continue
    // Opening hours: ten in the morning to nine in the evening in the store's time zone (three hours behind UTC).
    const at = new Date(day)
    at.setUTCHours(13 + random.below(11), random.below(60), random.below(60), 0)
    if (at < now) return at
  }
}

const moodOf = (branch: string, at: Date, now: Date) => {
  const daysAgo = (now.getTime() - at.getTime()) / dayMilliseconds
  const season = at.getUTCMonth() === 11 ? -0.9 : 0
  const byBranch: Record<string, number> = {
    Savassi: 0.7,
    Centro: 0.1,
    Pampulha: daysAgo > 400 ? -0.9 : 0.5,
    Contagem: 0.2,
    Betim: daysAgo < 270 ? 0.2 - (270 - daysAgo) / 190 : 0.3,
  }
  return (byBranch[branch] ?? 0) + season
}

export const tellNps = (random: Random, now: Date, { isDelivery }: { isDelivery: boolean }): ToldAnswer => {
  const at = momentOf(random, now)
  const branch = random.pick(branches)
  const seller = random.pick(branch.sellers)
  const mood = moodOf(branch.name, at, now) - (isDelivery ? 0.4 : 0)
  const noise = random.next() + random.next() + random.next() - 1.5
  const rating = Math.max(0, Math.min(10, Math.round(8.7 + mood * 1.5 + noise * 2.6)))
  const category = random.pick(categories)
  return {
    at,
    rating,
    branch: branch.name,
    seller,
    category,
    person: personOf(random),
    reasons: reasonsOf(random, isDelivery),
    comment: commentOf(random, { rating, type: 'nps', branch: branch.name, seller, category }),
  }
}

export const tellCsat = (random: Random, now: Date): ToldAnswer => {
  const at = momentOf(random, now)
  const branch = random.pick(branches)
  const seller = random.pick(branch.sellers)
  const noise = random.next() + random.next() - 1
  const rating = Math.max(1, Math.min(5, Math.round(4.2 + moodOf(branch.name, at, now) * 0.7 + noise * 1.5)))
  const category = random.pick(categories)
  return {
    at,
    rating,
    branch: branch.name,
    seller,
    category,
    person: personOf(random),
    reasons: [],
    comment: commentOf(random, { rating, type: 'csat', branch: branch.name, seller, category }),
  }
}

export const peopleCount = 4000

const personOf = (random: Random) => (random.chance(0.8) ? random.below(peopleCount) : undefined)

const reasonsOf = (random: Random, isDelivery: boolean) => {
  const first = isDelivery && random.chance(0.6) ? 'Entrega' : random.pick(reasons)
  return random.chance(0.3) ? [...new Set([first, random.pick(reasons)])] : [first]
}

type Told = { rating: number; type: 'nps' | 'csat'; branch: string; seller: string; category: string }

const commentOf = (random: Random, { rating, type, branch, seller, category }: Told) => {
  const scoreClass = classOf(type, rating)
  // Unhappy customers write more.
  if (!random.chance(scoreClass === 'detractor' ? 0.72 : 0.45)) return ''
  const bank: readonly string[] = random.chance(0.06) ? foreignComments[scoreClass] : comments[scoreClass]
  const sentences = random.chance(0.25) ? [...new Set([random.pick(bank), random.pick(bank)])] : [random.pick(bank)]
  const text = sentences
    .join(' ')
    .replaceAll('{seller}', seller)
    .replaceAll('{branch}', branch)
    .replaceAll('{product}', category.toLowerCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const tellPerson = (random: Random, number: number) => {
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
  return { name, email: `${plainText(name).replace(' ', '.')}.${number}@exemplo.test` }
}
