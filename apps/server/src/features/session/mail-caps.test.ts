import { resendJoinLink, saveAdmin } from '@ressoa/contract/admins'
import { sendRecovery } from '@ressoa/contract/session'
import { afterAll, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), TRUSTED_PROXIES: '127.0.0.1' }))
afterAll(() => mailServer.stop())

const mailsTo = async (email: string) => {
  await house.queuesEmpty()
  return mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length
}

test('however many ask, from wherever, one address gets 5 recovery mails an hour, and nobody is told', async () => {
  const { email } = await house.makeAdmin(await house.makeStore(), 'clerk')
  const ask = (host: number) => house.send(sendRecovery, { email }, { headers: { 'x-forwarded-for': `10.1.1.${host}` } })
  for (let host = 1; host <= 8; host++) expect((await ask(host)).body).toEqual({ Success: true })
  expect(await mailsTo(email)).toBe(5)
  house.wait({ minutes: 60, seconds: 1 })
  await ask(9)
  expect(await mailsTo(email)).toBe(6)
})

test('a store sends somebody 5 join links an hour, and is told when it is too many', async () => {
  const boss = await house.actor(await house.makeStore(), 'administrator')
  const email = 'nova@casa.test'
  const { id } = await house.callAs(boss, saveAdmin, { email, name: 'Nova Pessoa', role: 'clerk' })
  const again = () => house.send(resendJoinLink, { adminId: id }, { as: boss })
  for (let count = 2; count <= 5; count++) {
    house.wait({ seconds: 1 })
    expect((await again()).status).toBe(200)
  }
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await mailsTo(email)).toBe(5)
})
