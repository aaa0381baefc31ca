import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { openHouse } from './harness'
import { addDeliveries, type MailScene, makeMailScene, statesOf } from './mail-scene'
import { type SinkAnswer, type SinkStep, SmtpSink } from './smtp-sink'

/** A test house whose mail server does what the test wants. */

/**
 * A test that delays a reply needs a program that waits, even on a busy machine. A test that never replies needs one that soon
 * gives up.
 */
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
    // Mails left by a failed test must not affect the next one.
    await house.db.updateTable('deliveries').set({ state: 'cancelled' }).where('state', 'in', ['ready', 'deferred']).execute()
  })

  const makeScene = (email = {}) => makeMailScene(house.db, { now: house.now, email })

  const add = (scene: MailScene, emails: readonly string[], more: Partial<Parameters<typeof addDeliveries>[2]> = {}) =>
    addDeliveries(house.db, house.config, { scene, emails, now: house.now, ...more })

  const expectStates = (scene: MailScene, states: Record<string, string>) =>
    eventually(() => statesOf(house.db, scene)).toEqual(states)

  const timesMailed = (address: string) => sink.recipients().filter((one) => one === address).length

  /** Gives this reply once at that step, then the usual ones. */
  const failOnce = (step: SinkStep, answer: SinkAnswer) => {
    let isOver = false
    sink.answer = (at) => {
      if (at !== step || isOver) return undefined
      isOver = true
      return answer
    }
  }

  /** Holds every mail at that step until it is released. */
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

  /** Closes all connections, so that the next mail opens a new one. */
  const restartSink = async () => {
    const { port } = sink
    await sink.stop()
    await sink.start(port)
  }

  return { house, sink, dataDir, makeScene, add, expectStates, timesMailed, failOnce, holdAt, restartSink }
}

/** A long timeout, because the machine may be busy. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 40_000, interval: 50 })

let count = 0
export const newAddress = (domain = 'casa.test') => `pessoa${++count}@${domain}`
