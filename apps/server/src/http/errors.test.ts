import { toggleAdmin } from '@ressoa/contract/admins'
import { authenticate, ssoLogin } from '@ressoa/contract/session'
import { saveSettings, settings, uploadImage } from '@ressoa/contract/settings'
import { image } from '@ressoa/contract/stores'
import { type Language, languages } from '@ressoa/domain/languages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type MessageKey, say } from '../locales/messages'
import { type Actor, openHouse, type WireReply } from '../testing/harness'

const house = openHouse()
let boss: Actor

beforeAll(async () => {
  boss = await house.actor(await house.makeStore(), 'administrator')
})

/** The same refusal in three languages: status, message, a request id that the header repeats, and no internals. */
const expectTold = async (ask: (language: Language) => Promise<WireReply>, status: number, key: MessageKey) => {
  for (const language of languages) {
    const reply = await ask(language)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ HasErrors: true, Message: say(language, key) })
    expect(reply.body.ErrorList[0]).toEqual({ Field: expect.any(String), Error: say(language, key) })
    expect(reply.body.RequestId).toMatch(/^[\da-f-]{36}$/)
    expect(reply.headers.get('x-request-id')).toBe(reply.body.RequestId)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/)
  }
}

test('401 carries its message in three languages and a request id', async () => {
  await expectTold((language) => house.send(settings, undefined, { language, token: 'x' }), 401, 'error.signInAgain')
})

test('403 carries its message in three languages and a request id', async () => {
  const reader = await house.actor(await house.makeStore(), 'reader')
  await expectTold((language) => house.send(toggleAdmin, { adminId: 1 }, { language, as: reader }), 403, 'error.notAllowed')
})

test('404 carries its message in three languages and a request id', async () => {
  await expectTold((language) => house.send(image, { key: 'x' }, { language }), 404, 'error.notFound')
  await expectTold((language) => house.request('POST', '/no/such/call', { language }), 404, 'error.notFound')
})

test('409 carries its message in three languages and a request id', async () => {
  await expectTold((language) => house.send(saveSettings, { version: 99 }, { language, as: boss }), 409, 'error.stale')
  await expectTold(
    (language) => house.send(toggleAdmin, { adminId: boss.adminId }, { language, as: boss }),
    409,
    'admin.cannotLockSelf',
  )
})

test('SEC-011 SEC-012 413 for a body over 64 KiB carries its message in three languages and a request id', async () => {
  const body = JSON.stringify({ Email: 'x'.repeat(70_000), Password: 'x' })
  const headers = { 'content-type': 'application/json' }
  await expectTold(
    (language) => house.request('POST', `/${authenticate.path}`, { language, headers, body }),
    413,
    'error.tooLarge',
  )
})

test('SEC-012 415 for a body of another type carries its message in three languages and a request id', async () => {
  const headers = { 'content-type': 'application/xml' }
  await expectTold(
    (language) => house.request('POST', `/${authenticate.path}`, { language, headers, body: '<x/>' }),
    415,
    'error.wrongType',
  )
})

test('SEC-012 a malformed body, path or escape gets 400 with a plain message', async () => {
  const headers = { 'content-type': 'application/json' }
  const send = (body: string) => (language: Language) =>
    house.request('POST', `/${authenticate.path}`, { language, headers, body })
  for (const body of ['{', '{"a":}', 'null x', '"\ud800', '[1,2']) await expectTold(send(body), 400, 'error.badRequest')
  await expectTold((language) => house.request('GET', '/api/pub/image/%E0%A4%A', { language }), 400, 'error.badRequest')
})

test('SEC-012 a url-encoded body of more than 1,000 names is too large, as long as it is, and one of 1,000 is read', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (names: number, value = '') =>
    house.request('POST', `/${ssoLogin.path}`, { language: 'en', headers, body: `a${value}&`.repeat(names) })
  for (const many of [1001, 32_768]) {
    const { status, body } = await send(many)
    expect([status, body.Message]).toEqual([413, say('en', 'error.tooLarge')])
  }
  expect((await send(1000, '=1')).status).toBe(400)
})

test('SEC-012 a multipart body of many parts that breaks off is refused, and the program lives', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n'
  for (const parts of [0, 30, 1500])
    for (const end of ['', '--x\r\n', '--x\r\ncontent-disposition: form-data; name=f; filename=f\r\n\r\nx']) {
      const body = `${part.repeat(parts)}${end}`
      const { status } = await house.request('POST', `/${uploadImage.path}`, { as: boss, headers, body })
      expect(status).toBeLessThan(500)
    }
  expect((await house.request('GET', '/healthz')).status).toBe(200)
})

test('SEC-012 input of the wrong shape gets 400 with each wrong field and its message', async () => {
  const { status, body } = await house.sendUnchecked(authenticate, { Email: 7 }, { language: 'en' })
  expect(status).toBe(400)
  expect(body.ErrorList).toEqual([
    { Field: 'Email', Error: say('en', 'invalid') },
    { Field: 'Password', Error: say('en', 'required') },
  ])
})

test('GEN-015 a failure of our own gets 500 with the general message, the request id, and no detail', async () => {
  const broken = await house.makeStore()
  const as = await house.actor(broken, 'administrator')
  await sql`alter table store_settings rename to store_settings_away`.execute(house.db)
  try {
    for (const language of languages) {
      const { status, body, headers } = await house.send(settings, undefined, { as, language })
      expect(status).toBe(500)
      const message = say(language, 'error.unexpected')
      expect(body).toEqual({
        HasErrors: true,
        ErrorList: [{ Field: '', Error: message }],
        Message: message,
        RequestId: headers.get('x-request-id'),
      })
      expect(JSON.stringify(body)).not.toContain('store_settings')
    }
  } finally {
    await sql`alter table store_settings_away rename to store_settings`.execute(house.db)
  }
})

test('I18-001 every message exists in three languages, with the same parameters', async () => {
  const { pt } = await import('../locales/pt')
  const parametersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const key of Object.keys(pt) as MessageKey[]) {
    const [inPt, inEn, inEs] = languages.map((language) => say(language, key)) as [string, string, string]
    expect(inPt && inEn && inEs, key).toBeTruthy()
    expect([parametersOf(inEn), parametersOf(inEs)], key).toEqual([parametersOf(inPt), parametersOf(inPt)])
  }
})
