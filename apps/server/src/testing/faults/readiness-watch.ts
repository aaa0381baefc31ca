import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks /readyz of every process all the time, and judges what it told: never ready while the database could not be reached, nor
 * while one save after the other failed.
 */

type Poll = { name: string; askedAt: number; toldAt: number; isReady: boolean }
type Save = { at: number; isSaved: boolean }
type Span = { from: number; until: number }

const pollMilliseconds = 200
const patienceMilliseconds = 4000
/** So long it may take to notice. */
const graceMilliseconds = 2000

export class ReadinessWatch {
  #polls: Poll[] = []
  #saves: Save[] = []
  #away: Span[] = []
  #isOver = false
  #watching: Promise<unknown> | undefined

  constructor(private readonly addresses: Readonly<Record<string, string>>) {}

  start() {
    this.#watching = Promise.all(Object.keys(this.addresses).map((name) => this.#watch(name)))
  }

  async stop() {
    this.#isOver = true
    await this.#watching
  }

  /** Notes that the program cannot reach its database while `work` runs. */
  async whileAway<T>(work: () => Promise<T>): Promise<T> {
    const span = { from: performance.now(), until: Number.POSITIVE_INFINITY }
    this.#away.push(span)
    try {
      return await work()
    } finally {
      span.until = performance.now()
    }
  }

  noteSave(isSaved: boolean) {
    this.#saves.push({ at: performance.now(), isSaved })
  }

  /** The seconds until all of them are ready. */
  async untilReady(atMostSeconds: number): Promise<number> {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    for (const name of Object.keys(this.addresses))
      while (!(await this.#ask(name)).isReady) {
        if (seconds() > atMostSeconds) throw new Error(`${name} was not ready again within ${atMostSeconds} s`)
        await pause(50)
      }
    return seconds()
  }

  /** What was told wrong since the last time. */
  judge(): string[] {
    const polls = this.#polls.splice(0)
    const whileAway = this.#away.splice(0).map((span) => ({ ...span, reason: 'the database was away' }))
    const whileFailing = failingSpans(this.#saves.splice(0)).map((span) => ({ ...span, reason: 'every save failed' }))
    return [
      ...lies(polls, whileAway),
      // A worker serves no saves.
      ...lies(
        polls.filter(({ name }) => name === 'api'),
        whileFailing,
      ),
    ]
  }

  async #watch(name: string) {
    while (!this.#isOver) {
      this.#polls.push(await this.#ask(name))
      await pause(pollMilliseconds)
    }
  }

  async #ask(name: string): Promise<Poll> {
    const askedAt = performance.now()
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const isReady = await fetch(`${this.addresses[name]}/readyz`, { signal }).then(
      async (reply) => (await reply.text()) !== '' && reply.status === 200,
      () => false,
    )
    return { name, askedAt, toldAt: performance.now(), isReady }
  }
}

const lies = (polls: readonly Poll[], spans: readonly (Span & { reason: string })[]) =>
  spans.flatMap(({ from, until, reason }) => {
    const wrong = polls.filter(({ isReady, askedAt, toldAt }) => isReady && askedAt > from + graceMilliseconds && toldAt < until)
    const names = [...new Set(wrong.map(({ name }) => name))].join(' and ')
    return wrong.length > 0
      ? [`/readyz of ${names} said ready ${wrong.length} times while ${reason} (${seconds(from, until)} s)`]
      : []
  })

const seconds = (from: number, until: number) => ((until - from) / 1000).toFixed(1)

/** From the first to the last of failures without a success between them. */
const failingSpans = (saves: readonly Save[]): Span[] => {
  const spans: Span[] = []
  let current: Span | undefined
  for (const { at, isSaved } of saves) {
    if (isSaved) current = undefined
    else if (current) current.until = at
    else {
      current = { from: at, until: at }
      spans.push(current)
    }
  }
  return spans
}
