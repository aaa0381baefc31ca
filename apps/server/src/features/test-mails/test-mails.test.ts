import type { Campaign } from '@ressoa/contract/campaigns'
import { sendTestMail } from '@ressoa/contract/mail'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import { createTemplate } from '@ressoa/contract/templates'
import { languages } from '@ressoa/domain/languages'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { makeCampaign } from '../../testing/surveys'
import { forgetTestMails } from './forget-test-mails.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({
  SMTP_URL: await mailServer.start(),
  LIMITS: 'off',
  MAIL_FROM: 'Ressoa <pesquisa@ressoa.test>',
}))
afterAll(() => mailServer.stop())

let store: TestStore
let manager: Actor
let campaign: Campaign
let address: string
let number = 0

beforeEach(async () => {
  store = await house.makeStore({ name: 'Casa Aurora' })
  manager = await house.actor(store, 'manager')
  campaign = await makeCampaign(house, manager, { active: false })
  address = `teste-${++number}@loja.test`
})

const newTemplate = async (type = 0): Promise<number> =>
  (await house.request('POST', `/${createTemplate.path}?type=${type}&templateName=Modelo`, { as: manager })).body.IdRessoa

const configuration = async () => ({
  SenderName: 'Equipe Aurora',
  NpsRequestEmailSubject: 'Como foi, {{firstName}}?',
  NpsRequestEmailIdTemplate: await newTemplate(0),
  GratefulEmaiSubject: 'Obrigado',
  GratefulEmailIdTemplate: await newTemplate(1),
  RememberEmailSubject: 'Ainda dá tempo',
  RememberEmailIdTemplate: await newTemplate(2),
})

const onScreen = async () => ({
  Name: 'Pós-compra',
  Active: true,
  Type: 0,
  IdForm: campaign.formId,
  EmailConfiguration: await configuration(),
})

const send = (Campaign: object, more: object = {}, options: object = {}) =>
  house.sendUnchecked(
    sendTestMail,
    { EmailReceiver: { Name: 'Bia Lima', Email: address }, Campaign, DispatchInfoType: 0, ...more },
    { as: manager, ...options },
  )

const keyIn = (text: string) => /dispatchinfokey=([\w-]+)/.exec(text)?.[1] as string

const keyOfMail = async () => keyIn((await mailServer.mailTo(address)).text as string)

describe('sending', () => {
  test('EML-024 EML-027 the mail goes to the receiver as customers would get it, from a campaign that is not saved', async () => {
    const { status, body } = await send(await onScreen())
    expect(status).toBe(200)
    expect(body).toMatchObject({ HasErrors: false, ErrorList: [] })
    const mail = await mailServer.mailTo(address)
    expect(mail.subject).toBe('Como foi, Bia?')
    expect(mail.from).toMatchObject({ name: 'Equipe Aurora', address: 'pesquisa@ressoa.test' })
    expect(mail.to).toEqual([{ name: 'Bia Lima', address }])
    expect(mail.text).toContain('Olá, Bia!')
    expect(mail.html).toContain('rating=10')
    const trail = await house.db.selectFrom('auditTrail').select('action').where('storeId', '=', store.id).execute()
    expect(trail.map(({ action }) => action)).toContain('campaign.testMail')
  })

  test('what is saved stands in for what the screen leaves out', async () => {
    const { EmailConfiguration } = await onScreen()
    await house.sendUnchecked(
      { method: 'POST', path: 'campaign/insertupdate' },
      { IdRessoa: campaign.id, Name: 'Pós-compra', Active: false, EmailConfiguration },
      { as: manager },
    )
    const { body } = await send({ IdRessoa: campaign.id, Name: 'Pós-compra', Active: true })
    expect(body.HasErrors).toBe(false)
    expect((await mailServer.mailTo(address)).subject).toBe('Como foi, Bia?')
  })

  test.each([
    [0, 'Como foi, Bia?', true],
    [1, 'Obrigado', false],
    [3, 'Ainda dá tempo', true],
  ])('EML-025 DispatchInfoType %i sends "%s"', async (DispatchInfoType, subject, asks) => {
    expect((await send(await onScreen(), { DispatchInfoType })).body.HasErrors).toBe(false)
    const mail = await mailServer.mailTo(address)
    expect(mail.subject).toBe(subject)
    expect(mail.text?.includes('rating=')).toBe(asks)
  })

  test('SEC-007 line breaks in the receiver’s name or the sender’s begin no header', async () => {
    const asked = await onScreen()
    asked.EmailConfiguration.SenderName = 'Aurora\r\nX-Evil: 1'
    asked.EmailConfiguration.NpsRequestEmailSubject = 'Oi\r\nX-Evil: 2 {{name}}'
    await send(asked, { EmailReceiver: { Name: 'Bia\r\nBcc: todos@loja.test', Email: address } })
    const mail = await mailServer.mailTo(address)
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.bcc).toBeUndefined()
    expect(mail.from?.name).toBe('Aurora X-Evil: 1')
    expect(mail.subject).toBe('Oi X-Evil: 2 Bia Bcc: todos@loja.test')
  })
})

