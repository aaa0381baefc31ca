import { acceptInvite, authenticate, signUp, terms } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { relatedStores } from '@ressoa/contract/stores'
import { languages } from '@ressoa/domain/languages'
import { expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse, password } from '../../testing/harness'
import { inviteFirstMaster } from './invite-first-master'

const house = openHouse({ LIMITS: 'off' })

let count = 0
const form = (changes: object = {}) => ({
  storeName: `Loja Nova ${++count}`,
  adminName: 'Bia Nova',
  adminEmail: `bia-${count}@nova.test`,
  password,
  passwordConfirmation: password,
  agreedTerms: true,
  ...changes,
})

const newMaster = async () => house.actor(await house.makeStore(), 'master')

test('SES-084 SES-090 signup makes a store with its first administrator, in the same account, without a session', async () => {
  const master = await newMaster()
  const given = form()
  const { status, body } = await house.send(signUp, given, { as: master })
  expect(status).toBe(200)
  expect(body).toMatchObject({ HasErrors: false, ErrorList: [], Element: { Name: given.storeName, Main: false, Active: true } })
  expect(JSON.stringify(body)).not.toContain('_jwtToken')
  const entered = await house.send(authenticate, { email: given.adminEmail, password })
  expect(entered.body).toMatchObject({ Result: 5, _admin: { Role: 1 }, _store: { Key: body.Element.Key } })
  expect((await house.send(settings, undefined, { as: master })).status).toBe(200)
  const { items } = await house.callAs(master, relatedStores, { searchTerm: given.storeName })
  expect(items).toHaveLength(1)
})

test('SES-083 only the master may sign up a store', async () => {
  const store = await house.makeStore()
  for (const role of ['administrator', 'manager', 'clerk', 'reader'] as const) {
    expect((await house.send(signUp, form(), { as: await house.actor(store, role) })).status).toBe(403)
  }
})

test('SES-084 a known e-mail only gets a place: the given password is ignored and the answer is the same', async () => {
  const master = await newMaster()
  const known = await house.makeAdmin(await house.makeStore(), 'reader')
  const other = 'Another#2026'
  const { body } = await house.send(signUp, form({ adminEmail: known.email, password: other, passwordConfirmation: other }), {
    as: master,
  })
  expect(body.HasErrors).toBe(false)
  expect((await house.send(authenticate, { email: known.email, password: other })).body.Result).toBe(2)
  const memberships = await house.db.selectFrom('memberships').selectAll().where('adminId', '=', known.adminId).execute()
  expect(memberships.map(({ role }) => role).sort()).toEqual(['administrator', 'reader'])
})

test('SES-084 two stores signed up at once under one name get keys of their own', async () => {
  const master = await newMaster()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => house.send(signUp, form({ storeName: 'Café São João' }), { as: master })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const keys = replies.map(({ body }) => body.Element.Key).sort()
  expect(keys).toEqual(['cafe-sao-joao', 'cafe-sao-joao-2', 'cafe-sao-joao-3', 'cafe-sao-joao-4', 'cafe-sao-joao-5'])
})

const refusedAt = async (changes: object) => {
  const master = await newMaster()
  const { status, body } = await house.sendUnchecked(signUp, form(changes), { as: master })
  expect(body.HasErrors).toBe(true)
  return { status, problems: body.ErrorList as { Field: string; Error: string }[] }
}

test('SES-085 the e-mail of a signup is required, valid and has at most 80 characters', async () => {
  const tooLong = `${'a'.repeat(72)}@nova.test`
  for (const adminEmail of ['', undefined, 'nova.test', 'a@b', 'a b@nova.test', tooLong]) {
    const { status, problems } = await refusedAt({ adminEmail })
    expect(status).toBe(400)
    expect(
      problems.map(({ Field }) => Field),
      String(adminEmail),
    ).toEqual(['adminEmail'])
  }
})

test('SES-086 the name of a signup has 3 to 80 characters', async () => {
  for (const adminName of ['', '  ', 'Bi', ' Bi ', 'B'.repeat(81)]) {
    expect((await refusedAt({ adminName })).problems[0]?.Field).toBe('adminName')
  }
  const master = await newMaster()
  for (const adminName of ['Bia', 'B'.repeat(80)]) await house.callAs(master, signUp, form({ adminName }))
})

