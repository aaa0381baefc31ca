import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveCampaign } from '@ressoa/contract/campaigns'
import { emailConversion } from '@ressoa/contract/dashboard'
import { saveDimension } from '@ressoa/contract/dimensions'
import { changeSuppression, pageOfPeople, peopleLists } from '@ressoa/contract/people'
import { saveAnswer, track } from '@ressoa/contract/survey'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign, recipientStates } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { importFile, nameAndEmail } from '../../testing/people-files'
import { answerCampaign } from '../../testing/surveys'
import { makeDueReminders } from './make-reminders.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))

let manager: Actor
beforeEach(async () => {
  // Mails sent now go out at 15:00.
  house.now = new Date('2026-03-10T14:59:00.000Z')
  manager = await house.actor(await house.makeStore(), 'manager')
  mailServer.mails.length = 0
})

const sendTo = async (campaign: Awaited<ReturnType<typeof makeMailCampaign>>, emails: string[]) => {
  const listId = await makeList(house, manager, emails)
  return dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
}
const surveyKeyFor = async (address: string) =>
  /dispatchinfokey=([\w-]+)/.exec((await mailServer.mailTo(address)).text ?? '')?.[1] as string
const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to?.some((one) => one.address === address))
const moveTo = async (at: string) => {
  house.now = new Date(at)
  manager = await house.signIn(manager)
  await makeDueReminders.run(undefined, house.app)
}

test('EML-022 the reminder goes once, so many days after the request at its time of day, to those who have not answered', async () => {
  const campaign = await makeMailCampaign(house, manager, { email: { reminder: { active: true, daysInterval: 3 } } })
  const { id } = await sendTo(campaign, ['late@x.test', 'quick@x.test', 'out@x.test'])
  await house.callAs(undefined, saveAnswer, { key: await surveyKeyFor('quick@x.test'), rating: 9 })
  const { items } = await house.callAs(manager, pageOfPeople, { search: 'out@x.test' })
  await house.callAs(manager, changeSuppression, { personId: items[0]?.id as number, suppressed: true, note: '' })
  await moveTo('2026-03-13T14:59:00.000Z')
  await house.queuesEmpty()
  expect(await recipientStates(house, manager, id, 'reminder')).toEqual({})
  await moveTo('2026-03-13T15:00:00.000Z')
  await expect
    .poll(() => recipientStates(house, manager, id, 'reminder'), { timeout: 40_000 })
    .toEqual({ 'late@x.test': 'sent', 'out@x.test': 'suppressed manual' })
  await moveTo('2026-03-20T15:00:00.000Z')
  await house.queuesEmpty()
  expect(mailsTo('late@x.test').map(({ subject }) => subject)).toEqual(['Como foi, late?', 'Ainda dá tempo'])
  expect(mailsTo('quick@x.test').length).toBe(1)
  expect(mailsTo('out@x.test').length).toBe(1)
})

test('EML-020 with the flag only requests sent after the reminder was switched on are reminded, without it all', async () => {
  const makeEarly = async (considersActivationDate: boolean) => {
    const campaign = await makeMailCampaign(house, manager, {
      email: { reminder: { considersActivationDate, daysInterval: 1 }, resendDaysInterval: 0 },
    })
    const early = await sendTo(campaign, [`early-${considersActivationDate}@x.test`])
    return { campaign, early }
  }
  const strict = await makeEarly(true)
  const open = await makeEarly(false)
  house.wait({ hours: 1 })
  for (const { campaign } of [strict, open])
    await house.callAs(manager, saveCampaign, { ...campaign, emailConfiguration: { reminder: { active: true } } })
  const after = await sendTo(strict.campaign, ['after@x.test'])
  await moveTo('2026-03-12T15:00:00.000Z')
  await expect
    .poll(() => recipientStates(house, manager, open.early.id, 'reminder'), { timeout: 40_000 })
    .toEqual({ 'early-false@x.test': 'sent' })
  await expect
    .poll(() => recipientStates(house, manager, after.id, 'reminder'), { timeout: 40_000 })
    .toEqual({ 'after@x.test': 'sent' })
  await house.queuesEmpty()
  expect(await recipientStates(house, manager, strict.early.id, 'reminder')).toEqual({})
})