describe('refusing', () => {
  test('EML-026 name and e-mail of the receiver are needed', async () => {
    const asked = await onScreen()
    const fieldsOf = async (EmailReceiver: object) => {
      const { status, body } = await send(asked, { EmailReceiver })
      return [status, body.ErrorList?.map(({ Field }: { Field: string }) => Field)]
    }
    expect(await fieldsOf({})).toEqual([400, ['EmailReceiver.Name', 'EmailReceiver.Email']])
    expect(await fieldsOf({ Name: ' ', Email: address })).toEqual([400, ['EmailReceiver.Name']])
    expect(await fieldsOf({ Name: 'Bia', Email: 'bia' })).toEqual([400, ['EmailReceiver.Email']])
  })

  test('a missing subject, template or form is named, in the language of the caller, and nothing is sent', async () => {
    const before = mailServer.begun
    for (const language of languages) {
      const { body } = await send({ Name: 'Nova', Active: true, Type: 0 }, { DispatchInfoType: 3 }, { language })
      expect(body).toMatchObject({ HasErrors: true })
      expect(body.ErrorList).toEqual([
        { Field: 'Campaign.EmailConfiguration.RememberEmailSubject', Error: say(language, 'required') },
        { Field: 'Campaign.EmailConfiguration.RememberEmailIdTemplate', Error: say(language, 'template.unknown') },
        { Field: 'Campaign.IdForm', Error: say(language, 'campaign.formMissing') },
      ])
    }
    expect(await house.db.selectFrom('testInvitations').selectAll().where('storeId', '=', store.id).execute()).toEqual([])
    expect(mailServer.begun).toBe(before)
  })

  test('a template of another kind, survey or store is none', async () => {
    const asked = await onScreen()
    const stranger = await house.actor(await house.makeStore(), 'manager')
    const strange = (await house.request('POST', `/${createTemplate.path}?type=0&templateName=M`, { as: stranger })).body.IdRessoa
    for (const id of [asked.EmailConfiguration.RememberEmailIdTemplate, await newTemplate(7), strange]) {
      asked.EmailConfiguration.NpsRequestEmailIdTemplate = id
      expect((await send(asked)).body.ErrorList).toMatchObject([
        { Field: 'Campaign.EmailConfiguration.NpsRequestEmailIdTemplate' },
      ])
    }
  })
})

describe('the survey behind a test mail', () => {
  const answer = async (key: string) => (await house.callAs(undefined, saveAnswer, { key, rating: 9 })).result
  const stored = async () => [
    await house.db.selectFrom('answers').select('id').where('storeId', '=', store.id).execute(),
    await house.db.selectFrom('invitations').select('id').where('storeId', '=', store.id).execute(),
    await house.db.selectFrom('answerChanges').select('id').where('storeId', '=', store.id).execute(),
    await house.db.selectFrom('people').select('id').where('storeId', '=', store.id).execute(),
  ]

  test('SRV-006 SRV-048 it works for 2 hours, whatever the campaign’s state, says done and keeps nothing; then it has expired', async () => {
    await send(await onScreen())
    const key = await keyOfMail()
    const shown = await house.callAs(undefined, publicFormByKey, { key })
    expect(shown).toMatchObject({ active: true, surveyResult: 'ok', storeName: 'Casa Aurora' })
    const page = await house.request('GET', `/admin/write?dispatchinfokey=${key}&rating=9`)
    expect(page.body).toContain(shown.title)
    house.wait({ hours: 2 })
    expect(await answer(key)).toBe('ok')
    expect(await answer(key)).toBe('ok')
    expect(await stored()).toEqual([[], [], [], []])
    house.wait({ seconds: 1 })
    expect((await house.send(saveAnswer, { key, rating: 9 })).body.NpsFormSaveResult).toBe(2)
    expect((await house.send(publicFormByKey, { key })).body.SurveyResult).toBe(2)
    expect(await stored()).toEqual([[], [], [], []])
  })

  test('an answer that the form would refuse is refused', async () => {
    await send(await onScreen())
    const { status } = await house.sendUnchecked(saveAnswer, { DispatchInfoKey: await keyOfMail(), Rating: 11 })
    expect(status).toBe(400)
  })

  test('its mark on the page and a score that is only picked leave nothing', async () => {
    await send(await onScreen())
    const key = await keyOfMail()
    await house.request('GET', `/api/pub/WebBeacon/Track?Key=${key}&Type=2`)
    await house.sendUnchecked({ method: 'POST', path: 'api/pub/form/provisional' }, { DispatchInfoKey: key, Rating: 9 })
    expect(await stored()).toEqual([[], [], [], []])
  })

  test('a month after it has expired it is forgotten', async () => {
    await send(await onScreen())
    const key = await keyOfMail()
    house.wait({ days: 30 })
    await forgetTestMails.run(undefined, house.app)
    expect(await answer(key)).toBe('expired')
    house.wait({ hours: 3 })
    await forgetTestMails.run(undefined, house.app)
    expect(await answer(key)).toBe('surveyNotFound')
  })
})
