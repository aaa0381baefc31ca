import { exportRecipients, recipientsOfDispatch } from '@ressoa/contract/dispatches'
import { reportBounce } from '@ressoa/contract/mail'
import { erasePerson, pageOfPeople } from '@ressoa/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { newPublicKey } from '../../public-key'
import { bounce, complaint } from '../../testing/bounce-reports'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign, recipientStates } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { insertApiUser } from '../api-users/api-users.sql'
import { hashOfCode } from '../session/tokens'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), BOUNCE_DOMAIN: 'bounces.test' }))

const secret = 'a secret of 128 random bits'
const makeApiUser = async (storeId: number) => {
  const key = newPublicKey(storeId)
  await insertApiUser(house.db, { storeId, key, label: 'Correio', secretHash: hashOfCode(secret), createdAt: house.now })
  return key
}
const basic = (key: string, password = secret) => `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`

let manager: Actor
let apiKey: string
beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  apiKey = await makeApiUser(manager.storeId)
  mailServer.mails.length = 0
})

const ask = async (emails: string[], resendDaysInterval = 30) => {
  const campaign = await makeMailCampaign(house, manager, { email: { resendDaysInterval } })
  const listId = await makeList(house, manager, emails)
  return dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
}
const report = (body: string, authorization = basic(apiKey)) =>
  house.request('POST', `/${reportBounce.path}`, { body, headers: { 'content-type': 'message/rfc822', authorization } })
const mailState = async (email: string) =>
  (await house.callAs(manager, pageOfPeople, { search: email })).items[0]?.mailStatus.state

const messageId = async (address: string) => (await mailServer.mailTo(address)).messageId as string

test('UNS-007 a permanent bounce marks its delivery as returned and suppresses the address, told by the message or by the return path', async () => {
  const { id } = await ask(['ana@x.test', 'bia@x.test'])
  expect((await report(bounce({ id: await messageId('ana@x.test') }))).body).toEqual({ Matched: true })
  const row = await house.db
    .selectFrom('deliveries')
    .select('invitationId')
    .where('storeId', '=', manager.storeId)
    .where('address', '=', 'bia@x.test')
    .executeTakeFirstOrThrow()
  const path = `BOUNCE+${manager.storeId.toString(36)}-${row.invitationId?.replaceAll('-', '')}r@bounces.test`
  expect((await report(bounce({ id: '<other@elsewhere.test>', to: path }))).body).toEqual({ Matched: true })
  expect(await recipientStates(house, manager, id)).toEqual({ 'ana@x.test': 'failed bounced', 'bia@x.test': 'failed bounced' })
  expect([await mailState('ana@x.test'), await mailState('bia@x.test')]).toEqual(['bounced', 'bounced'])
})

test('an erased person is named neither by their mails nor by what came back of them; the address stays suppressed', async () => {
  await ask(['zuleica@x.test'])
  await report(bounce({ id: await messageId('zuleica@x.test') }).replace('no such user', 'zuleica@x.test is unknown'))
  const { items } = await house.callAs(manager, pageOfPeople, { search: 'zuleica' })
  const boss = await house.actor({ id: manager.storeId } as TestStore, 'administrator')
  const kept = async () => {
    const tables = ['deliveries', 'bounces', 'suppressions'] as const
    const rows = await Promise.all(
      tables.map((table) => house.db.selectFrom(table).selectAll().where('storeId', '=', manager.storeId).execute()),
    )
    return [rows.map((of) => of.length), JSON.stringify(rows).includes('zuleica')]
  }
  expect(await kept()).toEqual([[1, 1, 1], true])
  await house.callAs(boss, erasePerson, { personId: items[0]?.id as number })
  expect(await kept()).toEqual([[1, 1, 1], false])
})

test('UNS-007 three temporary bounces in 30 days suppress, two do not, and old ones count no more', async () => {
  const bounceOnce = async () => {
    mailServer.mails.length = 0
    manager = await house.signIn(manager)
    await ask(['ana@x.test'], 0)
    const temporary = bounce({ id: await messageId('ana@x.test'), status: '4.2.2', action: 'delayed' })
    expect((await report(temporary)).body).toEqual({ Matched: true })
    // The same report again is not a second bounce.
    await report(temporary)
  }
  await bounceOnce()
  house.wait({ days: 31 })
  await bounceOnce()
  await bounceOnce()
  expect(await mailState('ana@x.test')).toBe('ok')
  await bounceOnce()
  expect(await mailState('ana@x.test')).toBe('bounced')
})

