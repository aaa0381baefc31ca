import { sendExpressInterest } from '@ressoa/contract/session'
import { afterAll, describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'

const interest = {
  app: 'CRM',
  name: 'Ana <script>',
  company: 'Casa & Cia',
  email: 'ana@casa.test',
  phone: '(31) 99999-8888',
}

describe('with somebody to tell', () => {
  const mailServer = new MailServer()
  const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), INTEREST_EMAIL: 'sales@ressoa.test' }))
  afterAll(() => mailServer.stop())

  test('SES-077 express interest is kept and mailed to INTEREST_EMAIL', async () => {
    const actor = await house.actor(await house.makeStore(), 'reader')
    expect((await house.send(sendExpressInterest, interest, { as: actor })).body).toEqual({ Success: true })
    const rows = await house.db.selectFrom('interestRequests').selectAll().where('storeId', '=', actor.storeId).execute()
    expect(rows).toMatchObject([interest])
    const mail = await mailServer.mailTo('sales@ressoa.test')
    expect(mail.text).toContain('Casa & Cia')
    expect(mail.text).toContain('(31) 99999-8888')
    expect(mail.html).not.toContain('<script>')
  })

  test('SES-078 SES-079 SES-080 SES-081 name and company have at most 40 characters, the e-mail 80, the phone is masked', async () => {
    const actor = await house.actor(await house.makeStore(), 'reader')
    const bad: Partial<Record<keyof typeof interest, string[]>> = {
      name: ['', 'x'.repeat(41)],
      company: ['', 'x'.repeat(41)],
      email: ['', 'x', `${'x'.repeat(72)}@casa.test`],
      phone: ['', '31999998888', '(31) 99999-88888'],
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const { status, body } = await house.sendUnchecked(sendExpressInterest, { ...interest, [field]: value }, { as: actor })
        expect(status, `${field} ${value}`).toBe(400)
        expect(body.ErrorList).toMatchObject([{ Field: field }])
      }
    }
  })
})

describe('with nobody to tell', () => {
  const house = openHouse()
  test('SES-077 without INTEREST_EMAIL it is kept and nothing is queued', async () => {
    const actor = await house.actor(await house.makeStore(), 'reader')
    await house.callAs(actor, sendExpressInterest, interest)
    expect(await house.db.selectFrom('interestRequests').selectAll().execute()).toHaveLength(1)
  })
})
