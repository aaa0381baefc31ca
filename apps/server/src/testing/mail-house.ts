import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { openHouse } from './harness'
import { addDeliveries, type MailScene, makeMailScene, statesOf } from './mailings'
import { type SinkAnswer, type SinkStep, SmtpSink } from './smtp-sink'

/** A house that sends its mails to a server which does what a test wants. */

/** Whoever holds a reply back on a busy machine wants a program that waits; whoever never gives one, a program that soon gives up. */
const patience = { patient: 'socketTimeout=60000', impatient: 'socketTimeout=1500&connectionTimeout=1000&greetingTimeout=700' }

export const openMailHouse = (manner: keyof typeof patience, settings: Record<string, string> = {}) => {
  const sink = new SmtpSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-mail-'))
  const smtpUrl = async () => `${await sink.start()}?${patience[manner]}&tls.rejectUnauthorized=false`
  const house = openHouse(async () => ({ SMTP_URL: await smtpUrl(), DATA_DIR: dataDir, ...settings }))

  afterAll(async () => {
    await sink.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  beforeEach(async () => {
    sink.answer = () => undefined
    sink.offersStartTls = false
    sink.offersPipelining = true
    sink.mails.length = 0
    await house.db.deleteFrom('mailLimits').execute()
  })

  afterEach(async () => {
    sink.answer = () => undefined
    // What a failed test has left concerns no other.
    await house.db.updateTable('deliveries').set({ state: 'cancelled' }).where('state', 'in', ['ready', 'deferred']).execute()
  })

  const makeScene = (email = {}) => makeMailScene(house.db, { now: house.now, email })

  const add = (scene: MailScene, emails: readonly string[], more: Partial<Parameters<typeof addDeliveries>[2]> = {}) =>
    addDeliveries(house.db, house.config, { scene, emails, now: house.now, ...more })

  const expectStates = (scene: MailScene, states: Record<string, string>) =>
    eventually(() => statesOf(house.db, scene)).toEqual(states)

  const timesMailed = (address: string) => sink.recipients().filter((one) => one === address).length

  /** Answers so once at that step, and as usual ever after. */
  const failOnce = (step: SinkStep, answer: SinkAnswer) => {
    let isOver = false
    sink.answer = (at) => {
      if (at !== step || isOver) return undefined
      isOver = true
      return answer
    }
  }

  /** Lets no mail pass that step until it is released. */
  const holdAt = (step: SinkStep) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    sink.answer = async (at) => {
      if (at === step) await held
      return undefined
    }
    return release
  }

  /** All connections are gone, and the next mail makes a new one. */
  const restartSink = async () => {
    const { port } = sink
    await sink.stop()
    await sink.start(port)
  }

  return { house, sink, dataDir, makeScene, add, expectStates, timesMailed, failOnce, holdAt, restartSink }
}

/** The machine may be busy. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000, interval: 50 })

let count = 0
export const newAddress = (domain = 'casa.test') => `pessoa${++count}@${domain}`
