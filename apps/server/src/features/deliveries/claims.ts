import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../http/context'
import { type ClaimedDelivery, claimDeliveries, giveBack, postpone, storesWithDue } from './deliveries.sql'
import { takeAllowance, takeTurnsOfDomain } from './mail-limits.sql'

/** What this worker has taken from the database and not begun: never more than a few per connection, whatever waits there. */

export type ClaimedMail = { delivery: ClaimedDelivery; isProbe: boolean }

const perConnection = 10
const pollMilliseconds = 500

export class Claims {
  #mails: ClaimedMail[] = []
  #takers: ((mail: ClaimedMail | undefined) => void)[] = []
  #isStopping = false
  #lastStoreId = 0
  #wake: AbortController | undefined
  /** After a failed connection one mail at a time is tried, until one gets through. */
  #failures = 0
  #closedUntil = 0
  #work: Promise<void> | undefined

  constructor(
    private readonly app: Pick<App, 'db' | 'clock' | 'log' | 'config'>,
    private readonly workerId: string,
    /** Before anything is taken. */
    private readonly onClaim: () => void,
  ) {}

  start() {
    this.#work = this.#run()
  }

  /** The next mail, as soon as there is one; undefined at the end. */
  next(): Promise<ClaimedMail | undefined> {
    if (this.#isStopping) return Promise.resolve(undefined)
    const mail = this.#mails.shift()
    if (this.#mails.length < this.#capacity / 2) this.#wake?.abort()
    if (mail) return Promise.resolve(mail)
    return new Promise((take) => this.#takers.push(take))
  }

  /** The mail server could not be reached, or has hung up. What was taken for it is let go. */
  async closeGate() {
    // All connections fail together: that is one failure.
    if (performance.now() >= this.#closedUntil) this.#failures++
    this.#closedUntil = performance.now() + Math.min(30_000, 500 * 2 ** Math.min(this.#failures, 10))
    await this.letGo()
  }

  /** A mail has got through. */
  openGate() {
    if (this.#failures === 0) return
    this.#failures = 0
    this.#closedUntil = 0
    this.#wake?.abort()
  }

  /** Gives back what has not been begun. */
  async letGo() {
    const deliveries = this.#mails.splice(0).map(({ delivery }) => delivery)
    for (const [storeId, ofStore] of Map.groupBy(deliveries, (delivery) => delivery.storeId)) {
      try {
        await giveBack(this.app.db, { storeId, workerId: this.workerId, deliveries: ofStore })
      } catch (error) {
        this.app.log.warn({ err: error }, 'claimed mails were not given back')
        // They are still this worker's: nobody else takes them up while it lives.
        for (const delivery of ofStore) this.#offer({ delivery, isProbe: false })
      }
    }
  }

  #offer(mail: ClaimedMail) {
    const take = this.#takers.shift()
    if (take) take(mail)
    else this.#mails.push(mail)
  }

  async stop() {
    this.#isStopping = true
    this.#wake?.abort()
    for (const take of this.#takers.splice(0)) take(undefined)
    await this.#work
    await this.letGo()
  }

  get #capacity() {
    return this.app.config.smtpConnections * perConnection
  }

  async #run() {
    while (!this.#isStopping) {
      const isFull = this.#mails.length >= this.#capacity / 2
      let found = 0
      try {
        if (!isFull && performance.now() >= this.#closedUntil) found = await this.#claim()
      } catch (error) {
        this.app.log.warn({ err: error }, 'no mails were claimed')
      }
      if (found === 0) await this.#rest()
    }
  }

  async #rest() {
    this.#wake = new AbortController()
    await pause(pollMilliseconds, undefined, { signal: this.#wake.signal }).catch(() => {})
  }

  #room() {
    if (this.#failures === 0) return this.#capacity - this.#mails.length
    const isEverybodyIdle = this.#takers.length === this.app.config.smtpConnections
    return isEverybodyIdle ? 1 : 0
  }

  /** How many rows it has met. */
  async #claim(): Promise<number> {
    const { db, clock, config } = this.app
    const now = clock()
    const stores = this.#inTurn(await storesWithDue(db, now))
    if (stores.length === 0) return 0
    const room = this.#room()
    if (room <= 0) return 0
    const { mails, isProbe, slowDomains } = await takeAllowance(db, { wanted: room, rate: config.smtpRate, now })
    if (mails > 0) this.onClaim()
    let left = mails
    let found = 0
    const share = Math.ceil(mails / stores.length)
    for (const storeId of stores) {
      if (left <= 0 || this.#isStopping) break
      const taken = await claimDeliveries(db, { storeId, workerId: this.workerId, now, limit: Math.min(left, share) })
      this.#lastStoreId = storeId
      found += taken.found
      left -= taken.claimed.length
      await this.#keep(storeId, taken.claimed, { isProbe, slowDomains, now })
    }
    return found
  }

  // Each store in its turn, beginning with the one after the last: a long list of one does not keep the others waiting.
  #inTurn(stores: readonly number[]): number[] {
    const next = stores.findIndex((storeId) => storeId > this.#lastStoreId)
    return next <= 0 ? [...stores] : [...stores.slice(next), ...stores.slice(0, next)]
  }

  async #keep(
    storeId: number,
    claimed: readonly ClaimedDelivery[],
    { isProbe, slowDomains, now }: { isProbe: boolean; slowDomains: ReadonlySet<string>; now: Date },
  ) {
    const byDomain = Map.groupBy(claimed, ({ address }) => address.slice(address.lastIndexOf('@') + 1))
    const late = new Map<ClaimedDelivery, Date>()
    for (const [domain, deliveries] of byDomain) {
      if (!slowDomains.has(domain)) continue
      const turns = await takeTurnsOfDomain(this.app.db, { domain, count: deliveries.length })
      for (const [index, delivery] of deliveries.entries()) {
        const seconds = turns[index] as number
        if (seconds > 0) late.set(delivery, new Date(now.getTime() + seconds * 1000))
      }
    }
    for (const delivery of claimed) {
      if (late.has(delivery)) continue
      this.#offer({ delivery, isProbe })
    }
    if (late.size === 0) return
    await postpone(this.app.db, { storeId, workerId: this.workerId, deliveries: [...late.keys()], dueAts: [...late.values()] })
  }
}
