import { setTimeout as pause } from 'node:timers/promises'
import { changeAdminPassword, saveAdmin } from '@ressoa/contract/admins'
import { authenticate, recoverPassword, sendRecovery } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { type Language, languages } from '@ressoa/domain/languages'
import { afterAll, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse, password } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { addMembership } from '../joining/joining.sql'
import { makeRecoveryKey } from './recovery-key'

const mailServer = new MailServer()
const house = openHouse(async () => ({
  SMTP_URL: await mailServer.start(),
  PUBLIC_URL: 'https://ressoa.example',
  MAIL_FROM: 'Ressoa <hello@ressoa.example>',
  LIMITS: 'off',
}))
afterAll(() => mailServer.stop())

const newPassword = 'Nova#2026x'
const minutesAgo = (minutes: number) => new Date(house.now.getTime() - minutes * 60_000).toISOString()
const keyFor = (adminId: number, issued: unknown = minutesAgo(1)) => makeRecoveryKey(house.config.secretKey, adminId, issued)
const newcomer = async () => house.makeAdmin(await house.makeStore(), 'clerk')
const recover = async (recoveryKey: string, given = newPassword, confirmation = given) =>
  (await house.send(recoverPassword, { recoveryKey, password: given, passwordConfirmation: confirmation })).body.Result
const opensWith = async (email: string, given: string) =>
  (await house.send(authenticate, { email, password: given })).body.Result === 5

const requestMail = async (email: string, language: Language) => {
  await house.send(sendRecovery, { email }, { language })
  const mail = await mailServer.mailTo(email)
  const link = /https:\/\/ressoa\.example\/admin\/recovery\?recoverykey=([\w-]+)/.exec(mail.text ?? '')
  return { mail, key: link?.[1] ?? '' }
}

test('SES-036 SES-043 SES-044 the mail of SendEmail holds a link that sets a new password', async () => {
  const admin = await newcomer()
  const { mail, key } = await requestMail(admin.email, 'pt')
  expect(mail.from).toMatchObject({ address: 'hello@ressoa.example' })
  expect(mail.html).toContain(`recoverykey=${key}`)
  expect(mail.text).toContain(admin.name)
  expect(await recover(key)).toBe(7)
  expect(await opensWith(admin.email, newPassword)).toBe(true)
  expect(await opensWith(admin.email, password)).toBe(false)
})

test('SES-036 the mail is in the language asked for, with a text part of its own', async () => {
  for (const language of languages) {
    const admin = await newcomer()
    const { mail } = await requestMail(admin.email, language)
    expect(mail.subject).toBe(say(language, 'mail.recovery.subject'))
    expect(mail.text).toContain(say(language, 'mail.recovery.text'))
    expect(mail.html).toContain(`lang="${language}"`)
    expect(mail.text).not.toContain('<')
  }
})

