import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveCampaign } from '@ressoa/contract/campaigns'
import { saveForm } from '@ressoa/contract/forms'
import { authenticate, sendRecovery } from '@ressoa/contract/session'
import { saveSettings } from '@ressoa/contract/settings'
import { uploadLogo } from '@ressoa/contract/stores'
import { saveAnswer } from '@ressoa/contract/survey'
import { searchTextLength } from '@ressoa/domain/limits'
import { beforeAll, describe, test } from 'vitest'
import { expectLinear, filled, type Work, type Worst } from '../testing/growth'
import { type Actor, openHouse } from '../testing/harness'

// Untrusted input is read in time that grows linearly with its length. One case for each way to make a body slow to read.

const house = openHouse({ LIMITS: 'off' })
let master: Actor

beforeAll(async () => {
  master = await house.actor(await house.makeStore(), 'master')
})

const kilo = 1024
/** Whole parts only, separated. */
const listed = (part: string | ((number: number) => string), count: number, separator = ',') =>
  Array.from({ length: count }, (_, number) => (typeof part === 'string' ? part : part(number))).join(separator)

const post = (path: string, body: string, type: string) =>
  house.request('POST', `/${path}`, { as: master, body, headers: { 'content-type': type } })

type Make = (size: number) => string
const urlEncoded =
  (make: Make): Work =>
  (size) =>
    post(authenticate.path, make(size), 'application/x-www-form-urlencoded')
const json =
  (path: string, make: Make): Work =>
  (size) =>
    post(path, make(size), 'application/json')
const field = (path: string, nameField: (value: string) => object, part: string) =>
  json(path, (size) => JSON.stringify(nameField(filled(part, size))))
const query =
  (make: Make): Work =>
  (size) =>
    house.request('GET', `/${pageOfAnswers.path}?${make(size)}`, { as: master })
const header =
  (name: string, make: Make): Work =>
  (size) =>
    house.request('GET', `/${pageOfAnswers.path}`, { headers: { [name]: make(size) } })
const multipart =
  (make: Make): Work =>
  (size) =>
    post(uploadLogo.path, make(size), 'multipart/form-data; boundary=x')
const contentType =
  (make: Make): Work =>
  (size) =>
    post(uploadLogo.path, 'x', make(size))

const bodies: Worst[] = [
  ['one name without a value, url-encoded', 16 * kilo, urlEncoded((size) => filled('a&', size))],
  ['as many names as are taken, url-encoded', 250, urlEncoded((count) => listed((n) => `${n}=1`, count, '&'))],
  ['as many values of a name as are taken, url-encoded', 250, urlEncoded((count) => listed('email=1', count, '&'))],
  ['escapes, url-encoded', 16 * kilo, urlEncoded((size) => filled('%41%zz', size))],

  ['names, JSON', 1500, json(authenticate.path, (count) => `{${listed((n) => `"${n}":1`, count)}}`)],
  ['spellings of a name, JSON', 1500, json(authenticate.path, (count) => `{${listed('"eMail":1', count)}}`)],
  ['depth, JSON', 7 * kilo, json(authenticate.path, (depth) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`)],
  ['items, JSON', 5000, json(saveAnswer.path, (count) => `{"FormFields":[${listed('{}', count)}]}`)],
  [
    'wrong items of lists, JSON',
    25,
    json(saveForm.path, (count) => `{"FormFields":[${listed(`{"FormFieldValues":[${listed('{}', 200)}]}`, count)}]}`),
  ],

  ['names, query', 3 * kilo, query((size) => filled('a&', size))],
  ['values of a name, query', 3 * kilo, query((size) => filled('from=1&', size))],
  ['ids, query', 125, query((count) => `idcampaignlist=${listed('1', count)}`)],
  ['too many ids, query', 1500, query((count) => `idcampaignlist=${listed('x', count)}`)],

  [
    'fields, multipart',
    15 * kilo,
    multipart((size) => `--x\r\n${filled('content-disposition: form-data; name=a\r\n\r\n\r\n--x\r\n', size)}`),
  ],
  [
    'beginnings of a boundary, multipart',
    250 * kilo,
    multipart(
      (size) => `--x\r\ncontent-disposition: form-data; name=f; filename=f.png\r\n\r\n${filled('\r\n--', size)}\r\n--x--\r\n`,
    ),
  ],
  [
    'a file’s name, multipart',
    3 * kilo,
    multipart((size) => `--x\r\ncontent-disposition: form-data; name=f; filename="${filled('\\"', size)}"\r\n\r\na\r\n--x--\r\n`),
  ],

  ['cookies', 3 * kilo, header('cookie', (size) => filled('a=1;', size))],
  ['languages', 3 * kilo, header('accept-language', (size) => filled('a;q=0.1,', size))],
  ['a token', 3 * kilo, header('authorization', (size) => `Bearer ${filled('a.', size)}`)],
  ['basic credentials', 3 * kilo, header('authorization', (size) => `Basic ${filled('Og==', size)}`)],
  ['parameters of a content type', 3 * kilo, contentType((size) => `a/b;${filled(' ;', size)}`)],
  ['boundaries of a content type', 3 * kilo, contentType((size) => `multipart/form-data;${filled('boundary=";', size)}`)],
  ['a forwarding', 3 * kilo, header('x-forwarded-for', (size) => filled('1,', size))],

  ['a colour', 15 * kilo, field(saveSettings.path, (value) => ({ Theme: { BackgroundColor: value } }), '#')],
  ['a picture’s address', 15 * kilo, field(saveSettings.path, (value) => ({ Theme: { LogoUrl: `https://${value}` } }), 'a/../')],
  ['a time zone', 15 * kilo, field(saveSettings.path, (value) => ({ TimeZone: value }), 'America/')],
  ['a date', 15 * kilo, field(saveCampaign.path, (value) => ({ IntervalStart: `2026-01-01T00:00:00.${value}x` }), '0')],
  ['an e-mail', 15 * kilo, field(sendRecovery.path, (value) => ({ Email: value }), 'a@a.')],

  ['words sought in comments', searchTextLength.max / 4, query((size) => `npscomment=${filled('a ', size)}`)],
  [
    'signs sought in comments',
    searchTextLength.max / 4,
    query((size) => `npscomment=${encodeURIComponent(filled('%_\\', size))}`),
  ],
  ['a person sought', searchTextLength.max / 4, query((size) => `personnameoremail=${encodeURIComponent(filled('%_', size))}`)],
]

describe('four times as much takes at most six times the CPU time:', () => {
  test.each(bodies)('%s', expectLinear)
})
