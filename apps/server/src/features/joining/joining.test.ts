import { admins, changeAdminPassword, resendJoinLink, saveAdmin } from '@ressoa/contract/admins'
import { acceptJoining, declineJoining, joiningByKey } from '@ressoa/contract/joining'
import { authenticate, changeStore, recoverPassword, signUp } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { relatedStores } from '@ressoa/contract/stores'
import { languages } from '@ressoa/domain/languages'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, password, type TestStore } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { makeRecoveryKey } from '../session/recovery-key'
import { addMembership } from './joining.sql'

const mailServer = new MailServer()
const house = openHouse(async () => ({
  SMTP_URL: await mailServer.start(),
  PUBLIC_URL: 'https://ressoa.example',
  LIMITS: 'off',
}))
afterAll(() => mailServer.stop())

let [here, there]: TestStore[] = []
let [boss, otherBoss]: Actor[] = []
let email: string
let count = 0

beforeEach(async () => {
  ;[here, there] = [await house.makeStore(), await house.makeStore()]
  ;[boss, otherBoss] = [await house.actor(here, 'administrator'), await house.actor(there, 'administrator')]
  email = `ana-${++count}@casa.test`
})

const ownPassword = 'SoMinha#2026'
const given = (changes: object = {}) => ({ email, name: 'Ana Nova', role: 'manager' as const, ...changes })
const withPassword = { password, passwordConfirmation: password }

const add = (as: Actor | undefined, changes: object = {}) => house.callAs(as, saveAdmin, given(changes))
const signInWith = async (secret: string) => (await house.send(authenticate, { email, password: secret })).body
const listedIn = async (as: Actor | undefined) =>
  (await house.callAs(as, admins, undefined)).find((admin) => admin.email === email)

const linkKey = async () => {
  const mail = await mailServer.mailTo(email)
  return /https:\/\/ressoa\.example\/admin\/join\?key=([\w.-]+)/.exec(mail.text ?? '')?.[1] as string
}
const accept = (key: string, secret?: string) =>
  house.send(acceptJoining, { key, password: secret, passwordConfirmation: secret })
const stateOf = async (key: string) => (await house.callAs(undefined, joiningByKey, { key })).state

/** Whoever follows the link in a mail has proven the address. */
const makeKnown = async (isProven = true) => house.makeAdmin(here as TestStore, 'clerk', { email, name: 'Ana Antiga', isProven })

