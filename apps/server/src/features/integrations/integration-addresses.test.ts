import { saveIntegration } from '@ressoa/contract/integrations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { createOutbound, limits } from '../../outbound/outbound'
import { type Actor, openHouse } from '../../testing/harness'
import { hookInput, hooksDone, logOf, makeHook } from '../../testing/hooks'
import { type Receiver, receiverAuthority, startReceiver } from '../../testing/receiver'
import { answerCampaign, makeCampaign } from '../../testing/surveys'

// No network is exempt here: the program may call public addresses only.
let receiver: Receiver
const house = openHouse(async () => {
  receiver = await startReceiver({ isTls: true })
  return { LIMITS: 'off', PUBLIC_URL: 'https://feedback.example' }
})
afterAll(() => receiver.stop())

const publicly = async () => [{ address: '93.184.216.34', family: 4 }]
const privately = async () => [{ address: '127.0.0.1', family: 4 }]

let boss: Actor
beforeEach(async () => {
  boss = await house.actor(await house.makeStore(), 'administrator')
  house.resolve = publicly
})

const refused = {
  badAddress: [
    'http://shop.example/',
    'ftp://shop.example/',
    'shop',
    'https://a:b@shop.example/',
    'https://shop.example:25/',
    'https://feedback.example/x',
  ],
  privateAddress: [
    ...[
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://10.1.2.3/',
      'https://192.168.0.1/',
      'https://172.16.0.1/',
    ],
    ...[
      'https://169.254.169.254/latest/',
      'https://[fd00:ec2::254]/',
      'https://[fe80::1]/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
    ],
    ...[
      'https://[::7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://168.63.129.16/',
      'https://224.0.0.1/',
    ],
    ...['https://100.64.0.1/', 'https://0.0.0.0/'],
  ],
} as const

test('INT-022 calls to typed addresses are https, public, pinned, without redirects and within 15 s, at save and at send', async () => {
  const outcomes = Object.entries(refused).flatMap(([error, urls]) =>
    urls.map((url) => ({ error: error as keyof typeof refused, url })),
  )
  // At save.
  for (const { error, url } of outcomes) {
    const { body } = await house.send(saveIntegration, hookInput({ url }), { as: boss })
    expect(body[0].ErrorList, url).toEqual([{ Field: 'Url', Error: say('pt', `integration.outbound.${error}`) }])
  }
  house.resolve = privately
  const { body } = await house.send(saveIntegration, hookInput({ url: 'https://localhost./' }), { as: boss })
  expect(body[0].ErrorList).toEqual([{ Field: 'Url', Error: say('pt', 'integration.outbound.privateAddress') }])
  house.resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  const unknown = await house.send(saveIntegration, hookInput({ url: 'https://nowhere.example/' }), { as: boss })
  expect(unknown.body[0].ErrorList).toEqual([{ Field: 'Url', Error: say('pt', 'integration.outbound.unknownHost') }])

  // At send, whatever was saved before: a name that has turned private, and addresses that came by another way.
  house.resolve = publicly
  const { key } = await makeHook(house, boss, { url: `https://rebinding.example:${receiver.port}/`, events: ['answer.created'] })
  const campaign = await makeCampaign(house, boss)
  house.resolve = privately
  await answerCampaign(house, campaign)
  await hooksDone(house, boss.storeId)
  expect(await logOf(house, boss, key)).toMatchObject([{ state: 'waiting', httpStatusCode: 0, error: 'privateAddress' }])
  for (const { error, url } of outcomes) {
    expect(await house.app.outbound.call({ url, method: 'POST', headers: {}, body: '' }), url).toMatchObject({ status: 0, error })
  }
  expect(receiver.connections()).toBe(0)

  // What a call may reach at all is reached by the address that was checked, and no further.
  let asked = 0
  const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  const exempt = { allow: ['127.0.0.0/8'], ownUrls: [], ca: receiverAuthority(), resolve }
  const out = createOutbound(exempt)
  const target = await startReceiver()
  receiver.replyStatus(302, { location: target.url })
  const call = { url: `https://shop.example:${receiver.port}/`, method: 'POST', headers: {}, body: '' } as const
  expect(await out.call(call)).toMatchObject({ status: 302, error: 'redirect' })
  expect([asked, target.connections()]).toEqual([1, 0])
  const hasty = createOutbound({ ...exempt, resolve: privately, wholeMilliseconds: 200 })
  receiver.replyWith(() => {})
  expect(await hasty.call(call)).toMatchObject({ status: 0, error: 'noReply' })
  expect(limits.wholeMilliseconds).toBe(15_000)
  await Promise.all([out.close(), hasty.close(), target.stop()])
})
