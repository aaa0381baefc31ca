import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { saveDispatches } from '@ressoa/contract/dispatches'
import { executeImport, uploadPeople } from '@ressoa/contract/imports'
import { peopleLists } from '@ressoa/contract/people'
import { askPerson } from '@ressoa/contract/public-api'
import { saveAnswer } from '@ressoa/contract/survey'
import type { Random } from '../../demo/random'
import type { Caller } from './caller'
import type { Ledger } from './ledger'
import type { ReadinessWatch } from './readiness-watch'
import type { FaultScene } from './scene'

type Parts = { caller: Caller; scene: FaultScene; ledger: Ledger; watch: ReadinessWatch; random: Random; dispatches: boolean }

/**
 * Customers answer, a shop's system asks people by mail, and a manager imports people and sends them mails. Whoever gets no reply
 * repeats the same request until it is acknowledged.
 */
export class Load {
  #isOn = false
  #lanes: Promise<void>[] = []
  #givesUpAt = Number.POSITIVE_INFINITY
  #count = 0
  /** A dispatch is due by the clock of the program: saved in the future, it would wait there. */
  isClockRight = true

  constructor(private readonly parts: Parts) {}

  start() {
    this.#isOn = true
    this.#givesUpAt = Number.POSITIVE_INFINITY
    const kinds = [this.#answer, this.#answer, this.#answer, this.#answer, this.#ask, this.#ask, this.#import]
    this.#lanes = kinds.map((kind) => this.#repeat(kind))
  }

  /** Begins nothing new, and waits until all that was begun is acknowledged. */
  async finish(atMostSeconds: number) {
    this.#isOn = false
    this.#givesUpAt = performance.now() + atMostSeconds * 1000
    await Promise.all(this.#lanes)
  }

  async #repeat(work: (name: string) => Promise<void>) {
    while (this.#isOn) {
      await work.call(this, String(++this.#count))
      await pause(20)
    }
  }

  async #untilTaken<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const taken = await attempt()
      if (taken !== undefined) return taken
      if (performance.now() > this.#givesUpAt) throw new Error(this.#refusalOf(what))
      await pause(100 + this.parts.random.below(200))
    }
  }

  #refusalOf(what: string) {
    const { caller, ledger } = this.parts
    return [`${what} was not acknowledged in the end: ${caller.lastFailure}`, ...ledger.wrongReplies].join('\n')
  }

  async #answer(name: string) {
    const { caller, scene, ledger, watch, random } = this.parts
    const comment = `Resposta ${name}`
    const path = `/api/pub/link/${scene.storeKey}/${scene.campaignKey}?Person.Anonymous=true`
    const key = await this.#untilTaken('a link', async () => {
      const location = (await caller.request(path))?.headers.get('location')
      return location ? (new URL(location, 'http://any').searchParams.get('dispatchinfokey') ?? undefined) : undefined
    })
    const input = { key, attemptKey: randomUUID(), rating: random.below(11), comment, fields: [] }
    const result = await this.#untilTaken(comment, async () => {
      const saved = await caller.call(saveAnswer, input)
      watch.noteSave(saved !== undefined)
      return saved?.result
    })
    if (result === 'ok') ledger.answers.add(comment)
    else ledger.wrongReplies.push(`${comment} got ${result}`)
  }

  async #ask(name: string) {
    const { caller, scene, ledger } = this.parts
    const email = `pedido${name}@casa.test`
    const headers = { ...scene.apiUser, 'idempotency-key': email }
    const input = { campaignKey: scene.campaignKey, person: { email } }
    await this.#untilTaken(`the request of ${email}`, () => caller.call(askPerson, input, headers))
    ledger.asked.add(email)
    await pause(60)
  }

  async #import(name: string) {
    const { caller, ledger, random } = this.parts
    const list = `Lista ${name}`
    const emails = Array.from({ length: 200 + random.below(1500) }, (_, n) => `pessoa${name}.${n}@casa.test`)
    const content = ['Nome;E-mail', ...emails.map((email) => `Pessoa;${email}`)].join('\n')
    const sessionKey = await this.#untilTaken(`the file of ${list}`, () =>
      caller.asManager(async (headers) => {
        const body = new FormData()
        body.set('list', new File([content], 'pessoas.csv'))
        const reply = await caller.request(`/${uploadPeople.path}`, { method: 'POST', body, headers })
        return reply?.status === 200 ? (reply.body.SessionKey as string) : undefined
      }),
    )
    const configurations = [
      { column: 1, defaultType: 'name' as const },
      { column: 2, defaultType: 'email' as const },
    ]
    const result = await this.#untilTaken(`the import of ${list}`, () =>
      caller.asManager((headers) =>
        caller.call(executeImport, { sessionKey, configurations, targetList: { name: list } }, headers),
      ),
    )
    if (result.peopleCount === emails.length) ledger.imports.set(list, emails)
    else ledger.wrongReplies.push(`${list} has ${result.peopleCount} people of ${emails.length}`)
    if (this.parts.dispatches && this.#isOn && this.isClockRight && random.chance(0.3)) await this.#dispatch(list, emails.slice())
    await pause(1000)
  }

  async #dispatch(list: string, emails: readonly string[]) {
    const { caller, scene, ledger } = this.parts
    const draftKey = randomUUID()
    const dispatchTo = (listId: number) => ({
      campaignId: scene.campaignId,
      dispatches: [{ type: 'immediate' as const, listId, dateTimezone: 'America/Sao_Paulo', draftKey }],
    })
    await this.#untilTaken(`the dispatch to ${list}`, () =>
      caller.asManager(async (headers) => {
        const lists = await caller.call(peopleLists, undefined, headers)
        const listId = lists?.find((one) => one.name === list)?.id
        return listId && caller.call(saveDispatches, dispatchTo(listId), headers)
      }),
    )
    for (const email of emails) ledger.asked.add(email)
  }
}
