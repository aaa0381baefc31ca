import { saveAdmin } from '@ressoa/contract/admins'
import { saveNotices } from '@ressoa/contract/notices'
import { saveSettings } from '@ressoa/contract/settings'
import type { ScoreClass } from '@ressoa/domain/codes'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { answerCampaign, makeCampaign } from '../../testing/surveys'
import { collectNotices, sendDailyNotices } from './collect-notices.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), PUBLIC_URL: 'https://ressoa.example' }))

let store: TestStore
let boss: Actor
beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore({ name: 'Loja Centro' })
  boss = await house.actor(store, 'administrator')
  mailServer.mails.length = 0
})

type Wishes = Partial<Record<'daily' | 'immediate', readonly ScoreClass[]>>
const wished = ({ daily = [], immediate = [] }: Wishes) => {
  const of = (classes: readonly ScoreClass[]) => ({
    promoter: classes.includes('promoter'),
    neutral: classes.includes('neutral'),
    detractor: classes.includes('detractor'),
  })
  return { daily: of(daily), immediate: of(immediate) }
}
const wish = async (wishes: Wishes) => {
  const admin = await house.makeAdmin(store, 'clerk')
  await house.callAs(boss, saveNotices, { adminId: admin.adminId, ...wished(wishes) })
  return admin
}
/** As in production, where changes are taken once a second and notices collected once a minute. */
const collect = async () => {
  await house.changesTaken(store.id)
  await collectNotices.run(undefined, house.app)
}
const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to?.some((one) => one.address === address))

test('who was invited and has not accepted hears nothing', async () => {
  const here = await wish({ immediate: ['detractor'] })
  const invited = await house.callAs(boss, saveAdmin, { email: 'nova@loja.test', name: 'Nova Pessoa', role: 'clerk' })
  await house.callAs(boss, saveNotices, { adminId: invited.id, ...wished({ immediate: ['detractor'] }) })
  await answerCampaign(house, await makeCampaign(house, boss), { rating: 1 })
  await collect()
  await mailServer.mailTo(here.email)
  await house.queuesEmpty()
  expect(mailsTo(invited.email).map(({ subject }) => subject)).toEqual(['Loja Centro convidou você'])
})

test('who wants to hear of detractors at once gets one mail for all of the last minute, with the way to them', async () => {
  const watcher = await wish({ immediate: ['detractor'] })
  const fan = await wish({ immediate: ['promoter'] })
  const campaign = await makeCampaign(house, boss)
  for (const rating of [2, 0, 10]) await answerCampaign(house, campaign, { rating, comment: `Nota ${rating}: <b>demorou</b>` })
  await collect()
  const mail = await mailServer.mailTo(watcher.email)
  await mailServer.mailTo(fan.email)
  expect(mail.subject).toBe('Loja Centro: 2 novas respostas')
  expect(mail.text).toContain('Nota 2 · Detrator · sem nome\nNota 2: <b>demorou</b>')
  expect(mail.text).toContain('Nota 0 · Detrator')
  expect(mail.text).not.toContain('Nota 10')
  expect(mail.html).not.toContain('<b>demorou')
  const link = new URL(/https:\S+/.exec(mail.text ?? '')?.[0] as string)
  expect([link.pathname, link.searchParams.get('npsclassifications'), link.searchParams.get('types')]).toEqual([
    '/admin/answer',
    '1',
    'nps',
  ])
  expect(mailsTo(fan.email)[0]?.subject).toBe('Loja Centro: nova resposta com nota 10')
  await collect()
  await house.queuesEmpty()
  expect([mailsTo(watcher.email).length, mailsTo(fan.email).length]).toEqual([1, 1])
})

test('nobody is told at once who does not want it, and nothing is written down for it', async () => {
  const quiet = await wish({ daily: ['detractor'], immediate: ['promoter'] })
  await answerCampaign(house, await makeCampaign(house, boss), { rating: 1 })
  await house.changesTaken(store.id)
  expect(await house.db.selectFrom('unnoticedAnswers').selectAll().where('storeId', '=', store.id).execute()).toEqual([])
  await collect()
  await house.queuesEmpty()
  expect(mailsTo(quiet.email)).toEqual([])
})

test('the daily summary comes once at the store’s eight o’clock and counts the day before in the store’s time', async () => {
  const reader = await wish({ daily: ['promoter', 'detractor'] })
  const campaign = await makeCampaign(house, boss)
  // In São Paulo the 9th ends at 3:00 UTC of the 10th.
  for (const [at, rating] of [
    ['2026-03-10T02:59:00.000Z', 10],
    ['2026-03-10T03:01:00.000Z', 9],
    ['2026-03-10T20:00:00.000Z', 9],
    ['2026-03-10T21:00:00.000Z', 3],
    ['2026-03-11T02:30:00.000Z', 8],
    ['2026-03-11T03:30:00.000Z', 0],
  ] as const) {
    house.now = new Date(at)
    await answerCampaign(house, campaign, { rating })
  }
  house.now = new Date('2026-03-11T10:59:00.000Z')
  await sendDailyNotices.run(undefined, house.app)
  await house.queuesEmpty()
  expect(mailsTo(reader.email)).toEqual([])
  house.now = new Date('2026-03-11T11:00:00.000Z')
  await sendDailyNotices.run(undefined, house.app)
  const { subject, text = '' } = await mailServer.mailTo(reader.email)
  expect(subject).toBe('Loja Centro: respostas de 10/03/2026')
  expect(text).toContain('NPS · Promotor: 2')
  expect(text).toContain('NPS · Detrator: 1')
  expect(text).not.toContain('Neutro')
  house.wait({ minutes: 1 })
  await sendDailyNotices.run(undefined, house.app)
  await house.queuesEmpty()
  expect(mailsTo(reader.email).length).toBe(1)
})

test('a day without answers brings no summary', async () => {
  const reader = await wish({ daily: ['promoter'] })
  await house.callAs(boss, saveSettings, { timeZone: 'Asia/Tokyo', version: 1 })
  await sendDailyNotices.run(undefined, house.app)
  await house.queuesEmpty()
  expect(mailsTo(reader.email)).toEqual([])
})
