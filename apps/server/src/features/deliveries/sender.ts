import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { storable } from '@ressoa/domain/storable'
import type { App } from '../../app'
import { isDatabaseAway } from '../../db/readiness'
import { withoutPeople } from '../../log'
import { startRepeating } from '../../repeating'
import { prepareMail } from '../templates/prepared-mail'
import { Barrier } from './barrier'
import { type ClaimedMail, Claims } from './claims'
import { type ComposedMail, composeMail } from './compose-mail'
import { beatHeart, type ClaimedDelivery, type Ending, endTry, forgetWorker } from './deliveries.sql'
import { judgeReply, nextTry, type Trouble, type Verdict } from './judge-reply'
import { MailConnection, MailTrouble, WithheldMail } from './mail-connection'
import { journalFolder, MailJournal } from './mail-journal'
import { endPause, keyOfDomain, pauseRelay, slowDown } from './mail-limits.sql'
import { ReplyHistory } from './reply-history'
import { settleJournals } from './settle-journals'
import { concludeSendings, recoverLost, settleDoubts } from './upkeep'

/**
 * Sends due mails as long as the program runs. Any number of processes may do so in parallel. Whichever of them, the database or
 * the mail server dies at any moment: nobody gets a mail twice, and whoever may have got none is listed.
 */
export const startSender = (app: App): { stop: () => Promise<void> } => {
  const sender = app.config.smtpUrl ? new Sender(app, app.config.smtpUrl) : undefined
  const upkeep = startRepeating(app, {
    milliseconds: 1000,
    failure: 'sendings were not concluded',
    run: () => concludeSendings(app, app.clock()),
  })
  sender?.start()
  return {
    stop: async () => {
      await Promise.all([upkeep.stop(), sender?.stop()])
    },
  }
}

const heartbeatMilliseconds = 5000
const doubtMilliseconds = 10_000
const finishMilliseconds = 5000
const retryMilliseconds = 500
/** An idle connection is closed after this time. */
const idleMilliseconds = 20_000
/** A server that refuses this many addresses in a row and accepts none is broken: its replies suppress nobody else. */
const believedInARow = 20

class Sender {
  readonly #workerId = randomUUID()
  readonly #claims: Claims
  readonly #barrier: Barrier
  readonly #pace = new Pace()
  readonly #replies = new ReplyHistory()
  readonly #connections = new Set<MailConnection>()
  #journal: MailJournal | undefined
  #hasTriedJournal = false
  #lanes: Promise<void>[] = []
  #upkeep: { stop: () => Promise<void> }[] = []
  #isStopping = false
  #refusedInARow = 0
  #begun: Promise<void> | undefined

  constructor(
    private readonly app: App,
    private readonly smtpUrl: string,
  ) {
    this.#claims = new Claims(app, this.#workerId, () => this.#openJournal())
    this.#barrier = new Barrier(app, this.#workerId, () => this.#journal)
  }

  start() {
    this.#begun = this.#begin()
  }

