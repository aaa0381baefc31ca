import { reportBounce } from '@ressoa/contract/mail'
import { beforeEach, expect, test } from 'vitest'
import { newPublicKey } from '../../public-key'
import { bounce, complaint } from '../../testing/bounce-reports'
import { openHookScene } from '../../testing/hook-scene'
import { hooksDone, makeHook } from '../../testing/hooks'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { insertApiUser } from '../api-users/api-users.sql'
import { invitationKey } from '../invitations/invitation-key'
import { hashOfCode } from '../session/tokens'

const scene = openHookScene()
const { house, mailServer } = scene

let number = 0
let email: string
let invitationId: string
let apiKey: string
beforeEach(async () => {
  const { boss } = scene
  email = `cliente${++number}@casa.test`
  const { storeId } = boss
  apiKey = newPublicKey(storeId)
  const user = { key: apiKey, label: 'Correio', secretHash: hashOfCode('secret') }
  await insertApiUser(house.db, { storeId, ...user, createdAt: house.now })
  await makeHook(house, boss, { url: scene.url, IncludePerson: 'true' })
  const campaign = await makeMailCampaign(house, boss)
  const listId = await makeList(house, boss, [email])
  await dispatchWhen(house, boss, await dispatchTo(house, boss, { campaign, listId }), concluded)
  const row = house.db.selectFrom('deliveries').select('invitationId').where('storeId', '=', storeId)
  invitationId = (await row.executeTakeFirstOrThrow()).invitationId as string
})

const report = async (write: (id: string) => string) => {
  const authorization = `Basic ${Buffer.from(`${apiKey}:secret`).toString('base64')}`
  const body = write((await mailServer.mailTo(email)).messageId as string)
  const headers = { 'content-type': 'message/rfc822', authorization }
  const reply = await house.request('POST', `/${reportBounce.path}`, { body, headers })
  expect(reply.body).toEqual({ Matched: true })
}

const told = async () => {
  await hooksDone(house, scene.boss.storeId)
  return scene.received().map(({ body }) => {
    const { type, data } = JSON.parse(body)
    return { type, data }
  })
}
const person = () => ({ IdRessoa: expect.any(Number), Name: expect.any(String), Email: email })

test('a mail that comes back is an event, once however often it is reported; one that is only late is none', async () => {
  await report((id) => bounce({ id, status: '4.2.2', action: 'delayed' }))
  expect(await told()).toEqual([])
  for (let time = 0; time < 2; time++) await report((id) => bounce({ id }))
  const dispatchInfoKey = invitationKey(scene.boss.storeId, invitationId)
  expect(await told()).toEqual([
    {
      type: 'delivery.returned',
      data: { StoreKey: expect.any(String), Person: person(), DispatchInfoKey: dispatchInfoKey, Mail: 'request' },
    },
  ])
})

test('whoever complains has unsubscribed', async () => {
  for (let time = 0; time < 2; time++) await report(complaint)
  const data = { StoreKey: expect.any(String), Person: person(), Reason: 'complained' }
  expect(await told()).toEqual([{ type: 'person.unsubscribed', data }])
})

test('whoever unsubscribes by the link in the mail is an event, once', async () => {
  const { headers } = await mailServer.mailTo(email)
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { pathname, search } = new URL(/<(http[^>]+)>/.exec(header)?.[1] as string)
  // Opening the page is not unsubscribing.
  await house.request('GET', `${pathname}${search}`)
  expect(await told()).toEqual([])
  for (let time = 0; time < 2; time++) await house.request('POST', `${pathname}${search}`)
  const data = { StoreKey: expect.any(String), Person: person(), Reason: 'unsubscribed' }
  expect(await told()).toEqual([{ type: 'person.unsubscribed', data }])
})