test('a password that another store’s administrator has set does not open a store that adds the person later', async () => {
  await add(boss, withPassword)
  const stolen = await signInWith(password)
  expect(stolen.Result).toBe(5)
  house.wait({ seconds: 1 })
  await add(otherBoss)
  expect((await house.send(settings, undefined, { token: stolen._jwtToken })).status).toBe(401)
  expect((await signInWith(password)).Result).toBe(2)
  expect(await house.callAs(undefined, joiningByKey, { key: await linkKey() })).toEqual({
    state: 'open',
    storeName: there?.name,
    email,
    needsPassword: true,
  })
  expect((await accept(await linkKey())).body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Password' }] })
  house.wait({ seconds: 1 })
  expect((await accept(await linkKey(), ownPassword)).body).toMatchObject({
    HasErrors: false,
    Element: { StoreName: there?.name },
  })
  expect((await signInWith(password)).Result).toBe(2)
  // And not the store where only the other person has ever been.
  expect(await signInWith(ownPassword)).toMatchObject({ Result: 5, _store: { Key: there?.key } })
})

test('nor does one that an administrator sets after the person has proven the address', async () => {
  const ana = await makeKnown()
  const change = { id: ana.adminId, newPassword: ownPassword, passwordConfirmation: ownPassword }
  expect((await house.send(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 4 })
  expect((await signInWith(ownPassword)).Result).toBe(5)
  house.wait({ seconds: 1 })
  await add(otherBoss)
  expect((await signInWith(ownPassword)).Result).toBe(2)
})

test('while an invitation of another store waits, nobody but the person sets the password', async () => {
  await add(boss)
  const { id } = await add(otherBoss)
  for (const as of [boss, otherBoss]) {
    const change = { id, newPassword: ownPassword, passwordConfirmation: ownPassword }
    expect((await house.send(changeAdminPassword, change, { as })).body).toEqual({ Result: 4 })
    expect((await signInWith(ownPassword)).Result).toBe(2)
  }
})

test('a proven person keeps password and sessions, and the place does nothing before they accept', async () => {
  const ana = await house.signIn(await makeKnown())
  await add(otherBoss)
  const intoOther = async () => (await house.send(changeStore, { storeKey: there?.key as string }, { as: ana })).body.Result
  const stores = async () => (await house.callAs(ana, relatedStores, {})).items.map(({ key }) => key)
  expect(await intoOther()).toBe(0)
  expect(await stores()).toEqual([here?.key])
  expect(await house.callAs(undefined, joiningByKey, { key: await linkKey() })).toMatchObject({
    state: 'open',
    needsPassword: false,
  })
  expect((await accept(await linkKey())).body).toMatchObject({ HasErrors: false })
  expect(await stateOf(await linkKey())).toBe('used')
  expect((await accept(await linkKey())).body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Key' }] })
  expect((await stores()).sort()).toEqual([here?.key, there?.key].sort())
  expect((await signInWith(password)).Result).toBe(5)
  expect(await intoOther()).toBe(5)
})

test('signing in with a proven address accepts too, and opens the store used last, never the new one', async () => {
  await makeKnown()
  await add(otherBoss)
  expect(await signInWith(password)).toMatchObject({ Result: 5, _store: { Key: here?.key } })
  expect(await listedIn(otherBoss)).toMatchObject({ pending: false })
  const { body } = await house.send(
    changeStore,
    { storeKey: there?.key as string },
    { token: (await signInWith(password))._jwtToken },
  )
  expect(body.Result).toBe(5)
  expect(await signInWith(password)).toMatchObject({ Result: 5, _store: { Key: there?.key } })
})

test('signing in with an address that is not proven accepts nothing', async () => {
  const { adminId } = await makeKnown(false)
  const offered = { storeId: there?.id as number, adminId, role: 'manager', acceptedAt: null, enteredAt: null } as const
  await addMembership(house.db, offered)
  expect(await signInWith(password)).toMatchObject({ Result: 5, _store: { Key: here?.key } })
  expect(await listedIn(otherBoss)).toMatchObject({ pending: true })
})

test('the reply and the list show the name that was typed until the person accepts, and all who are added look alike', async () => {
  const replies = []
  for (const kind of ['new', 'proven', 'unproven'] as const)
    for (const secret of [{}, withPassword]) {
      email = `ana-${++count}@casa.test`
      if (kind !== 'new') await makeKnown(kind === 'proven')
      const added = await add(otherBoss, secret)
      expect(await listedIn(otherBoss)).toEqual(added)
      replies.push({ ...added, id: 0, email: '' })
    }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ name: 'Ana Nova', active: true, pending: true })
})

test('a name that is changed before the person accepts changes only what this store sees', async () => {
  const ana = await makeKnown()
  await add(otherBoss)
  await house.callAs(otherBoss, saveAdmin, { id: ana.adminId, name: 'Ana Outra', role: 'manager' })
  expect((await listedIn(otherBoss))?.name).toBe('Ana Outra')
  expect((await listedIn(boss))?.name).toBe('Ana Antiga')
  await accept(await linkKey())
  expect((await listedIn(otherBoss))?.name).toBe('Ana Antiga')
})

test('without a password a new person gets a link that makes one and opens the store', async () => {
  await add(boss)
  expect(await listedIn(boss)).toMatchObject({ pending: true })
  expect((await accept(await linkKey(), 'Aa#4567')).body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Password' }] })
  await accept(await linkKey(), ownPassword)
  expect(await signInWith(ownPassword)).toMatchObject({ Result: 5, _store: { Key: here?.key }, _admin: { Name: 'Ana Nova' } })
  expect(await listedIn(boss)).toMatchObject({ pending: false })
  // Now the address is proven: another store changes nothing about it.
  await add(otherBoss)
  expect((await signInWith(ownPassword)).Result).toBe(5)
})

test('with a password a new person can sign in at once, and gets no mail', async () => {
  await add(boss, withPassword)
  expect(await signInWith(password)).toMatchObject({ Result: 5, _store: { Key: here?.key } })
  expect(await listedIn(boss)).toMatchObject({ pending: false })
  expect(mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email))).toEqual([])
})

