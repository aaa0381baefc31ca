import { dayMilliseconds, storyDays } from './past-days'
import type { Random } from './random'

/** A dispatch every two weeks, the newest twelve days ago, and who got its mails. */
export type MailRound = { number: number; sentAt: Date; people: Set<number> }

const everyDays = 14
const newestDaysAgo = 12

export const mailRoundsUntil = (now: Date): MailRound[] =>
  Array.from({ length: Math.floor((storyDays - newestDaysAgo) / everyDays) + 1 }, (_, number) => {
    const sentAt = new Date(now.getTime() - (newestDaysAgo + number * everyDays) * dayMilliseconds)
    sentAt.setUTCHours(12, 30, 0, 0)
    return { number, sentAt, people: new Set() }
  })

type Wanted = { rounds: readonly MailRound[]; moment: Date; people: number }

/** Somebody who answers the last mails before this moment: half of them on the day of the mail or the next. */
export const askByMail = (random: Random, { rounds, moment, people }: Wanted) => {
  const round = rounds.find(({ sentAt }) => sentAt <= moment)
  if (!round) return undefined
  const days = Math.floor(Math.min(newestDaysAgo - 1, -2 * Math.log(1 - random.next())))
  const at = new Date(round.sentAt.getTime() + days * dayMilliseconds)
  at.setUTCHours(13 + random.below(11), random.below(60), random.below(60), 0)
  return { round, at, person: takePerson(random, round, people) }
}

/** An address gets one mail of each dispatch. In the newest some are refused, and those people have not answered. */
const takePerson = (random: Random, { number, people: taken }: MailRound, people: number) => {
  for (;;) {
    const person = random.below(people)
    if (taken.has(person) || (number === 0 && refusalOf(person))) continue
    taken.add(person)
    return person
  }
}

const refusalOf = (person: number) => {
  if (person % 41 === 7) return 'suppressed'
  return person % 67 === 5 ? 'failed' : undefined
}

/** A request that was not answered. `hasOpenedForm` and no answer: somebody gave up. */
export type Unanswered = {
  round: number
  person: number
  state: 'sent' | 'failed' | 'suppressed'
  openedBy: 'human' | 'proxy' | null
  hasOpenedForm: boolean
}

/** Two for every answer, and in the newest dispatch everybody whose address is refused. */
export const tellUnanswered = (random: Random, round: MailRound, people: number): Unanswered[] => {
  const nothing = { round: round.number, openedBy: null, hasOpenedForm: false }
  const silent = Array.from({ length: Math.round(round.people.size * (1.6 + random.next())) }, (): Unanswered => {
    const person = takePerson(random, round, people)
    const luck = random.next()
    return {
      ...nothing,
      person,
      state: 'sent',
      openedBy: luck < 0.4 ? 'human' : luck < 0.5 ? 'proxy' : null,
      hasOpenedForm: luck < 0.1,
    }
  })
  const refused = round.number === 0 ? Array.from({ length: people }, (_, person) => person) : []
  return [
    ...silent,
    ...refused.flatMap((person): Unanswered[] => {
      const state = refusalOf(person)
      return state ? [{ ...nothing, person, state }] : []
    }),
  ]
}
