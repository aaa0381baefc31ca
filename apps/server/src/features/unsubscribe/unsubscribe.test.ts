import { erasePerson, pageOfPeople, personById } from '@ressoa/contract/people'
import { saveSettings } from '@ressoa/contract/settings'
import { labelOn } from '@ressoa/domain/contrast'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign, recipientStates } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), PUBLIC_URL: 'https://ressoa.example' }))

let store: TestStore
let manager: Actor
beforeEach(async () => {
  store = await house.makeStore({ name: 'Loja & Filhos' })
  manager = await house.actor(store, 'manager')
  mailServer.mails.length = 0
})

const ask = async (emails: string[]) => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, emails)
  return dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
}
const linkOf = async (address: string) => {
  const { headers, html = '', text = '' } = await mailServer.mailTo(address)
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const link = /^<(https:[^>]+)>$/.exec(header)?.[1] as string
  return { link, path: link.replace('https://ressoa.example', ''), headers, html, text }
}
const mailState = async (email: string) => {
  const { items } = await house.callAs(manager, pageOfPeople, { search: email })
  return (await house.callAs(manager, personById, { personId: items[0]?.id as number })).mailStatus.state
}

test('UNS-001 UNS-002 UNS-003 a mail carries its way out; looking changes nothing, a click of the mail program acts, twice like once', async () => {
  await ask(['ana@x.test'])
  const { link, path, headers, html, text } = await linkOf('ana@x.test')
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  expect(html.replaceAll('&amp;', '&')).toContain(link)
  expect(text).toContain(link)
  for (const method of ['GET', 'HEAD']) {
    const page = await house.request(method, path, { language: 'en' })
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    if (method === 'GET') {
      expect(page.body).toContain('<html lang="pt">')
      expect(page.body).toContain('Loja &amp; Filhos')
      expect(page.body).toContain('<button type="submit">Confirmar</button>')
    }
  }
  expect(await mailState('ana@x.test')).toBe('ok')
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const urlEncoded = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (const options of [urlEncoded, { body: multipart }, {}]) {
    const done = await house.request('POST', path, options)
    expect([done.status, done.headers.get('location'), done.headers.get('set-cookie')]).toEqual([200, null, null])
    expect(done.body).toContain('você não vai mais receber')
    expect(await mailState('ana@x.test')).toBe('unsubscribed')
  }
  const trail = await house.db
    .selectFrom('auditTrail')
    .select('action')
    .where('storeId', '=', store.id)
    .where('action', '=', 'person.unsubscribe')
    .execute()
  expect(trail.length).toBe(1)
})

test('the page wears the colours and the picture of the store’s survey, and its button can be read', async () => {
  const boss = await house.actor(store, 'administrator')
  await ask(['ana@x.test'])
  const { path } = await linkOf('ana@x.test')
  const theme = { backgroundColor: '#102030', sendButtonColor: '#ffee00', logoUrl: 'https://loja.example/marca.png' }
  await house.callAs(boss, saveSettings, { version: 1, theme })
  for (const method of ['GET', 'POST']) {
    const { body } = await house.request(method, path)
    expect(body).toContain('--rs-page:#102030')
    expect(body).toContain('--rs-send:#ffee00')
    expect(body).toContain(`--rs-send-label:${labelOn('#ffee00')}`)
    expect(body).toContain('<img src="https://loja.example/marca.png" alt=""/>')
  }
})

test('UNS-003 a key that nobody was given changes nothing and says so in the visitor’s language', async () => {
  for (const key of ['', 'nonsense', `${store.id.toString(36)}-${'A'.repeat(22)}r`]) {
    const { status, body } = await house.request('POST', `/api/pub/unsubscribe?Key=${key}`, { language: 'es' })
    expect([status, body.includes('Este enlace no es válido')]).toEqual([200, true])
  }
})

test('UNS-004 whoever unsubscribed gets no mail of any campaign of that store, is listed so, and other stores may ask', async () => {
  await ask(['ana@x.test', 'bia@x.test'])
  await house.request('POST', (await linkOf('ana@x.test')).path)
  const { id } = await ask(['ana@x.test', 'bia@x.test'])
  expect(await recipientStates(house, manager, id)).toEqual({ 'ana@x.test': 'suppressed unsubscribed', 'bia@x.test': 'sent' })
  manager = await house.actor(await house.makeStore(), 'manager')
  const elsewhere = await ask(['ana@x.test'])
  expect(await recipientStates(house, manager, elsewhere.id)).toEqual({ 'ana@x.test': 'sent' })
})

test('UNS-008 an erased person who comes back by an import is still not mailed', async () => {
  const boss = await house.actor(store, 'administrator')
  await ask(['ana@x.test'])
  const { path } = await linkOf('ana@x.test')
  await house.request('POST', path)
  const { items } = await house.callAs(manager, pageOfPeople, { search: 'ana@x.test' })
  await house.callAs(boss, erasePerson, { personId: items[0]?.id as number })
  const { id } = await ask(['ana@x.test'])
  expect(await recipientStates(house, manager, id)).toEqual({ 'ana@x.test': 'suppressed unsubscribed' })
  expect((await house.request('GET', path)).body).toContain('Loja &amp; Filhos')
})
