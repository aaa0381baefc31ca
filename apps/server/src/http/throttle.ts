import { apiLimits } from '@ressoa/domain/api'
import { RecentMap } from '../recent-map'
import { tooMany } from '../refusal'

/**
 * How often strangers may call: per invitation first, so that a whole shop behind one address can answer. How often a program may
 * give a wrong secret: under one name, and under any. And how often an API user may call.
 */
const perMinute = {
  invitation: 20,
  address: 600,
  secretOfName: 10,
  secretOfCaller: 100,
  apiUser: apiLimits.perMinute,
} as const

type Kind = keyof typeof perMinute
type Bucket = { left: number; at: number }

const remembered = 100_000

/** Tokens that come back evenly over the minute. Each process counts for itself. */
export class Throttle {
  readonly #buckets = new RecentMap<string, Bucket>(remembered)

  constructor(private readonly isOn: boolean) {}

  /** Refuses with 429 when this one has used up its minute. */
  take(kind: Kind, name: string, now: Date) {
    if (!this.isOn) return
    const left = this.#leftOf(kind, name, now)
    this.#buckets.set(`${kind} ${name}`, { left: left - 1, at: now.getTime() })
  }

  /** The same for what counts only when it goes wrong: takes nothing. */
  check(kind: Kind, name: string, now: Date) {
    if (this.isOn) this.#leftOf(kind, name, now)
  }

  /** How many are left of how many, and in how many seconds all are back. */
  standing(kind: Kind, name: string, now: Date) {
    const full = perMinute[kind]
    const left = this.isOn ? this.#now(kind, name, now) : full
    return { full, left: Math.floor(left), seconds: Math.ceil(((full - left) / full) * 60) }
  }

  #now(kind: Kind, name: string, now: Date): number {
    const full = perMinute[kind]
    const at = now.getTime()
    const before = this.#buckets.get(`${kind} ${name}`) ?? { left: full, at }
    return Math.min(full, before.left + (Math.max(0, at - before.at) / 60_000) * full)
  }

  #leftOf(kind: Kind, name: string, now: Date): number {
    const full = perMinute[kind]
    const left = this.#now(kind, name, now)
    if (left < 1) throw tooMany(Math.ceil(((1 - left) / full) * 60))
    return left
  }
}