test('UNS-007 a complaint unsubscribes; a refusal of the sender does not', async () => {
  await ask(['ana@x.test', 'bia@x.test'])
  await report(complaint(await messageId('ana@x.test')))
  await report(bounce({ id: await messageId('bia@x.test'), status: '5.7.1' }))
  expect([await mailState('ana@x.test'), await mailState('bia@x.test')]).toEqual(['complained', 'ok'])
})

test('SEC-012 a mail that cannot be read gets 400; NUL in what the other side said is left out', async () => {
  await ask(['ana@x.test'])
  const id = await messageId('ana@x.test')
  const nested = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(400)
  const manyHeaders = `${'a: b\r\n'.repeat(3000)}${'x'.repeat(60_000)}: a\r\n\r\n`
  for (const unreadable of [nested, manyHeaders]) expect((await report(unreadable)).status).toBe(400)
  expect(await mailState('ana@x.test')).toBe('ok')
  expect((await report(bounce({ id }).replace('no such user', 'no\0 such user'))).body).toEqual({ Matched: true })
  const bounces = house.db.selectFrom('bounces').select('detail').where('storeId', '=', manager.storeId)
  expect(await bounces.execute()).toEqual([{ detail: '550 5.1.1 no such user' }])
})

test('UNS-007 only an API user of the store is heard, and what matches nothing changes nothing', async () => {
  await ask(['ana@x.test'])
  const body = bounce({ id: await messageId('ana@x.test') })
  const stranger = await makeApiUser((await house.makeStore()).id)
  expect((await report(body, basic(stranger))).body).toEqual({ Matched: false })
  for (const wrong of ['', 'Basic !', basic(apiKey, 'wrong'), basic('nobody'), `Bearer ${manager.token}`])
    expect((await report(body, wrong)).status).toBe(401)
  expect(
    (
      await house.request('POST', `/${reportBounce.path}`, {
        body: '{}',
        headers: { 'content-type': 'application/json', authorization: basic(apiKey) },
      })
    ).status,
  ).toBe(415)
  for (const nothing of [
    'hello',
    'Subject: x\r\n\r\nBom dia',
    bounce({ id: '<unknown@x>' }),
    bounce({ id: '<x@y>', action: 'delivered', status: '2.0.0' }),
  ])
    expect((await report(nothing)).body).toEqual({ Matched: false })
  expect(await mailState('ana@x.test')).toBe('ok')
})

test('recipients say who unsubscribed, whose mail came back and who complained; each can be looked for and is in the export', async () => {
  const emails = ['ana', 'bia', 'caio', 'davi'].map((name) => `${name}@x.test`)
  const { id: dispatchId } = await ask(emails)
  const header = (await mailServer.mailTo('ana@x.test')).headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { pathname, search } = new URL(/<([^>]+)>/.exec(header)?.[1] as string)
  house.wait({ minutes: 5 })
  await house.request('POST', `${pathname}${search}`)
  await report(bounce({ id: await messageId('bia@x.test') }))
  await report(complaint(await messageId('caio@x.test')))
  const found = async (filter: object) =>
    (await house.callAs(manager, recipientsOfDispatch, { dispatchId, ...filter })).items.map(({ person, state, outcome }) => [
      person.email,
      state,
      outcome,
    ])
  const [ana, bia, caio, davi] = [
    ['ana@x.test', 'sent', 'unsubscribed'],
    ['bia@x.test', 'failed', 'bounced'],
    ['caio@x.test', 'sent', 'complained'],
    ['davi@x.test', 'sent', null],
  ]
  expect(await found({})).toEqual([ana, bia, caio, davi])
  expect(await found({ outcome: 'unsubscribed' })).toEqual([ana])
  expect(await found({ outcome: 'bounced' })).toEqual([bia])
  expect(await found({ outcome: 'complained' })).toEqual([caio])
  expect(await found({ state: 'sent' })).toEqual([ana, caio, davi])
  const { totalItemCount } = await house.callAs(manager, recipientsOfDispatch, { dispatchId, outcome: 'complained' })
  expect(totalItemCount).toBe(1)
  const file = await house.send(exportRecipients, { dispatchId, format: 'csv' }, { as: manager, language: 'en' })
  const [head, ...rows] = String(file.body).replaceAll('"', '').trim().split('\r\n')
  expect([head, ...rows].map((row) => row?.split(',').at(-1))).toEqual([
    'Afterwards',
    'Unsubscribed',
    'Came back',
    'Marked as spam',
    '',
  ])

  const { id: next } = await ask(emails, 0)
  const again = (await house.callAs(manager, recipientsOfDispatch, { dispatchId: next })).items
  expect(again.map(({ state, outcome }) => [state, outcome])).toEqual([
    ['suppressed', 'unsubscribed'],
    ['suppressed', 'bounced'],
    ['suppressed', 'complained'],
    ['sent', null],
  ])
})
