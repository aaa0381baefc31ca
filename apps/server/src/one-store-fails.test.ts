import { saveNotices } from '@ressoa/contract/notices'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { jobs } from './jobs'
import { openHouse } from './testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign, recipientStates } from './testing/mail-campaigns'
import { MailServer } from './testing/mail-server'
import { answerCampaign, makeCampaign } from './testing/surveys'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))

const soon = { timeout: 40_000 }
const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
const none = { promoter: false, neutral: false, detractor: false }

test('SCA-006 one store’s failure never keeps jobs of other stores from being done', async () => {
  house.now = new Date('2026-03-10T14:59:00.000Z')
  const makeShop = async () => {
    const store = await house.makeStore()
    const boss = await house.actor(store, 'administrator')
    const campaign = await makeMailCampaign(house, boss, { email: { reminder: { active: true, daysInterval: 1 } } })
    const wishes = { daily: { ...none, promoter: true }, immediate: { ...none, promoter: true }, monthlyReport: true }
    await house.callAs(boss, saveNotices, { adminId: boss.adminId, ...wishes })
    return { store, boss, campaign, survey: await makeCampaign(house, boss) }
  }
  // The failing one comes first in every round.
  const bad = await makeShop()
  const good = await makeShop()
  // Statements about all stores fail at these.
  await house.db.updateTable('storeSettings').set({ timeZone: 'Nowhere/Land' }).where('storeId', '=', bad.store.id).execute()
  await sql`update campaigns set email = jsonb_set(email, '{reminder,daysInterval}', '"soon"') where store_id = ${bad.store.id}`.execute(
    house.db,
  )
  const listId = await makeList(house, good.boss, ['late@x.test'])
  const sent = await dispatchTo(house, good.boss, { campaign: good.campaign, listId })
  const { id } = await dispatchWhen(house, good.boss, sent, concluded)
  await answerCampaign(house, good.survey, { rating: 10 })
  await house.changesTaken(good.store.id)

  const log = vi.spyOn(house.app.log, 'warn')
  const failures = vi.spyOn(house.app.log, 'error')
  house.now = new Date('2026-04-01T15:00:00.000Z')
  for (const job of scheduled) await job.run(undefined, house.app)
  const boss = await house.signIn(good.boss)
  expect([...log.mock.calls, ...failures.mock.calls].length, 'the failing store is in the log').toBeGreaterThan(0)
  await expect.poll(() => recipientStates(house, boss, id, 'reminder'), soon).toEqual({ 'late@x.test': 'sent' })
  await house.queuesEmpty()
  const subjects = mailServer.mails
    .filter(({ to }) => to?.some(({ address }) => address === good.boss.email))
    .map((mail) => mail.subject)
  // The answers of the last minute, and the report of March.
  expect(subjects).toHaveLength(2)
  // Days are counted again and changes are taken in the background.
  await answerCampaign(house, good.survey, { rating: 10 })
  const inOutbox = () => house.db.selectFrom('answerChanges').select('id').where('storeId', '=', good.store.id).execute()
  await expect.poll(async () => (await inOutbox()).length, soon).toBe(0)
})
