import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../app'
import { type ClaimedDelivery, giveBack, passBarrier } from './deliveries.sql'
import type { MailJournal } from './mail-journal'

/**
 * Every mail waits here when everything except its final dot has been sent. All waiting mails are decided together, with one
 * statement per store, while the journal is synced to disk. Only then are the dots sent. A mail server discards a mail that never
 * got its dot, so only mails past this point can end up unconfirmed.
 */

type Waiting = { delivery: ClaimedDelivery; decide: (mayGo: boolean) => void }

type PartOfStore = { storeId: number; waiting: Waiting[]; acknowledged: ClaimedDelivery[]; synced: Promise<boolean> }

const retryMilliseconds = 500
// The program serves its calls over the same few database connections.
const storesAtOnce = 4
// When no mail waits, recording the finished ones is not urgent.
const idleMilliseconds = 20

export class Barrier {
  #waiting: Waiting[] = []
  #acknowledged: ClaimedDelivery[] = []
  #withheld: ClaimedDelivery[] = []
  #work: Promise<void> | undefined
  #isStopping = false
  #arrival: (() => void) | undefined

  constructor(
    private readonly app: Pick<App, 'db' | 'clock' | 'log'>,
    private readonly workerId: string,
    private readonly journal: () => MailJournal | undefined,
  ) {}

  /** True when the dot may be sent. False when the mail is already finished or belongs to another worker. */
  pass(delivery: ClaimedDelivery): Promise<boolean> {
    return new Promise((decide) => {
      this.#waiting.push({ delivery, decide })
      this.#arrival?.()
      this.#begin()
    })
  }

  /** The mail server has accepted it. */
  acknowledge(delivery: ClaimedDelivery) {
    this.note('A', [delivery])
    this.#acknowledged.push(delivery)
    this.#begin()
  }

  /** Its dot has certainly not been sent. */
  withhold(delivery: ClaimedDelivery) {
    this.note('N', [delivery])
    this.#withheld.push(delivery)
    this.#begin()
  }

