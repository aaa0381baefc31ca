import { campaignById, saveCampaign } from '@ressoa/contract/campaigns'
import { templatesOfType } from '@ressoa/contract/templates'
import { expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { makeCampaign } from '../../testing/surveys'

const house = openHouse({ MAIL_FROM: 'Ressoa <correio@ressoa.example>' })

const setting = async () => {
  const store = await house.makeStore()
  const manager = await house.actor(store, 'manager')
  return { manager, reader: await house.actor(store, 'reader'), campaign: await makeCampaign(house, manager) }
}
const templateOf = async (
  manager: Actor,
  type: 'NpsRequestEmail' | 'NpsGratefulEmail' | 'NpsRememberEmail' | 'CsatRequestEmail',
) => (await house.callAs(manager, templatesOfType, { type }))[0] as { id: number; name: string }

const save = (manager: Actor, campaign: { id: number }, email: object) =>
  house.sendUnchecked(
    saveCampaign,
    { IdRessoa: campaign.id, Name: 'Pós-compra', Active: true, EmailConfiguration: email },
    { as: manager },
  )

test('EML-014 EML-015 EML-019 the sender’s address is always the product’s own, whatever is sent; intervals begin with 15 and 30 days', async () => {
  const { manager, campaign, reader } = await setting()
  const begun = await house.send(campaignById, { id: campaign.id }, { as: manager })
  expect(begun.body.EmailConfiguration).toMatchObject({
    Active: false,
    SenderEmail: 'correio@ressoa.example',
    RememberEmailDaysInterval: 15,
    ResendDaysInterval: 30,
  })
  const { body } = await save(manager, campaign, {
    SenderName: 'Loja Centro',
    SenderEmail: 'chefe@banco.test',
    RememberEmailConsiderActivationDate: true,
  })
  expect(body.Element.EmailConfiguration).toMatchObject({
    SenderName: 'Loja Centro',
    SenderEmail: 'correio@ressoa.example',
    RememberEmailConsiderActivationDate: true,
  })
  expect((await house.send(campaignById, { id: campaign.id }, { as: reader })).body.EmailConfiguration).toBeNull()
})

test('EML-016 EML-017 EML-018 each of the three mails keeps its subject and template, and is told with the template’s name of now', async () => {
  const { manager, campaign } = await setting()
  const [request, thankYou, reminder] = await Promise.all(
    (['NpsRequestEmail', 'NpsGratefulEmail', 'NpsRememberEmail'] as const).map((type) => templateOf(manager, type)),
  )
  const { body } = await save(manager, campaign, {
    NpsRequestEmailSubject: 'Como foi?',
    NpsRequestEmailIdTemplate: request?.id,
    NpsRequestEmailNameTemplate: 'um nome antigo',
    GratefulEmaiSubject: 'Obrigado',
    GratefulEmailIdTemplate: thankYou?.id,
    GratefulEmailActive: true,
    RememberEmailSubject: 'Ainda dá tempo',
    RememberEmailIdTemplate: reminder?.id,
    RememberEmailActive: true,
  })
  expect(body.Element.EmailConfiguration).toMatchObject({
    NpsRequestEmailSubject: 'Como foi?',
    NpsRequestEmailIdTemplate: request?.id,
    NpsRequestEmailNameTemplate: request?.name,
    GratefulEmaiSubject: 'Obrigado',
    GratefulEmailIdTemplate: thankYou?.id,
    GratefulEmailNameTemplate: thankYou?.name,
    GratefulEmailActive: true,
    RememberEmailSubject: 'Ainda dá tempo',
    RememberEmailIdTemplate: reminder?.id,
    RememberEmailNameTemplate: reminder?.name,
    RememberEmailActive: true,
  })
})

test('EML-010 EML-011 reminder and thank-you can be switched on only with subject and template; what does not fit is refused at its field', async () => {
  const { manager, campaign } = await setting()
  const stranger = await setting()
  const reminder = await templateOf(manager, 'NpsRememberEmail')
  const thankYou = await templateOf(manager, 'NpsGratefulEmail')
  const elsewhere = await templateOf(stranger.manager, 'NpsRequestEmail')
  const csat = await templateOf(manager, 'CsatRequestEmail')
  for (const [email, field] of [
    [{ RememberEmailActive: true }, 'RememberEmailActive'],
    [{ RememberEmailActive: true, RememberEmailSubject: 'Só assunto' }, 'RememberEmailActive'],
    [{ RememberEmailActive: true, RememberEmailSubject: ' ', RememberEmailIdTemplate: reminder.id }, 'RememberEmailActive'],
    [{ GratefulEmailActive: true }, 'GratefulEmailActive'],
    [{ GratefulEmailActive: true, GratefulEmaiSubject: 'Só assunto' }, 'GratefulEmailActive'],
    [{ GratefulEmailActive: true, GratefulEmaiSubject: ' ', GratefulEmailIdTemplate: thankYou.id }, 'GratefulEmailActive'],
    [{ NpsRequestEmailIdTemplate: reminder.id }, 'NpsRequestEmailIdTemplate'],
    [{ NpsRequestEmailIdTemplate: csat.id }, 'NpsRequestEmailIdTemplate'],
    [{ NpsRequestEmailIdTemplate: elsewhere.id }, 'NpsRequestEmailIdTemplate'],
    [{ NpsRequestEmailSubject: 'x'.repeat(201) }, 'NpsRequestEmailSubject'],
    [{ SenderName: 'x'.repeat(81) }, 'SenderName'],
  ] as const) {
    const { status, body } = await save(manager, campaign, email)
    expect([status, body.HasErrors, body.ErrorList[0].Field]).toEqual([200, true, `EmailConfiguration.${field}`])
  }
})
