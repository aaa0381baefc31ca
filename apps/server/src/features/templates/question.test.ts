import { sendTestMail } from '@ressoa/contract/mail'
import { previewTemplate, saveTemplate, templateById, templatesOfType } from '@ressoa/contract/templates'
import { languages } from '@ressoa/domain/languages'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { dispatchTo, makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { makeField, makeForm, ratingWords } from '../../testing/surveys'
import { defaultContent } from './default-words'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), LIMITS: 'off' }))

let manager: Actor
beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

const question = 'Voltaria à loja <da esquina>?'
const asHtml = 'Voltaria à loja &lt;da esquina&gt;?'
const templateId = async (type: 'NpsRequestEmail' | 'CsatRequestEmail') =>
  (await house.callAs(manager, templatesOfType, { type }))[0]?.id as number
const mailOf = async (campaign: Awaited<ReturnType<typeof makeMailCampaign>>, address: string) => {
  await dispatchTo(house, manager, { campaign, listId: await makeList(house, manager, [address]) })
  return mailServer.mailTo(address)
}

test('the mail asks what the page asks: the question of the form', async () => {
  const { id: formId } = await makeForm(house, manager, { title: question })
  const { html = '', text = '' } = await mailOf(await makeMailCampaign(house, manager, { formId }), 'ana@x.test')
  expect(html.split(asHtml).length).toBeGreaterThan(1)
  expect(text).toContain(question)
  expect(`${html}${text}`).not.toContain('{{')
})

test('the mail of a CSAT form asks the question that gives the score', async () => {
  const rating = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true, title: question })
  const form = await makeForm(house, manager, { type: 'csat', title: 'Conte para nós', fields: [rating] })
  const others = { reminder: { templateId: null }, thankYou: { templateId: null } }
  const email = { request: { templateId: await templateId('CsatRequestEmail') }, ...others }
  const campaign = await makeMailCampaign(house, manager, { type: 'csat', formId: form.id, email })
  const { html = '' } = await mailOf(campaign, 'bia@x.test')
  expect(html).toContain(asHtml)
  expect(html).not.toContain('Conte para nós')
})

test('a question that the store wrote into the mail stays', async () => {
  const id = await templateId('NpsRequestEmail')
  const { version } = await house.callAs(manager, templateById, { templateId: id })
  const own = { targetValue: { targetModel: 'question', value: '<p>Gostou da visita?</p>' } }
  const blocks = [{ targetId: 'scale', editables: [own] }]
  await house.callAs(manager, saveTemplate, { id, name: 'Pedido', version, blocks })
  const { id: formId } = await makeForm(house, manager, { title: question })
  const { html = '' } = await mailOf(await makeMailCampaign(house, manager, { formId }), 'caio@x.test')
  expect(html).toContain('Gostou da visita?')
  expect(html).not.toContain(asHtml)
})

test('a test mail and the preview for a campaign show it too; without a form there is an example', async () => {
  const { id: formId } = await makeForm(house, manager, { title: question })
  const campaign = await makeMailCampaign(house, manager, { formId })
  const given = { EmailReceiver: { Name: 'Bia', Email: 'prova@x.test' }, DispatchInfoType: 0 }
  const wire = { IdRessoa: campaign.id, Name: campaign.name, Active: true, IdForm: formId }
  await house.sendUnchecked(sendTestMail, { ...given, Campaign: wire }, { as: manager })
  expect((await mailServer.mailTo('prova@x.test')).html).toContain(asHtml)
  const preview = async (ofForm?: number) =>
    String((await house.send(previewTemplate, { type: 'npsRequest', blocks: [], formId: ofForm }, { as: manager })).body)
  expect(await preview(formId)).toContain(asHtml)
  expect(await preview()).toContain('De 0 a 10, quanto você recomendaria a nossa loja a um amigo?')
  const elsewhere = await house.actor(await house.makeStore(), 'manager')
  const foreign = await makeForm(house, elsewhere, { title: 'De outra loja?' })
  expect(await preview(foreign.id)).not.toContain('De outra loja?')
})

test('every language begins with the form’s question in all that asks', () => {
  for (const language of languages) {
    for (const type of ['npsRequest', 'npsReminder', 'csatRequest', 'csatReminder'] as const) {
      const content = defaultContent(type, language)
      expect(content.scale?.question ?? content.stars?.question, `${language} ${type}`).toMatch(
        /^<p>\{\{question\|[^{}<>]+\}\}<\/p>$/,
      )
    }
  }
})