test('the mail is in the language of whoever adds, names the store and says what the link does', async () => {
  for (const language of languages)
    for (const kind of ['new', 'known', 'lostPassword'] as const) {
      email = `ana-${++count}@casa.test`
      if (kind !== 'new') await makeKnown(kind === 'known')
      await house.send(saveAdmin, given(), { as: otherBoss, language })
      const mail = await mailServer.mailTo(email)
      expect(mail.subject).toBe(say(language, 'mail.join.subject', { store: there?.name as string }))
      expect(mail.text).toContain(say(language, `mail.join.${kind}`, { store: there?.name as string, days: 7 }))
      expect(mail.html).toContain(`lang="${language}"`)
    }
})

test('a link ends with a newer one, after 7 days, with the store and with any change to it', async () => {
  const { id } = await add(boss)
  const first = await linkKey()
  expect(await stateOf(`${first.slice(0, -2)}xx`)).toBe('unknown')
  house.wait({ minutes: 1 })
  mailServer.mails.length = 0
  await house.callAs(boss, resendJoinLink, { adminId: id })
  const second = await linkKey()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open'])
  const switchStore = (isActive: boolean) =>
    house.db
      .updateTable('stores')
      .set({ isActive })
      .where('id', '=', boss?.storeId as number)
      .execute()
  await switchStore(false)
  expect(await stateOf(second)).toBe('expired')
  await switchStore(true)
  house.wait({ days: 7 })
  expect(await stateOf(second)).toBe('open')
  house.wait({ seconds: 1 })
  expect(await stateOf(second)).toBe('expired')
  expect((await accept(second, ownPassword)).body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Key' }] })
})

test('the link is sent again only to somebody of this store who has not come yet', async () => {
  const { id } = await add(boss)
  const again = (adminId: number, as = boss) => house.send(resendJoinLink, { adminId }, { as, language: 'en' })
  expect((await again(id, otherBoss)).status).toBe(404)
  await accept(await linkKey(), ownPassword)
  const refused = await again(id)
  expect([refused.status, refused.body.Message]).toEqual([409, say('en', 'admin.alreadyJoined')])
})

test('who declines has no place, and can be asked again', async () => {
  await makeKnown()
  await add(otherBoss)
  const key = await linkKey()
  expect((await house.send(declineJoining, { key })).body).toEqual({ Success: true })
  expect(await listedIn(otherBoss)).toBeUndefined()
  expect([await stateOf(key), (await house.send(declineJoining, { key })).body.Success]).toEqual(['unknown', false])
  expect(await signInWith(password)).toMatchObject({ Result: 5, _store: { Key: here?.key } })
  expect((await add(otherBoss)).pending).toBe(true)
})

test('a recovery link proves the address too', async () => {
  const ana = await makeKnown(false)
  const recoveryKey = makeRecoveryKey(house.config.secretKey, ana.adminId, house.now.toISOString())
  house.wait({ seconds: 1 })
  const renewed = { recoveryKey, password: ownPassword, passwordConfirmation: ownPassword }
  expect((await house.send(recoverPassword, renewed)).body).toEqual({ Result: 7 })
  await add(otherBoss)
  expect(await signInWith(ownPassword)).toMatchObject({ Result: 5, _store: { Key: here?.key } })
})

test('a store that is signed up for a known e-mail follows the same rules', async () => {
  await makeKnown(false)
  const master = await house.actor(there as TestStore, 'master')
  const opened = await house.callAs(master, signUp, {
    storeName: `Loja Aberta ${count}`,
    adminName: 'Ana Nova',
    adminEmail: email,
    ...withPassword,
    agreedTerms: true,
  })
  expect((await signInWith(password)).Result).toBe(2)
  await accept(await linkKey(), ownPassword)
  expect(await signInWith(ownPassword)).toMatchObject({ Result: 5, _store: { Key: opened.key }, _admin: { Role: 1 } })
})

test('somebody who has not accepted is no administrator yet: the last one who has cannot leave', async () => {
  await add(boss, { role: 'administrator' })
  const [own] = (await house.callAs(boss, admins, undefined)).filter(({ id }) => id === boss?.adminId)
  expect(own?.lockedBecause).toBe('self')
  const master = await house.actor(here as TestStore, 'master')
  const [last] = (await house.callAs(master, admins, undefined)).filter(({ id }) => id === boss?.adminId)
  expect(last?.lockedBecause).toBe('last')
  expect((await house.send(saveAdmin, { id: boss?.adminId, name: 'Chefe', role: 'reader' }, { as: master })).status).toBe(409)
})
