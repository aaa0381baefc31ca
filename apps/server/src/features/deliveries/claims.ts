import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../app'
import { forEachStore, inAllStores } from '../../repeating'
import {
  type ClaimedDelivery,
  claimDeliveries,
  giveBack,
  leftInHand,
  postpone,
  releaseUnknown,
  storesWithDue,
} from './deliveries.sql'
import { takeAllowance, takeTurnsOfDomain } from './mail-limits.sql'

/** Mails that this worker has claimed and not started: never more than a few per connection, however many are due. */

export type ClaimedMail = { delivery: ClaimedDelivery; isProbe: boolean }

const perConnection = 10
const pollMilliseconds = 500
const checkMilliseconds = 5000

export class Claims {
  #mails: ClaimedMail[] = []
  /** Those that a connection has taken and not finished, or that are being given back. */
  readonly #inHand = new Set<ClaimedMail>()
  #checkedAt = performance.now()
  #takers: ((mail: ClaimedMail | undefined) => void)[] = []
  #isStopping = false
  #lastStoreId = 0
  #wake: AbortController | undefined
  /** After a failed connection, mails are tried one at a time until one succeeds. */
  #failures = 0
  #closedUntil = 0
  #work: Promise<void> | undefined

  constructor(
    private readonly app: Pick<App, 'db' | 'clock' | 'log' | 'config'>,
    private readonly workerId: string,
    /** Runs before anything is claimed. */
    private readonly onClaim: () => void,
  ) {}

  start() {
    this.#work = this.#run()
  }

  /** The next mail as soon as there is one; undefined when the worker stops. */
  next(): Promise<ClaimedMail | undefined> {
    if (this.#isStopping) return Promise.resolve(undefined)
    const mail = this.#mails.shift()
    if (this.#mails.length < this.#capacity / 2) this.#wake?.abort()
    if (mail) return Promise.resolve(this.#hand(mail))
    return new Promise((take) => this.#takers.push(take))
  }

  /** Whoever took it has nothing more to do with it. */
  done(mail: ClaimedMail) {
    this.#inHand.delete(mail)
  }

  #hand(mail: ClaimedMail) {
    this.#inHand.add(mail)
    return mail
  }

  /** The mail server was unreachable or closed the connection. The claimed mails are released. */
  async closeGate() {
    // When all connections fail together, that counts as one failure.
    if (performance.now() >= this.#closedUntil) this.#failures++
    this.#closedUntil = performance.now() + Math.min(30_000, 500 * 2 ** Math.min(this.#failures, 10))
    await this.letGo()
  }

  /** A mail was accepted. */
  openGate() {
    if (this.#failures === 0) return
    this.#failures = 0
    this.#closedUntil = 0
    this.#wake?.abort()
  }

  /** Releases what has not been started. */
  async letGo() {
    const mails = this.#mails.splice(0).map((mail) => this.#hand(mail))
    for (const [storeId, ofStore] of Map.groupBy(mails, ({ delivery }) => delivery.storeId)) {
      try {
        const deliveries = ofStore.map(({ delivery }) => delivery)
        await giveBack(this.app.db, { storeId, workerId: this.workerId, deliveries })
      } catch (error) {
        this.app.log.warn({ err: error }, 'claimed mails were not given back')
        // They still belong to this worker: nobody else claims them while it is alive.
        for (const { delivery } of ofStore) this.#offer({ delivery, isProbe: false })
      }
      for (const mail of ofStore) this.done(mail)
    }
  }

  #offer(mail: ClaimedMail) {
    const take = this.#takers.shift()
    if (take) take(this.#hand(mail))
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
        await this.#releaseUnknown()
        if (!isFull && performance.now() >= this.#closedUntil) found = await this.#claim()
      } catch (error) {
        this.app.log.warn({ err: error }, 'no mails were claimed')
      }
      if (found === 0) await this.#rest()
    }
  }

  /**
   * When the connection to the database is cut at the wrong moment, a claim was committed and nobody was told. This worker lives, so nobody
   * else would ever take these mails. Nothing is claimed meanwhile: what is claimed and not known here now was never begun.
   */
  async #releaseUnknown() {
    if (performance.now() < this.#checkedAt + checkMilliseconds) return
    const { db, log } = this.app
    const known = new Set([...this.#mails, ...this.#inHand].map(({ delivery }) => nameOf(delivery)))
    const failure = 'the claims of a store were not checked'
    const held = await inAllStores(this.app, failure, (stores) => leftInHand(db, this.workerId, stores))
    const unknown = held.filter((one) => one.state === 'claimed' && !known.has(nameOf(one)))
    const byStore = Map.groupBy(unknown, ({ storeId }) => storeId)
    await forEachStore(this.app, { stores: [...byStore.keys()], failure }, async (storeId) => {
      const ids = (byStore.get(storeId) ?? []).map(({ id }) => id)
      await releaseUnknown(db, { storeId, workerId: this.workerId, ids })
      log.warn({ storeId, mails: ids.length }, 'mails were claimed without the knowledge of their worker, and are released')
    })
    this.#checkedAt = performance.now()
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

  /** How many rows it has processed. */
  async #claim(): Promise<number> {
    const { db, clock, config } = this.app
    const now = clock()
    const failure = 'the due mails of a store were not claimed'
    const due = await inAllStores(this.app, failure, (stores) => storesWithDue(db, now, stores))
    const stores = this.#inTurn(due.sort((one, other) => one - other))
    if (stores.length === 0) return 0
    const room = this.#room()
    if (room <= 0) return 0
    const { mails, isProbe, slowDomains } = await takeAllowance(db, { wanted: room, rate: config.smtpRate, now })
    if (mails > 0) this.onClaim()
    let left = mails
    let found = 0
    const share = Math.ceil(mails / stores.length)
    await forEachStore(this.app, { stores, failure }, async (storeId) => {
      if (left <= 0 || this.#isStopping) return
      const taken = await claimDeliveries(db, { storeId, workerId: this.workerId, now, limit: Math.min(left, share) })
      this.#lastStoreId = storeId
      found += taken.found
      left -= taken.claimed.length
      await this.#keep(storeId, taken.claimed, { isProbe, slowDomains, now })
    })
    return found
  }

  // Round robin over the stores, starting after the last one: one store's long list does not block the others.
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

const nameOf = ({ storeId, id }: { storeId: number; id: number }) => `${storeId}/${id}`
