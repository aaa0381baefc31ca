import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { storable } from '@ressoa/domain/storable'
import type { App } from '../../app'
import { forEachStore, inAllStores } from '../../repeating'
import { callEndpoint } from './call-endpoint'
import { type ClaimedHook, claimHooks, dropHooks, freezeBodies } from './claim-hooks.sql'
import { composeHook, loadKnown } from './compose-hook'
import { type DueEndpoint, dueEndpoints, type Endpoint, endpointsByIds } from './endpoints.sql'
import { fanOutEvents, storesWithEvents } from './fan-out.sql'
import { nextTry } from './next-try'
import type { HookResult } from './save-results.sql'
import { saveResults } from './settle-endpoint'

/**
 * Delivers events as long as the program runs. Any number of processes may do so in parallel. If one of them dies, its deliveries
 * are sent again with the same id: each event arrives at least once.
 *
 * Every endpoint has few places of its own, so that a slow one takes nothing from the others. A call that takes long gives its place
 * to the next one and goes on beside the others. Endpoints that fail, or have never answered, have one place each and share half of
 * all, of which one store gets half: however many they are, the others have the rest.
 */
export const startHookSender = (app: App): { stop: () => Promise<void> } => {
  const sender = new HookSender(app)
  sender.start()
  return { stop: () => sender.stop() }
}

const placesOfWorker = 64
const placesOfFailing = 32
const placesOfFailingOfStore = 16
/** With those that take long. */
const callsOfWorker = 256
const longMilliseconds = 2000
const placesOf = { webhook: 4, slack: 1, teams: 1 } as const
/** Chats accept about one message a second. */
const pauseOf = { webhook: 0, slack: 1000, teams: 1000 } as const

const failure = 'the events of a store were not delivered'

const pollMilliseconds = 250
// Results and free places of a moment are handled together.
const gatherMilliseconds = 5
const retryMilliseconds = 500
const finishMilliseconds = 5000

type Call = { storeId: number; endpoint: string; isFailing: boolean; begunAt: number; promise: Promise<void> }
type Chosen = DueEndpoint & { atOnce: number }

class HookSender {
  readonly #workerId = randomUUID()
  readonly #underWay = new Set<Call>()
  readonly #restUntil = new Map<string, number>()
  #results: HookResult[] = []
  #saving: Promise<void> | undefined
  #lastEndpoint: Pick<DueEndpoint, 'storeId' | 'id'> = { storeId: 0, id: 0 }
  readonly #stopping = new AbortController()
  #wake = new AbortController()
  #work: Promise<unknown> | undefined

  constructor(private readonly app: App) {}

  start() {
    const repeated = (work: () => Promise<number>) => this.#repeat(work)
    this.#work = Promise.all([repeated(() => this.#fanOut()), repeated(() => this.#deliverDue())])
  }

