import { reportBounce } from '@ressoa/contract/mail'
import { beforeAll, describe, test } from 'vitest'
import { newPublicKey } from '../../public-key'
import { expectLinear, filled, type Work, type Worst } from '../../testing/growth'
import { openHouse } from '../../testing/harness'
import { insertApiUser } from '../api-users/api-users.sql'
import { hashOfCode } from '../session/tokens'

const house = openHouse({ LIMITS: 'off' })
let authorization: string

beforeAll(async () => {
  const { id: storeId } = await house.makeStore()
  const key = newPublicKey(storeId)
  await insertApiUser(house.db, { storeId, key, label: 'Correio', secretHash: hashOfCode('secret'), createdAt: house.now })
  authorization = `Basic ${Buffer.from(`${key}:secret`).toString('base64')}`
})

type Make = (size: number) => string
const mail =
  (make: Make): Work =>
  (size) =>
    house.request('POST', `/${reportBounce.path}`, {
      body: make(size),
      headers: { 'content-type': 'message/rfc822', authorization },
    })
const inHeader = (name: string, part: string) => mail((size) => `${name}: ${filled(part, size)}\r\n\r\nx`)
const inBody = (headers: string, part: string) => mail((size) => `${headers}\r\n\r\n${filled(part, size)}`)
const inPart = (type: string, part: string) =>
  mail((size) => {
    const status = '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed'
    return `Content-Type: multipart/report; boundary=b\r\n\r\n${status}\r\n--b\r\nContent-Type: ${type}\r\n\r\n${filled(part, size)}\r\n--b--`
  })

const mailSize = 60 * 1024
const mails = (
  [
    ['headers', mail((size) => `${filled('a: b\r\n', size)}\r\n\r\n`)],
    ['folds of a header', inHeader('To', 'a\r\n ')],
    ['addresses', inHeader('To', 'a@b.co, ')],
    ['brackets of an address', inHeader('To', '<')],
    ['groups of addresses', inHeader('To', 'a:')],
    ['comments of an address', inHeader('To', '(')],
    ['quotes of an address', inHeader('To', '"\\')],
    ['encoded words', inHeader('Subject', '=?utf-8?q?=41?= ')],
    ['halves of encoded words', inHeader('Subject', '=?utf-8?q?')],
    ['parameters', inHeader('Content-Type', 'text/plain;a*0=b')],
    ['return paths', inHeader('Return-Path', 'bounce+1-')],
    ['parts', inBody('Content-Type: multipart/mixed; boundary=b', '--b\r\n\r\na\r\n')],
    [
      'parts within parts',
      inBody('Content-Type: multipart/mixed; boundary=b', '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'),
    ],
    ['tags', inBody('Content-Type: text/html', '<')],
    ['open tags', inBody('Content-Type: text/html', '<a href="')],
    ['comments', inBody('Content-Type: text/html', '<!--')],
    ['entities', inBody('Content-Type: text/html', '&#')],
    ['soft line breaks', inBody('Content-Transfer-Encoding: quoted-printable', '=\r\n')],
    ['flowed lines', inBody('Content-Type: text/plain; format=flowed', '> \r\n')],
    ['base64', inBody('Content-Transfer-Encoding: base64', '=\r\n')],
    ['fields of a status', inPart('message/delivery-status', 'Action:')],
    ['lines of a status', inPart('message/delivery-status', 'Action: \r\n')],
    ['message ids', inPart('message/rfc822', 'Message-ID:\r\n')],
    ['a message id', inPart('message/rfc822', 'Message-ID:<a')],
  ] satisfies [string, Work][]
).map(([what, work]): Worst => [what, mailSize, work])

describe('four times as much takes at most six times the CPU time:', () => {
  test.each(mails)('%s of a mail', expectLinear)
})