test('SES-087 the company of a signup has 2 to 240 characters', async () => {
  for (const storeName of ['', 'L', 'L'.repeat(241)]) {
    expect((await refusedAt({ storeName })).problems[0]?.Field).toBe('storeName')
  }
  const master = await newMaster()
  for (const storeName of ['Lo', 'L'.repeat(240)]) await house.callAs(master, signUp, form({ storeName }))
})

test('SES-088 signup needs the agreement to the terms, which can be read in three languages', async () => {
  const { status, problems } = await refusedAt({ agreedTerms: false })
  expect(status).toBe(200)
  expect(problems).toEqual([{ Field: 'agreedTerms', Error: say('pt', 'signup.termsRequired') }])
  const texts = []
  for (const language of languages) texts.push((await house.send(terms, { language })).body.Html)
  expect(new Set(texts).size).toBe(3)
})

test('SES-089 ADM-010 the password of a signup keeps the administrators’ rules, each with its message', async () => {
  const messagesFor = async (given: string) =>
    (await refusedAt({ password: given, passwordConfirmation: given })).problems.map(({ Error: text }) => text)
  expect(await messagesFor('Aa#45678'.slice(0, 7))).toEqual([say('pt', 'password.passwordMin')])
  expect(await messagesFor(`Aa#4${'x'.repeat(47)}`)).toEqual([say('pt', 'password.passwordMax')])
  expect(await messagesFor('AA#45678')).toEqual([say('pt', 'password.passwordTiny')])
  expect(await messagesFor('aa#45678')).toEqual([say('pt', 'password.passwordUppercase')])
  expect(await messagesFor('Aa#abcdef')).toEqual([say('pt', 'password.passwordNumber')])
  expect(await messagesFor('Aa345678')).toEqual([say('pt', 'password.passwordCharacter')])
  expect(await messagesFor('')).toEqual([say('pt', 'required')])
})

test('ADM-011 a confirmation that differs is told at its own field', async () => {
  const { problems } = await refusedAt({ passwordConfirmation: 'Other#2026' })
  expect(problems).toEqual([{ Field: 'passwordConfirmation', Error: say('pt', 'password.passwordAgain') }])
})

const keyOf = (lines: string[]) => /invite=([\w-]+)/.exec(lines[0] ?? '')?.[1] as string

const ofStores = ['sessions', 'auditTrail', 'memberships', 'templateVersions', 'templates', 'storeSettings'] as const

const forgetEverybody = async () => {
  for (const table of ['signInCodes', ...ofStores, 'admins', 'stores', 'accounts'] as const)
    await house.db.deleteFrom(table).execute()
}

test('an empty installation’s invitation makes account, main store and master, once, and ends every other one', async () => {
  await forgetEverybody()
  const first = keyOf(await inviteFirstMaster(house.db, { publicUrl: 'https://ressoa.example', now: house.now }))
  const second = keyOf(await inviteFirstMaster(house.db, { publicUrl: 'https://ressoa.example', now: house.now }))
  house.wait({ hours: 23 })
  expect((await house.send(acceptInvite, { ...form(), invite: 'guess' })).body).toMatchObject({
    HasErrors: true,
    ErrorList: [{ Field: 'invite' }],
  })
  const given = form()
  const accepted = await Promise.all([first, second, first].map((invite) => house.send(acceptInvite, { ...given, invite })))
  expect(accepted.filter(({ body }) => !body.HasErrors)).toHaveLength(1)
  const entered = await house.send(authenticate, { email: given.adminEmail, password })
  expect(entered.body).toMatchObject({ Result: 5, _admin: { Role: 0 }, _store: { Main: true } })
  expect(await inviteFirstMaster(house.db, { publicUrl: 'https://ressoa.example', now: house.now })).toEqual([])
})

test('an invitation is good for a day', async () => {
  await forgetEverybody()
  const invite = keyOf(await inviteFirstMaster(house.db, { publicUrl: 'https://ressoa.example', now: house.now }))
  house.wait({ hours: 24 })
  expect((await house.send(acceptInvite, { ...form(), invite })).body.HasErrors).toBe(true)
})