  async stop() {
    this.#stopping.abort()
    this.#awaken()
    await this.#work
    // What is not back by then is sent again after its lease, by whoever runs then.
    await Promise.race([this.#allBack(), pause(finishMilliseconds)])
    await this.#saving
  }

  get #isStopping() {
    return this.#stopping.signal.aborted
  }

  async #allBack() {
    await Promise.all([...this.#underWay].map(({ promise }) => promise))
  }

  /** While there is work there are no pauses, except to gather what a moment brings. */
  async #repeat(work: () => Promise<number>) {
    while (!this.#isStopping) {
      try {
        if ((await work()) === 0) await this.#rest(pollMilliseconds)
        await pause(gatherMilliseconds)
      } catch (error) {
        this.app.log.warn({ err: error }, 'no events were delivered')
        await this.#rest(retryMilliseconds)
      }
    }
  }

  /** Until there may be work again: a call has ended, or events have become deliveries. */
  async #rest(milliseconds: number) {
    await pause(milliseconds, undefined, { signal: this.#wake.signal }).catch(() => {})
  }

  #awaken() {
    const sleeping = this.#wake
    this.#wake = new AbortController()
    sleeping.abort()
  }

  async #fanOut(): Promise<number> {
    let count = 0
    const stores = await inAllStores(this.app, failure, (among) => storesWithEvents(this.app.db, among))
    await this.#forEachStore(stores, async (storeId) => {
      count += await fanOutEvents(this.app.db, { storeId, now: this.app.clock() })
    })
    if (count > 0) this.#awaken()
    return count
  }

  /** How many deliveries it has begun. */
  async #deliverDue(): Promise<number> {
    if (this.#free() <= 0) return 0
    const now = this.app.clock()
    const due = await inAllStores(this.app, failure, (among) => dueEndpoints(this.app.db, now, among))
    const chosen = this.#choose(due.sort((one, other) => one.storeId - other.storeId || one.id - other.id))
    const byStore = Map.groupBy(chosen, (endpoint) => endpoint.storeId)
    let begun = 0
    await this.#forEachStore([...byStore.keys()], async (storeId) => {
      begun += await this.#deliverOfStore(storeId, byStore.get(storeId) ?? [], now)
    })
    return begun
  }

  #forEachStore(stores: readonly number[], work: (storeId: number) => Promise<void>) {
    const stopped = this.#stopping.signal
    return forEachStore(this.app, { stores, stopped, failure }, work)
  }

  #free() {
    const since = performance.now() - longMilliseconds
    const quick = [...this.#underWay].filter(({ begunAt }) => begunAt > since).length
    return Math.min(placesOfWorker - quick, callsOfWorker - this.#underWay.size)
  }

  /** In turn, beginning after the last one, until all places are taken. */
  #choose(due: readonly DueEndpoint[]): Chosen[] {
    const last = this.#lastEndpoint
    const next = due.findIndex((one) => one.storeId > last.storeId || (one.storeId === last.storeId && one.id > last.id))
    const inTurn = next <= 0 ? due : [...due.slice(next), ...due.slice(0, next)]
    const calls = Map.groupBy(this.#underWay, ({ endpoint }) => endpoint)
    let free = this.#free()
    const failing = [...this.#underWay].filter(({ isFailing }) => isFailing)
    let freeForFailing = placesOfFailing - failing.length
    const failingOf = new Map([...Map.groupBy(failing, (call) => call.storeId)].map(([store, calls]) => [store, calls.length]))
    const chosen: Chosen[] = []
    for (const endpoint of inTurn) {
      const { storeId, type, isFailing } = endpoint
      const name = nameOf(endpoint)
      const own = calls.get(name)?.length ?? 0
      const wanted = (isFailing ? 1 : placesOf[type]) - own
      const ofStore = failingOf.get(storeId) ?? 0
      const more = Math.min(wanted, free, ...(isFailing ? [freeForFailing, placesOfFailingOfStore - ofStore] : []))
      if (more <= 0 || performance.now() < (this.#restUntil.get(name) ?? 0)) continue
      free -= more
      if (isFailing) {
        freeForFailing -= more
        failingOf.set(storeId, ofStore + more)
      }
      this.#lastEndpoint = endpoint
      chosen.push({ ...endpoint, atOnce: own + more })
    }
    return chosen
  }

  async #deliverOfStore(storeId: number, chosen: readonly Chosen[], now: Date): Promise<number> {
    const { db, config } = this.app
    const workerId = this.#workerId
    const wanted = chosen.map(({ id: integrationId, type, atOnce }) => ({ integrationId, atOnce, isOverAll: type !== 'webhook' }))
    const hooks = await claimHooks(db, { storeId, workerId, now, wanted })
    if (hooks.length === 0) return 0
    const ids = [...new Set(hooks.map(({ integrationId }) => integrationId))]
    const [endpoints, known] = await Promise.all([
      endpointsByIds(db, { storeId, ids, config, now }),
      loadKnown(this.app, { storeId, hooks }),
    ])
    const composed = hooks.flatMap((hook) => {
      const body = composeHook(this.app, hook, { endpoint: endpoints.get(hook.integrationId), known })
      return body === undefined ? [] : [{ hook, body }]
    })
    const told = new Set(composed.map(({ hook }) => hook.id))
    const gone = hooks.filter(({ id }) => !told.has(id)).map(({ id }) => id)
    if (gone.length > 0) await dropHooks(db, { storeId, workerId, ids: gone, now })
    const mayGo = await freezeBodies(db, { storeId, workerId, composed })
    const failing = new Set(chosen.filter(({ isFailing }) => isFailing).map(({ id }) => id))
    for (const { hook, body } of composed) {
      if (!mayGo.has(hook.id)) continue
      const endpoint = endpoints.get(hook.integrationId) as Endpoint
      this.#begin(hook, { body, endpoint, isFailing: failing.has(endpoint.id) })
    }
    return hooks.length
  }

  #begin(hook: ClaimedHook, { body, endpoint, isFailing }: { body: string; endpoint: Endpoint; isFailing: boolean }) {
    const { storeId } = hook
    const name = nameOf({ storeId, id: endpoint.id })
    const begunAt = performance.now()
    if (pauseOf[endpoint.type] > 0) this.#restUntil.set(name, begunAt + pauseOf[endpoint.type])
    const promise = this.#send(hook, { body, endpoint })
      .catch((error) => this.app.log.error({ err: error, storeId }, 'an event was not delivered'))
      .finally(() => {
        this.#underWay.delete(call)
        this.#awaken()
      })
    const call: Call = { storeId, endpoint: name, isFailing, begunAt, promise }
    this.#underWay.add(call)
  }

  async #send(hook: ClaimedHook, { body, endpoint }: { body: string; endpoint: Endpoint }) {
    const at = this.app.clock()
    const { headers, ...reply } = await callEndpoint(this.app, { endpoint, id: hook.eventKey, body, now: at })
    const { error, status, milliseconds, retryAfter, head } = reply
    const attempts = hook.attempts + 1
    const isTriedAgain = error !== null && error !== 'gone'
    this.#results.push({
      hook,
      at,
      milliseconds,
      status,
      error,
      headers: headerLines(headers),
      replyHead: storable(head),
      nextTryAt: isTriedAgain ? nextTry({ attempts, retryAfter, now: this.app.clock(), random: Math.random() }) : undefined,
    })
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  /** The results of a moment together. The database may be away for a while: they wait until it is back. */
  async #saveAll() {
    while (this.#results.length > 0) {
      await pause(gatherMilliseconds)
      const results = this.#results.splice(0)
      for (const [storeId, ofStore] of Map.groupBy(results, ({ hook }) => hook.storeId)) await this.#saveOfStore(storeId, ofStore)
    }
  }

  async #saveOfStore(storeId: number, results: readonly HookResult[]) {
    for (;;) {
      try {
        await saveResults(this.app.db, { storeId, workerId: this.#workerId, results, now: this.app.clock() })
        return
      } catch (error) {
        this.app.log.warn({ err: error, storeId }, 'results of deliveries wait for the database')
        if (this.#isStopping) return
      }
      await pause(retryMilliseconds)
    }
  }
}

const nameOf = ({ storeId, id }: Pick<DueEndpoint, 'storeId' | 'id'>) => `${storeId}/${id}`

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