  /** Records what is left, as long as the database accepts it. */
  async stop() {
    this.#isStopping = true
    await this.#work
    for (const { decide } of this.#waiting.splice(0)) decide(false)
  }

  /** An extra mark does no harm. Neither does one that could not be written: then the mail is unconfirmed. */
  note(mark: 'A' | 'N', deliveries: readonly ClaimedDelivery[]) {
    try {
      this.journal()?.write(mark, deliveries)
    } catch (error) {
      this.app.log.error({ err: error }, 'the mail journal cannot be written')
    }
  }

  #begin() {
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined
      if (this.#isAnythingLeft() && !this.#isStopping) this.#begin()
    })
  }

  #isAnythingLeft() {
    return this.#waiting.length + this.#acknowledged.length + this.#withheld.length > 0
  }

  async #run() {
    // Everything from the same turn of the event loop goes into one batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#isAnythingLeft()) {
      if (this.#waiting.length === 0 && !this.#isStopping) await this.#untilArrival()
      const isDone = await this.#tick()
      if (isDone) continue
      if (this.#isStopping) return
      await pause(retryMilliseconds)
    }
  }

  async #untilArrival() {
    const arrived = new Promise<void>((resolve) => {
      this.#arrival = resolve
    })
    await Promise.race([arrived, pause(idleMilliseconds)])
    this.#arrival = undefined
  }

  /** False when the database or the disk did not accept it. */
  async #tick(): Promise<boolean> {
    // A store that cannot take its mails back now does not hold up the others.
    const isReturned = await this.#returnWithheld()
    const waiting = this.#takeWaiting()
    const acknowledged = this.#acknowledged.splice(0)
    const isWritten = this.#announce(waiting)
    const synced = isWritten && (waiting.length > 0 ? this.#syncJournal() : Promise.resolve(true))
    const stores = new Set([...waiting.map(({ delivery }) => delivery.storeId), ...acknowledged.map(({ storeId }) => storeId)])
    const parts = [...stores].map((storeId) => ({
      storeId,
      waiting: waiting.filter(({ delivery }) => delivery.storeId === storeId),
      acknowledged: acknowledged.filter((delivery) => delivery.storeId === storeId),
      synced: Promise.resolve(synced),
    }))
    let isDone = isReturned
    for (let from = 0; from < parts.length; from += storesAtOnce) {
      const results = await Promise.all(parts.slice(from, from + storesAtOnce).map((part) => this.#decide(part)))
      isDone &&= results.every(Boolean)
    }
    await this.#keepJournalShort()
    return isDone
  }

  // Two mails to one address of one campaign: the second is decided after the first has reserved its recontact window, or not.
  #takeWaiting(): Waiting[] {
    const addresses = new Set<string>()
    const taken: Waiting[] = []
    const later: Waiting[] = []
    for (const one of this.#waiting) {
      const { storeId, campaignId, addressHash } = one.delivery
      const address = `${storeId}/${campaignId}/${addressHash}`
      ;(addresses.has(address) ? later : taken).push(one)
      addresses.add(address)
    }
    this.#waiting = later
    return taken
  }

  #announce(waiting: readonly Waiting[]): boolean {
    try {
      this.journal()?.write(
        'D',
        waiting.map(({ delivery }) => delivery),
      )
      return true
    } catch (error) {
      this.app.log.error({ err: error }, 'the mail journal cannot be written: no mail goes out')
      return false
    }
  }

  async #syncJournal(): Promise<boolean> {
    try {
      await this.journal()?.sync()
      return true
    } catch (error) {
      this.app.log.error({ err: error }, 'the mail journal does not reach the disk: no mail goes out')
      return false
    }
  }

  async #keepJournalShort() {
    try {
      await this.journal()?.keepShort()
    } catch (error) {
      this.app.log.error({ err: error }, 'the mail journal cannot be cut short')
    }
  }

  async #decide({ storeId, waiting, acknowledged, synced }: PartOfStore): Promise<boolean> {
    const idsOf = (deliveries: readonly ClaimedDelivery[]) => deliveries.map(({ id }) => id)
    try {
      const decided = await passBarrier(this.app.db, {
        storeId,
        workerId: this.workerId,
        now: this.app.clock(),
        acknowledged: idsOf(acknowledged),
        waiting: idsOf(waiting.map(({ delivery }) => delivery)),
      })
      this.journal()?.forget(acknowledged)
      const isOnDisk = await synced
      const states = new Map(decided.map(({ id, state }) => [id, state]))
      for (const { delivery, decide } of waiting) {
        const mayGo = states.get(delivery.id) === 'transmitting'
        if (mayGo && !isOnDisk) this.#keepBack(delivery)
        if (!mayGo) this.journal()?.forget([delivery])
        decide(mayGo && isOnDisk)
      }
      return isOnDisk
    } catch (error) {
      // It is unknown whether this was committed. Recording sent mails again is harmless; waiting mails must not be sent either
      // way.
      this.app.log.warn({ err: error }, 'mails wait for the database')
      this.#acknowledged.push(...acknowledged)
      for (const { delivery, decide } of waiting) {
        this.#keepBack(delivery)
        decide(false)
      }
      return false
    }
  }

  #keepBack(delivery: ClaimedDelivery) {
    this.note('N', [delivery])
    this.#withheld.push(delivery)
  }

  async #returnWithheld(): Promise<boolean> {
    const withheld = this.#withheld.splice(0)
    for (const [storeId, ofStore] of Map.groupBy(withheld, (delivery) => delivery.storeId)) {
      try {
        await giveBack(this.app.db, { storeId, workerId: this.workerId, deliveries: ofStore })
        this.journal()?.forget(ofStore)
      } catch (error) {
        this.app.log.warn({ err: error, storeId }, 'mails that were held back wait for the database')
        this.#withheld.push(...ofStore)
      }
    }
    return this.#withheld.length === 0
  }
}