test('SES-036 Email is accepted in the query and in a url-encoded body', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const path = '/api/pub/PasswordRecovery/SendEmail'
  const inQuery = await house.request('POST', `${path}?Email=${encodeURIComponent(one.email)}`)
  const inBody = await house.request('POST', path, {
    body: `email=${encodeURIComponent(two.email)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([inQuery.body, inBody.body]).toEqual([{ Success: true }, { Success: true }])
  await mailServer.mailTo(one.email)
  await mailServer.mailTo(two.email)
})

test('SES-037 SendEmail gives the same answer for unknown addresses and mails nobody', async () => {
  const admin = await newcomer()
  const unknown = await house.send(sendRecovery, { email: 'stranger@nowhere.test' })
  const known = await house.send(sendRecovery, { email: admin.email })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await mailServer.mailTo(admin.email)
  await pause(200)
  expect(mailServer.mails.some(({ to }) => to?.some(({ address }) => address === 'stranger@nowhere.test'))).toBe(false)
})

test('SES-043 the parameters are accepted in the query', async () => {
  const admin = await newcomer()
  const query = new URLSearchParams({
    password: newPassword,
    PasswordConfirmation: newPassword,
    RECOVERYKEY: keyFor(admin.adminId),
  })
  const { body } = await house.request('POST', `/api/pub/PasswordRecovery/PasswordRecovery?${query}`)
  expect(body).toEqual({ Result: 7 })
})

test('SES-046 an empty recovery key gives 0', async () => {
  expect(await recover('')).toBe(0)
  expect((await house.send(recoverPassword, {})).body.Result).toBe(0)
})

test('SES-047 an undecodable recovery key gives 1', async () => {
  for (const key of ['ação', 'a b', 'not-json', '%%%', Buffer.from('null').toString('base64url')])
    expect(await recover(key)).toBe(1)
})

test('SES-048 a recovery key with invalid data gives 2: wrong shape, another seal, another person', async () => {
  const admin = await newcomer()
  const other = await newcomer()
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const real = JSON.parse(Buffer.from(keyFor(admin.adminId), 'base64url').toString())
  expect(await recover(encode([1, 2]))).toBe(2)
  expect(await recover(encode('text'))).toBe(2)
  expect(await recover(encode({ ...real, mac: 'x' }))).toBe(2)
  expect(await recover(encode({ ...real, mac: 'é'.repeat(real.mac.length) }))).toBe(2)
  expect(await recover(encode({ ...real, admin: other.adminId }))).toBe(2)
  expect(await recover(encode({ ...real, issued: minutesAgo(0) }))).toBe(2)
  expect(await recover(makeRecoveryKey('another secret of the same length....', admin.adminId, minutesAgo(1)))).toBe(2)
  expect(await opensWith(admin.email, password)).toBe(true)
})

test('SES-048 a used recovery key gives 2', async () => {
  const admin = await newcomer()
  const key = keyFor(admin.adminId)
  expect(await recover(key)).toBe(7)
  expect(await recover(key, 'Third#2026x')).toBe(2)
  expect(await opensWith(admin.email, newPassword)).toBe(true)
})

test('SES-048 a recovery key older than the last change of password gives 2', async () => {
  const store = await house.makeStore()
  const boss = await house.actor(store, 'administrator')
  const admin = await house.makeAdmin(store, 'clerk')
  const key = keyFor(admin.adminId)
  await house.callAs(boss, changeAdminPassword, { id: admin.adminId, newPassword, passwordConfirmation: newPassword })
  expect(await recover(key, 'Third#2026x')).toBe(2)
})

test('SES-048 of many uses of one recovery key at once, one wins, even within the same millisecond', async () => {
  const admin = await newcomer()
  const key = keyFor(admin.adminId, minutesAgo(0))
  const given = Array.from({ length: 10 }, (_, index) => `Parallel#${index}x`)
  const results = await Promise.all(given.map((one) => recover(key, one)))
  expect(results.filter((result) => result === 7)).toHaveLength(1)
  expect(results.filter((result) => result === 2)).toHaveLength(9)
  expect(await opensWith(admin.email, given[results.indexOf(7)] as string)).toBe(true)
})

test('SES-049 a recovery key with an invalid date gives 3', async () => {
  const admin = await newcomer()
  for (const issued of ['yesterday', 17, null, minutesAgo(-5)]) expect(await recover(keyFor(admin.adminId, issued))).toBe(3)
})

test('SES-050 a recovery key of nobody gives 4', async () => {
  expect(await recover(keyFor(999_999_999))).toBe(4)
})

test('SES-051 SES-054 a recovery key older than 24 hours gives 5', async () => {
  const admin = await newcomer()
  expect(await recover(keyFor(admin.adminId, minutesAgo(24 * 60 + 1)))).toBe(5)
  expect(await recover(keyFor(admin.adminId, minutesAgo(24 * 60)))).toBe(7)
})

test('SES-052 SES-055 SES-056 SES-057 SES-058 SES-059 a password that breaks any rule gives 6 and changes nothing', async () => {
  const admin = await newcomer()
  const key = keyFor(admin.adminId)
  const bad = {
    short: 'Nova#1x',
    lower: 'NOVA#2026X',
    upper: 'nova#2026x',
    digit: 'Novasenha#',
    symbol: 'Novasenha2026',
    empty: '',
  }
  for (const [rule, given] of Object.entries(bad)) expect(await recover(key, given), rule).toBe(6)
  expect(await recover(key, newPassword, 'Other#2026')).toBe(6)
  expect(await opensWith(admin.email, password)).toBe(true)
  expect(await recover(key)).toBe(7)
})

test('SES-044 SEC-002 recovery ends the sessions that were open', async () => {
  const admin = await newcomer()
  const session = await house.signIn(admin)
  house.wait({ minutes: 2 })
  expect(await recover(keyFor(admin.adminId))).toBe(7)
  expect((await house.send(settings, undefined, { as: session })).status).toBe(401)
})

test('somebody who is known already is invited to another store by mail, and keeps name and password', async () => {
  const admin = await newcomer()
  const store = await house.makeStore({ name: 'Loja <b>Nova</b>' })
  const boss = await house.actor(store, 'administrator')
  const { body } = await house.send(
    saveAdmin,
    { email: admin.email, name: 'Outro Nome', role: 'reader', password: newPassword, passwordConfirmation: newPassword },
    { as: boss, language: 'es' },
  )
  expect(body).toMatchObject({ HasErrors: false, Element: { IdRessoa: admin.adminId, Roles: [4] } })
  const mail = await mailServer.mailTo(admin.email)
  expect(mail.subject).toBe(say('es', 'mail.join.subject', { store: store.name }))
  expect(mail.text).toContain(store.name)
  expect(mail.html).not.toContain('<b>Nova</b>')
  expect(await opensWith(admin.email, password)).toBe(true)
})

test('ADM-015 the password of somebody who belongs to another store too stays: they get a recovery mail, the answer is 4', async () => {
  const admin = await newcomer()
  const store = await house.makeStore()
  await addMembership(house.db, { storeId: store.id, adminId: admin.adminId, role: 'clerk' })
  const boss = await house.actor(store, 'administrator')
  const change = { id: admin.adminId, newPassword, passwordConfirmation: newPassword }
  expect((await house.send(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 4 })
  const mail = await mailServer.mailTo(admin.email)
  expect(mail.subject).toBe(say('pt', 'mail.recovery.subject'))
  expect(await opensWith(admin.email, password)).toBe(true)
})

test('SEC-007 line breaks in a person’s name never reach a mail header', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'clerk', { name: 'Ana\r\nBcc: victim@x.test' })
  const { mail } = await requestMail(admin.email, 'pt')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(mail.to).toHaveLength(1)
})
