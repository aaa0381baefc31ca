import { sendTestMail } from '@ressoa/contract/mail'
import { createTemplate } from '@ressoa/contract/templates'
import { afterAll, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { makeCampaign } from '../../testing/surveys'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))
afterAll(() => mailServer.stop())

const newSender = async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  const { body } = await house.request('POST', `/${createTemplate.path}?type=0&templateName=Modelo`, { as: manager })
  return (email: string) =>
    house.sendUnchecked(
      sendTestMail,
      {
        EmailReceiver: { Name: 'Ana', Email: email },
        Campaign: {
          Name: 'Teste',
          Active: true,
          IdForm: campaign.formId,
          EmailConfiguration: { NpsRequestEmailSubject: 'Como foi?', NpsRequestEmailIdTemplate: body.IdRessoa },
        },
        DispatchInfoType: 0,
      },
      { as: manager },
    )
}

test('one address gets 10 test mails an hour, from whatever store', async () => {
  const [one, other] = [await newSender(), await newSender()]
  for (let count = 0; count < 10; count++) expect((await (count % 2 ? one : other)('Ana@casa.test')).status).toBe(200)
  const refused = await one('ana@casa.test')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  house.wait({ minutes: 60, seconds: 1 })
  expect((await one('ana@casa.test')).status).toBe(200)
})

test('a store sends 60 test mails an hour', async () => {
  const [send, other] = [await newSender(), await newSender()]
  for (let count = 0; count < 60; count++) expect((await send(`pessoa${count}@casa.test`)).status).toBe(200)
  expect((await send('mais@casa.test')).status).toBe(429)
  expect((await other('mais@casa.test')).status).toBe(200)
})
