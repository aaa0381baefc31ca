import { reportBounce } from '@ressoa/contract/mail'
import { beforeEach, expect, test } from 'vitest'
import { newPublicKey } from '../../public-key'
import { openHouse } from '../../testing/harness'
import { hashOfCode } from '../session/tokens'
import { insertApiUser } from './api-users.sql'

const house = openHouse({ TRUSTED_PROXIES: '127.0.0.1' })
const secret = 'a secret of 128 random bits'
let key: string

beforeEach(async () => {
  const { id: storeId } = await house.makeStore()
  key = newPublicKey(storeId)
  await insertApiUser(house.db, { storeId, key, label: 'Correio', secretHash: hashOfCode(secret), createdAt: house.now })
})

const call = async (given: string, address: string, name = key) => {
  const authorization = `Basic ${Buffer.from(`${name}:${given}`).toString('base64')}`
  const headers = { 'content-type': 'message/rfc822', 'x-forwarded-for': address, authorization }
  return house.request('POST', `/${reportBounce.path}`, { body: 'Subject: nothing\r\n\r\nnothing', headers })
}

test('after 10 wrong secrets in a minute a name gets 429 from that caller, with Retry-After and the right one too', async () => {
  for (let count = 0; count < 10; count++) expect((await call('wrong', '10.5.0.1')).status).toBe(401)
  const refused = await call(secret, '10.5.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(secret, '10.5.0.2')).status).toBe(200)
  house.wait({ minutes: 1 })
  expect((await call(secret, '10.5.0.1')).status).toBe(200)
})

test('after 100 wrong secrets in a minute a caller gets 429 whatever the name', async () => {
  for (let begun = 0; begun < 100; begun += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => call('wrong', '10.5.1.1', `1-${'x'.repeat(20)}${begun + index}`)))
  expect((await call(secret, '10.5.1.1')).status).toBe(429)
  expect((await call(secret, '10.5.1.2')).status).toBe(200)
})

test('right secrets are never counted', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => call(secret, '10.5.2.1')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})