test('a reminder of a campaign that was switched off is not sent', async () => {
  const campaign = await makeMailCampaign(house, manager, { email: { reminder: { active: true, daysInterval: 1 } } })
  const { id } = await sendTo(campaign, ['late@x.test'])
  await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  await moveTo('2026-03-12T15:00:00.000Z')
  expect(await recipientStates(house, manager, id, 'reminder')).toEqual({})
})

test('EML-023 whoever answers and has an address is thanked once; nobody without', async () => {
  const campaign = await makeMailCampaign(house, manager, { email: { thankYou: { active: true } } })
  const { id } = await sendTo(campaign, ['ana@x.test'])
  const key = await surveyKeyFor('ana@x.test')
  await house.callAs(undefined, saveAnswer, { key, rating: 10, attemptKey: 'one' })
  await house.callAs(undefined, saveAnswer, { key, rating: 10, attemptKey: 'one' })
  await expect.poll(() => recipientStates(house, manager, id, 'thankYou'), { timeout: 40_000 }).toEqual({ 'ana@x.test': 'sent' })
  expect(mailsTo('ana@x.test').map(({ subject }) => subject)).toEqual(['Como foi, ana?', 'Obrigado!'])
  await answerCampaign(house, campaign, { rating: 3 })
  await house.queuesEmpty()
  const rows = await house.db
    .selectFrom('deliveries')
    .select('id')
    .where('storeId', '=', manager.storeId)
    .where('kind', '=', 'thankYou')
    .execute()
  expect(rows.length).toBe(1)
})

test('DSH-026 the conversion by e-mail counts the mails that went out, and an answer carries what is known of the person', async () => {
  const { body: dimension } = await house.sendUnchecked(saveDimension, { Name: 'Filial', Type: 0, Origin: 1 }, { as: manager })
  const campaign = await makeMailCampaign(house, manager)
  await importFile(house, manager, 'Nome;E-mail;Filial\nAna;ana@x.test;Centro\nBia;bia@x.test;Sul', {
    configurations: [...nameAndEmail, { column: 3, defaultType: 'other', dimensionId: dimension.Element.IdRessoa }],
    targetList: { name: 'Filiais' },
  })
  const listId = (await house.callAs(manager, peopleLists, undefined)).find(({ name }) => name === 'Filiais')?.id as number
  await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
  mailServer.refuseWith = '5.1.1 nobody here'
  await sendTo(campaign, ['wrong@x.test'])
  mailServer.refuseWith = undefined
  await house.callAs(undefined, saveAnswer, { key: await surveyKeyFor('ana@x.test'), rating: 9 })
  expect(await house.callAs(manager, emailConversion, {})).toEqual({ percentage: 50, totalAnswers: 1, totalSent: 2 })
  const { items } = await house.callAs(manager, pageOfAnswers, {})
  expect(items[0]?.dimensions).toMatchObject([{ name: 'Filial', values: [{ value: 'Centro' }] }])
})

test('EML-032 SRV-046 the picture in a mail records its opening; a program that fetches every picture is told apart from a person', async () => {
  const campaign = await makeMailCampaign(house, manager)
  await sendTo(campaign, ['ana@x.test'])
  const { html = '' } = await mailServer.mailTo('ana@x.test')
  const src = /<img[^>]+src="([^"]+WebBeacon\/Track[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') as string
  const { pathname, search, searchParams } = new URL(src)
  expect([pathname, searchParams.get('Type')]).toEqual(['/api/pub/WebBeacon/Track', '1'])
  const opened = async () => {
    const row = await house.db
      .selectFrom('deliveries')
      .select(['openedAt', 'openedBy'])
      .where('storeId', '=', manager.storeId)
      .executeTakeFirstOrThrow()
    return [row.openedAt?.toISOString(), row.openedBy]
  }
  const look = (agent: string) => house.request('GET', `${pathname}${search}`, { headers: { 'user-agent': agent } })
  expect(await opened()).toEqual([undefined, null])
  await look('Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)')
  expect(await opened()).toEqual(['2026-03-10T15:00:00.000Z', 'proxy'])
  house.wait({ minutes: 5 })
  expect(
    (await look('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15')).headers.get('content-type'),
  ).toBe('image/gif')
  expect(await opened()).toEqual(['2026-03-10T15:05:00.000Z', 'human'])
  house.wait({ minutes: 5 })
  await look('Thunderbird')
  expect(await opened()).toEqual(['2026-03-10T15:05:00.000Z', 'human'])
  expect((await house.send(track, { key: 'nonsense', type: '1' })).status).toBe(200)
})
