import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, vi } from 'vitest'
import { type Actor, openHouse, type TestHouse } from './harness'
import { MailServer } from './mail-server'
import { type Received, type Receiver, startReceiver } from './receiver'
import { makeCampaign } from './surveys'

/** A program that may call this machine, a receiver, and before each test a new store with a campaign. */
export const openHookScene = () => {
  const scene = { mailServer: new MailServer() } as {
    house: TestHouse
    mailServer: MailServer
    receiver: Receiver
    boss: Actor
    campaign: Awaited<ReturnType<typeof makeCampaign>>
    /** An address of the receiver that no other test uses. */
    url: string
    received: () => Received[]
    /** Another store, campaign and address. */
    renew: () => Promise<void>
  }
  let number = 0
  scene.house = openHouse(async () => {
    scene.receiver = await startReceiver()
    return {
      LIMITS: 'off',
      OUTBOUND_ALLOW: '127.0.0.0/8',
      SMTP_URL: await scene.mailServer.start(),
      BOUNCE_DOMAIN: 'bounces.test',
    }
  })
  scene.renew = async () => {
    const { house, receiver } = scene
    receiver.replyStatus(200)
    scene.boss = await house.actor(await house.makeStore(), 'administrator')
    scene.campaign = await makeCampaign(house, scene.boss)
    const path = `/hook/${++number}`
    scene.url = `http://127.0.0.1:${receiver.port}${path}`
    scene.received = () => receiver.received.filter((one) => one.path === path)
  }
  beforeEach(scene.renew)
  afterAll(async () => {
    await scene.receiver.stop()
    await scene.mailServer.stop()
  })
  return scene
}

/** Checks a signature as a receiver does, at the time of the program. Throws if it is wrong. */
export const verify = (house: TestHouse, secret: string, { body, headers }: Received) => {
  vi.useFakeTimers({ now: house.now, toFake: ['Date'] })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}