  async stop() {
    this.#isStopping = true
    await this.#begun
    await this.#claims.stop()
    // Mails in transmission may finish; what is not done by then is cut off and unconfirmed.
    await Promise.race([Promise.all(this.#lanes), pause(finishMilliseconds)])
    for (const connection of this.#connections) connection.close()
    await Promise.race([Promise.all(this.#lanes), pause(1000)])
    await this.#barrier.stop()
    await Promise.all(this.#upkeep.map((task) => task.stop()))
    this.#journal?.close()
    await forgetWorker(this.app.db, this.#workerId).catch(() => {})
  }

  async #begin() {
    await this.#untilSaved(async () => {
      await settleJournals(this.app)
      await beatHeart(this.app.db, this.#workerId)
    })
    if (this.#isStopping) return
    this.#upkeep = [
      startRepeating(this.app, {
        milliseconds: heartbeatMilliseconds,
        failure: 'the sender’s heartbeat was not written',
        run: async () => {
          await beatHeart(this.app.db, this.#workerId)
          // A parallel process may have died too.
          await settleJournals(this.app)
          await recoverLost(this.app)
        },
      }),
      startRepeating(this.app, {
        milliseconds: doubtMilliseconds,
        failure: 'mails in doubt were not settled',
        run: () => settleDoubts(this.app),
      }),
    ]
    this.#claims.start()
    this.#lanes = Array.from({ length: this.app.config.smtpConnections }, () => this.#runLane())
  }

  async #runLane() {
    let connection: MailConnection | undefined
    let idle: NodeJS.Timeout | undefined
    for (;;) {
      const mail = await this.#claims.next()
      clearTimeout(idle)
      if (!mail) break
      try {
        connection = await this.#deliver(mail, connection)
      } catch (error) {
        this.app.log.error({ err: error }, 'a mail was not delivered')
        connection?.close()
        connection = undefined
      }
      this.#claims.done(mail)
      const used = connection
      idle = setTimeout(() => used?.quit(), idleMilliseconds).unref()
    }
    connection?.quit()
  }

  /** The connection for the next mail. */
  async #deliver(mail: ClaimedMail, given: MailConnection | undefined): Promise<MailConnection | undefined> {
    const { delivery } = mail
    if (given && !given.isUsable) this.#connections.delete(given)
    let connection = given?.isUsable ? given : undefined
    let hasBegun = false
    const send = async () => {
      connection ??= await this.#connect()
      const composed = await this.#compose(delivery, connection)
      if (!composed) return
      await connection.send({
        ...composed,
        mayGo: () => {
          hasBegun = true
          return this.#barrier.pass(delivery)
        },
        onTooLate: () => this.#barrier.withhold(delivery),
      })
      await this.#celebrate(mail)
    }
    try {
      await send().catch(async (error) => {
        // Servers close a connection after some number of mails or minutes; this may be such a moment.
        if (!given || connection !== given || hasBegun || !isDisconnection(error)) throw error
        connection = undefined
        await send()
      })
    } catch (error) {
      if (error instanceof MailTrouble) await this.#suffer(mail, error.trouble)
      else if (!(error instanceof WithheldMail)) {
        // A bug of ours: once the mail had started, it is unknown how far it got.
        if (hasBegun) await this.#end(delivery, { state: 'unconfirmed', reason: 'noReply', detail: '' })
        else this.#barrier.withhold(delivery)
        throw error
      }
    }
    return connection
  }

  async #celebrate({ delivery, isProbe }: ClaimedMail) {
    this.#barrier.acknowledge(delivery)
    this.#claims.openGate()
    this.#pace.note()
    this.#replies.note({ domain: domainOf(delivery.address), isTemporary: false })
    this.#refusedInARow = 0
    if (isProbe) await this.#untilSaved(() => endPause(this.app.db))
  }

  async #connect(): Promise<MailConnection> {
    const connection = await MailConnection.open(this.smtpUrl)
    this.#connections.add(connection)
    return connection
  }

  // Created here, because a process that never sends needs no folder; and not later, so that the next start knows of this run.
  #openJournal() {
    if (this.#hasTriedJournal) return
    this.#hasTriedJournal = true
    try {
      this.#journal = new MailJournal(journalFolder(this.app.config.dataDir), this.#workerId)
    } catch (error) {
      // Sending works without it, but after a crash everything in transmission is unconfirmed.
      this.app.log.warn({ err: error }, 'DATA_DIR cannot be written: there is no journal of mails')
    }
  }

  /** Undefined when the mail is already finished. */
  async #compose(delivery: ClaimedDelivery, { sheet }: MailConnection): Promise<ComposedMail | undefined> {
    const { storeId, mailingId } = delivery
    try {
      const prepared = await prepareMail(this.app, { storeId, mailingId })
      const composed = await composeMail(this.app.config, { prepared, recipient: delivery, now: this.app.clock(), sheet })
      if (!composed) await this.#end(delivery, { state: 'failed', reason: 'refusedAddress', detail: '' })
      return composed
    } catch (error) {
      if (isDatabaseAway(error)) {
        this.#barrier.withhold(delivery)
        return undefined
      }
      this.app.log.error({ err: error, storeId, mailingId }, 'a mail could not be written')
      await this.#end(delivery, { state: 'deferred', reason: 'notNow', detail: '' })
      return undefined
    }
  }

  async #suffer({ delivery }: ClaimedMail, trouble: Trouble) {
    // Cut off by the stop of the program, before the dot.
    const hasNoReply = trouble.response === undefined
    if (this.#isStopping && hasNoReply && trouble.stage === 'connection') return this.#barrier.withhold(delivery)
    const verdict = judgeReply(trouble)
    const { state, reason, isRelayPaused, isAddressSuppressed } = verdict
    const detail = withoutPeople(storable((trouble.response ?? trouble.message).slice(0, 500)))
    if (isAddressSuppressed) this.#refusedInARow += 1
    const isBelieved = this.#refusedInARow <= believedInARow
    await this.#end(delivery, { state, reason, detail, isAddressSuppressed: isAddressSuppressed && isBelieved })
    const { db, clock } = this.app
    if (isRelayPaused) {
      await this.#untilSaved(() => pauseRelay(db, { now: clock(), reason: detail }))
      await this.#claims.letGo()
    }
    await this.#slowDown(delivery, verdict)
    // A server that drops one connection after another would otherwise make the whole list unconfirmed.
    if (hasNoReply) await this.#claims.closeGate()
  }

  async #slowDown({ address }: ClaimedDelivery, { isTemporary, slowsAccount }: Verdict) {
    const domain = domainOf(address)
    const piledUp = isTemporary ? this.#replies.note({ domain, isTemporary }) : undefined
    const troubled = slowsAccount ? 'account' : piledUp
    if (!troubled) return
    const key = troubled === 'domain' ? keyOfDomain(domain) : undefined
    await this.#untilSaved(() => slowDown(this.app.db, { key, measured: this.#pace.perSecond() }))
  }

  async #end(delivery: ClaimedDelivery, end: Pick<Ending, 'state' | 'reason' | 'detail' | 'isAddressSuppressed'>) {
    const { attempts, firstTriedAt } = delivery
    const now = this.app.clock()
    const nextTryAt = end.state === 'deferred' ? nextTry({ attempts, firstTriedAt, now }) : undefined
    const isGivenUp = end.state === 'deferred' && !nextTryAt
    const ending = isGivenUp ? ({ ...end, state: 'failed', reason: 'gaveUp' } as const) : end
    if (end.state !== 'unconfirmed') this.#barrier.note('N', [delivery])
    await this.#untilSaved(() => endTry(this.app.db, { delivery, workerId: this.#workerId, now, nextTryAt, ...ending }))
    this.#journal?.forget([delivery])
  }

  /** The database may be away for a while: results wait until it is back. */
  async #untilSaved(work: () => Promise<unknown>) {
    for (;;) {
      try {
        await work()
        return
      } catch (error) {
        this.app.log.warn({ err: error }, 'the sender waits for the database')
        if (this.#isStopping) return
      }
      await pause(retryMilliseconds)
    }
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const isDisconnection = (error: unknown) =>
  error instanceof MailTrouble && error.trouble.stage === 'connection' && error.trouble.response === undefined

/** The recent rate in mails per second. */
class Pace {
  #since = performance.now()
  #count = 0
  #before = 1

  note() {
    this.#turn()
    this.#count++
  }

  perSecond() {
    this.#turn()
    return Math.max(1, this.#before, this.#count / Math.max(1, this.#seconds))
  }

  get #seconds() {
    return (performance.now() - this.#since) / 1000
  }

  #turn() {
    if (this.#seconds < 10) return
    this.#before = this.#count / this.#seconds
    this.#count = 0
    this.#since = performance.now()
  }
}
